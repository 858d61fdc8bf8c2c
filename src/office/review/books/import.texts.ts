import type { BookStatement, Imbalance } from '#domain/books/balance.ts'
import type { BookFileLine, BookFileSheet } from '#office/books/contract.ts'

const states: Record<BookFileLine['state'], string> = {
  open: '골라 주세요',
  known: '이름으로 앎',
  firm: '지난번 답',
  subtotal: '소계라 세지 않음',
  result: '계산한 값이라 세지 않음',
  total: '합계라 세지 않음',
}
const unread: Record<BookFileSheet['unread'][number]['why'], string> = {
  sum: '금액을 읽을 수 없어요',
  'two-sums': '금액이 두 개라 어느 것인지 몰라요',
  'resident-number': '주민등록번호가 있어서 읽지 않았어요',
  'too-large': '금액이 1조 원보다 커요',
}
const units: Readonly<Record<number, string>> = { 1000: '천원', 10_000: '만원', 1_000_000: '백만원' }
const statements: Record<BookStatement['kind'], string> = {
  trial: '합계잔액시산표',
  balance: '재무상태표',
  income: '손익계산서',
}
const sums: Record<Imbalance['about'], readonly [string, string]> = {
  trial: ['시산표 차변 합계', '대변 합계'],
  'trial-balances': ['시산표 차변 잔액', '대변 잔액'],
  balance: ['자산총계', '부채와 자본의 합계'],
  net: ['손익계산서 당기순이익', '재무상태표 당기순이익'],
}

export const importTexts = {
  title: '장부 옮기기',
  lead: '간편장부의 계정과 금액을 파일에서 읽어 필요경비로 옮겨요. 복식부기 재무제표는 서로 맞는지 봐요.',
  files: {
    title: '파일',
    none: '아직 읽을 수 있는 장부 파일이 없어요.',
    choose: '장부 파일 올리기',
    hint: '엑셀(xlsx, xls)·CSV·PDF를 10MB까지 올릴 수 있어요. 올린 원본은 그대로 보관해요.',
    uploaded: '장부 파일을 올렸어요',
    read: '계정 읽기',
    readOf: (name: string, when: string) => `${name} ${when} 계정 읽기`,
    hash: (hash: string) => `SHA-256 ${hash}`,
    holds: (kinds: readonly BookStatement['kind'][]) => kinds.map((kind) => statements[kind]).join(', '),
  },
  paste: {
    title: '붙여 넣거나 적기',
    label: '계정과 금액',
    hint: '엑셀에서 복사해 붙여 넣거나, 한 줄에 계정과 금액을 적어 주세요. 예: 소모품비 250,000',
    press: '붙여 넣은 것 읽기',
    missing: '계정과 금액을 한 줄 넘게 적어 주세요.',
  },
  read: {
    title: (name: string) => `${name}의 계정`,
    none: '이 파일에서 장부를 찾지 못했어요',
    noneBody: '계정 이름과 금액이 나란히 있는 표인지 봐 주세요. 파일은 보관돼 있어요.',
    sheet: '시트',
    sheetOf: (name: string, at: number) => name || `${at + 1}번째 표`,
    chooseSheet: '어느 시트를 옮길지 골라 주세요',
    business: '옮길 사업장',
    businessOf: (at: number, code: string) => `${at + 1}번 사업장 (업종 ${code})`,
    unit: (unitWon: number) => `금액 단위가 ${units[unitWon] ?? '원'}이라 원으로 바꿔 읽었어요.`,
    table: '장부의 계정',
    columns: { line: '줄', name: '장부의 이름', won: '금액', account: '신고서의 계정' },
    accountOf: (name: string, line: number) => `${line}번째 줄 ${name}의 계정`,
    ask: '골라 주세요',
    states,
    changed: '바꿈',
    unlike: (amount: string) => `옆의 줄들과 ${amount} 달라요`,
    repeated: '같은 이름이 또 있어 더했어요',
    unreadTitle: (count: number) => `읽지 못한 줄 ${count}개`,
    unreadLine: (line: number, name: string, why: keyof typeof unread) =>
      `${line}번째 줄 ${name ? `${name}: ` : ''}${unread[why]}`,
    unreadBody: '한 줄도 빠뜨리지 않으려고 옮기기를 멈췄어요. 파일에서 그 줄을 고쳐 다시 올려 주세요.',
  },
  sums: {
    title: '옮기면 바뀌는 것',
    revenue: '장부의 수입',
    portal: '홈택스에서 불러온 수입',
    revenueGap: '차이',
    same: '같아요',
    leftOut: '세지 않은 줄',
    before: '지금 필요경비',
    assumed: '짐작한 값',
    after: '옮긴 뒤 필요경비',
    remember: '고른 답은 우리 사무소가 다음 장부에서 다시 써요.',
    left: (count: number) => `계정을 고를 줄이 ${count}개 남았어요`,
    negative: '필요경비가 0보다 작아서 옮길 수 없어요. 기말재고와 빼는 계정을 확인해 주세요.',
    press: '필요경비로 옮기기',
    said: '장부의 필요경비를 옮겼어요',
  },
  since: {
    title: '장부를 쓰기 시작한 해',
    label: '장부를 쓰기 시작한 귀속연도',
    choose: '모름',
    first: (year: number) => `${year}년 (이번이 첫해)`,
    year: (year: number) => `${year}년`,
    reason: '어떻게 알았는지',
    reasonHint: '예: 고객이 전화로 알려 줌',
    press: '적기',
    said: '장부를 쓰기 시작한 해를 적었어요',
    missing: '어떻게 알았는지 두 글자 이상 적어 주세요.',
  },
  balance: {
    title: '복식부기 재무제표',
    lead: '시산표, 재무상태표, 손익계산서를 올리면 합계가 서로 맞는지 봐요. 다르면 복식부기로 신고하지 못해요.',
    even: '읽은 재무제표의 합계가 서로 맞아요.',
    none: '읽은 재무제표가 아직 없어요.',
    uneven: '합계가 서로 달라요',
    sums: (about: Imbalance['about'], one: string, other: string, gap: string) =>
      `${sums[about][0]} ${one}, ${sums[about][1]} ${other}: 차이 ${gap}`,
    explain: '다른 이유 적기',
    ask: {
      title: '왜 다른가요?',
      body: '이유를 적으면 이 금액 그대로 복식부기로 신고할 수 있어요. 금액이 바뀌면 다시 적어야 해요.',
    },
    explained: (reason: string) => `이유: ${reason}`,
    takeBack: '이유 거두기',
    takeBackReason: '이유를 거둬요',
    said: '다른 이유를 적었어요',
    takenBack: '이유를 거뒀어요',
  },
} as const
