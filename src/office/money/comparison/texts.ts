import type { DifferenceKind, ListTrouble } from '#domain/payment/comparison.ts'

const at = (line: number | null) => (line === null ? '파일' : `${line}번째 줄`)

export const comparisonTexts = {
  lead: '결제사 관리 화면에서 하루치 거래 내역이나 승인일로 찾은 정산 상세내역을 내려받아 올리면 우리 장부와 양쪽으로 비교해요. 다른 거래만 아래에 남고, 장부는 저절로 바뀌지 않아요. 같은 파일을 다시 올려도 두 번 들어가지 않아요.',
  merchant: '상점아이디',
  day: '거래한 날',
  choose: '거래 내역 올리기',
  hint: 'CSV나 엑셀(xls, xlsx) 파일, 한 상점의 하루치',
  said: (lines: number, found: number) =>
    found === 0
      ? `거래 ${lines}건을 비교했어요. 새로 다른 거래는 없어요`
      : `거래 ${lines}건을 비교해 다른 거래 ${found}건을 찾았어요`,
  troubles: {
    table: () =>
      '거래 내역을 읽지 못했어요. 비교한 내용은 그대로예요. 결제사 관리 화면에서 내려받은 CSV나 엑셀 파일인지, 잠겨 있거나 너무 길지 않은지 확인해 주세요.',
    columns: () =>
      '필요한 칸이 파일에 없어요. 비교한 내용은 그대로예요. 거래일시, 상점아이디, 거래번호, 주문번호, 거래구분, 거래금액이 모두 있는 내역을 올려 주세요.',
    line: (line) =>
      `${at(line)}을 읽지 못해서 파일을 받지 않았어요. 날짜, 거래번호, 거래구분(승인·취소), 금액을 확인해 주세요.`,
    day: (line) => `${at(line)}이 고른 날의 거래가 아니라서 파일을 받지 않았어요. 거래한 날을 다시 골라 주세요.`,
    merchant: (line) => `${at(line)}이 다른 상점의 거래라서 파일을 받지 않았어요. 상점아이디를 다시 골라 주세요.`,
  } satisfies Record<ListTrouble, (line: number | null) => string> as Record<
    ListTrouble,
    (line: number | null) => string
  >,
  days: {
    title: '비교한 날',
    columns: { day: '거래한 날', merchant: '상점아이디', lines: '거래', readAt: '비교한 때' },
    lines: (count: number) => `${count}건`,
    never: '아직 비교한 날이 없어요.',
  },
  table: '결제사와 다른 거래',
  more: (shown: number, total: number) => `${total}건 가운데 오래된 ${shown}건을 보여요. 처리하면 다음 건이 나와요.`,
  columns: {
    kind: '다른 점',
    firm: '사무소',
    day: '거래한 날',
    sum: '금액',
    theirs: '결제사',
    ours: '장부',
    act: '할 일',
  },
  kinds: {
    'theirs-only': '우리 장부에 없는 거래',
    'ours-only': '결제사에 없는 결제',
    'paid-there': '결제사에만 돈이 들어온 건',
    'other-amount': '금액이 다른 결제',
    'cancelled-there': '결제사에서 더 돌려준 결제',
    'refunded-here': '결제사에 없는 환불',
    'other-merchant': '다른 상점으로 받은 결제',
  } satisfies Record<DifferenceKind, string>,
  sum: (owner: string, won: string) => `${owner} ${won}`,
  unknown: '누구의 결제인지 알 수 없음',
  noValue: '–',
  press: '처리하기',
  of: (kind: string, subject: string) => `${kind}, ${subject} 처리하기`,
  empty: { title: '결제사와 다른 거래가 없어요', body: '거래 내역을 올리면 다른 거래만 여기에 나타나요.' },
  dialog: {
    title: '다른 거래 처리',
    body: {
      'theirs-only':
        '결제사에는 있는데 우리 장부에 없어요. 다른 곳에서 받은 돈인지 결제사 관리 화면에서 확인해 주세요.',
      'ours-only': '우리 장부에는 결제로 있는데 결제사 내역에 없어요. 결제사에 거래번호로 문의해 주세요.',
      'paid-there':
        '결제사에는 돈이 있는데 우리 장부에는 결제되지 않았어요. 결제사 관리 화면에서 취소했거나 따로 처리했으면 적어 주세요.',
      'other-amount': '두 금액이 달라요. 결제사 관리 화면에서 어느 쪽이 맞는지 확인해 주세요.',
      'cancelled-there':
        '결제사가 우리 장부보다 더 돌려줬어요. 결제사 관리 화면에서 취소했거나 환불이 두 번 나간 돈이에요. 환불로 남기려면 환불 요청을 눌러 주세요. 다른 직원이 승인하면 장부에 환불로 남고, 돈은 다시 나가지 않아요.',
      'refunded-here':
        '우리 장부에는 환불로 있는데 결제사는 그만큼 돌려주지 않았어요. 은행에서 직접 보냈는지 확인해 주세요.',
      'other-merchant': '우리 장부와 다른 상점으로 돈이 들어왔어요. 두 사무소 사이의 정산을 확인해 주세요.',
    } satisfies Record<DifferenceKind, string>,
    facts: {
      kind: '다른 점',
      subject: '결제사 거래번호',
      whose: '누구의 결제',
      caseNumber: '접수번호',
      merchant: '상점아이디',
      theirs: '결제사 금액',
      ours: '우리 장부의 금액',
    },
    reason: '확인한 내용',
    hint: '예: 결제사에 확인, 접수 번호 12345678',
    missing: '확인한 내용을 두 글자 넘게 적어 주세요.',
    caseHint: '환불 요청할 때만 골라요',
    chooseCase: '환불한 뒤 이 건을 어떻게 할지 골라 주세요.',
    propose: '환불 요청하기',
    settle: '확인했어요',
  },
  settled: '확인한 내용을 기록했어요',
  proposed: '환불을 요청했어요. 다른 직원이 승인하면 장부에 남아요',
} as const
