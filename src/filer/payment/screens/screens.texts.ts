/** 결제 is the fee, 납부 is the tax. */
import { checkingWords } from '#domain/payment/texts.ts'

export const summaryTexts = {
  title: '수수료를 확인해 주세요',
  lead: '신고서를 확인하고 수수료를 결제하면 세무사가 홈택스에 신고해요.',
  items: '결제할 금액',
  waiting: {
    title: '입금을 기다리는 가상계좌가 있어요',
    body: '그 계좌로 입금하면 결제가 끝나요. 다른 방법으로 결제하면 그 계좌는 닫혀요.',
    act: '가상계좌 보기',
  },
  total: '합계',
  vat: '부가세 포함',
  less: (won: string) => `${won} 할인`,
  cheaper: {
    title: (than: string) => `${than}로 하면 부담이 더 적어요`,
    same: (name: string, than: string, fee: string) => `세금은 ${than}와 같고, ${name} 수수료가 ${fee} 더 들어요.`,
    saves: (name: string, than: string, tax: string, fee: string) =>
      `${name}는 ${than}보다 세금이 ${tax} 적지만, 수수료가 ${fee} 더 들어요.`,
    costs: (name: string, than: string, tax: string, fee: string) =>
      `${name}는 ${than}보다 세금이 ${tax}, 수수료가 ${fee} 더 들어요.`,
    next: '방법을 바꾸고 싶으면 결제하기 전에 세무사에게 물어보세요.',
    act: '세무사에게 물어보기',
  },
  caseNumber: '접수번호',
  notIncluded: {
    title: '세금은 들어 있지 않아요',
    body: '여기서는 수수료만 결제해요. 낼 세금이 있으면 신고가 끝난 뒤 납부서를 드려요.',
  },
  refund: '수수료 환불 기준',
  refundStages: {
    'before-work': '업무를 시작하기 전',
    preparing: '신고서를 만드는 동안',
    reviewed: '검토가 끝난 뒤',
    filed: '신고를 마친 뒤',
  },
  stageNow: '지금',
  refundPercent: (percent: number) => (percent === 0 ? '환불되지 않아요' : `${percent}% 환불`),
  ourFault: '우리 사무소의 잘못이라면 언제든 모두 돌려 드려요.',
  terms: '업무 시작 동의',
  consent: '환불 기준을 확인했고, 결제하면 신고 업무를 바로 시작하는 데 동의해요',
  consentReason: '동의에 체크하면 결제 방법을 고를 수 있어요.',
  next: '결제 방법 고르기',
  back: '마이페이지 보기',
} as const

export const methodTexts = {
  title: '결제 방법을 골라 주세요',
  amount: '결제 금액',
  legend: '결제 방법',
  CARD: { title: '카드·간편결제', text: '카드사 앱이나 간편결제로 바로 결제해요.' },
  BANK: { title: '계좌이체', text: '내 계좌에서 바로 빠져나가요.' },
  VBANK: { title: '가상계좌', text: '받은 계좌로 입금하면 확인해 드려요.' },
  waiting: {
    title: '입금을 기다리는 가상계좌가 있어요',
    body: '카드나 계좌이체로 결제하면 그 계좌는 닫혀요. 가상계좌를 고르면 받은 계좌를 다시 보여 드려요.',
  },
  safe: '결제는 나이스페이먼츠의 결제창에서 해요. 카드 번호와 계좌 번호는 우리 사무소에 남지 않아요.',
  next: {
    none: '결제하기',
    pay: (won: string) => `${won} 결제하기`,
    account: '가상계좌 받기',
    accountAgain: '가상계좌 보기',
  },
  busy: '결제 중이에요. 창을 닫지 마세요.',
  chooseReason: '결제 방법을 하나 골라 주세요.',
  toMyPage: '마이페이지 보기',
  checking: {
    ...checkingWords,
    warning: '다시 결제하지 마세요',
    body: '확인되면 이 화면이 바뀌어요. 10분이 지나도 그대로면 사무소로 전화 주세요.',
  },
  fromApp: {
    title: '결제하던 화면에서 마무리해 주세요',
    waiting: '아직 결제 결과를 받지 못했어요',
    body: '앱에서 승인했으면 결제하던 화면으로 돌아가 주세요. 결과를 받으면 이 화면이 바뀌어요.',
    closed: '결제하던 화면을 닫았다면 결제되지 않았고, 돈도 빠져나가지 않아요. 다시 결제해 주세요.',
    again: '다시 결제하기',
  },
  cancelled: {
    title: '결제를 취소했어요',
    body: '돈은 빠져나가지 않았어요. 결제 방법을 다시 골라 주세요.',
    button: '결제 방법 고르기',
  },
  failed: {
    title: '결제하지 못했어요',
    body: '돈은 빠져나가지 않았어요. 다시 하거나 다른 방법으로 결제해 주세요.',
    button: '결제 방법 고르기',
  },
  lost: {
    title: '결제 결과를 받지 못했어요',
    body: '결제됐는지 확인할게요. 그 전에 다시 결제하지 마세요.',
    button: '결제 확인하기',
  },
  script: {
    title: '결제창을 열지 못했어요',
    body: '결제는 시작되지 않았어요. 화면을 새로고침하거나 다른 브라우저로 열어 주세요.',
    button: '알겠어요',
  },
  history: {
    title: '결제 내역을 불러오지 못했어요',
    body: '결제는 시작되지 않았어요. 1분 뒤에 다시 눌러 주세요.',
    button: '알겠어요',
  },
} as const

export const receiptTexts = {
  legend: '현금영수증',
  uses: {
    deduction: { title: '휴대폰 번호로 받기', text: '소득공제에 쓰여요.' },
    expense: { title: '사업자등록번호로 받기', text: '지출증빙에 쓰여요.' },
    self: { title: '번호 없이 결제하기', text: '국세청 지정 번호로 발급돼요.' },
  },
  fields: {
    deduction: {
      label: '휴대폰 번호',
      hint: '010부터 적어 주세요.',
      wrong: '휴대폰 번호로 읽을 수 없어요. 010-0000-0000처럼 적어 주세요.',
    },
    expense: {
      label: '사업자등록번호',
      hint: '숫자 10자리',
      wrong: '사업자등록번호가 아니에요. 사업자등록증의 10자리와 같은지 확인해 주세요.',
    },
  },
  chooseReason: '현금영수증을 어떻게 받을지 골라 주세요.',
  numberReason: '현금영수증 번호를 적어 주세요.',
} as const

export const endTexts = {
  title: '수수료를 결제했어요',
  lead: '이제 세무사가 홈택스에 신고해요.',
  leadUnseen: '신고서를 확인해 주시면 세무사가 홈택스에 신고해요.',
  draft: '신고서 확인하기',
  paidAt: (when: string) => `${when}에 결제했어요.`,
  next: '신고가 끝나면 마이페이지에서 신고 결과 요약을 받을 수 있어요. 낼 세금이 있으면 납부서도 거기에 있어요.',
  home: '홈으로 가기',
  myPage: '마이페이지 보기',
} as const

export const accountTexts = {
  title: '이 계좌로 입금해 주세요',
  lead: '신고서를 확인하고 입금하면 세무사가 홈택스에 신고해요.',
  leadPastYear: '신고를 마친 지난해의 수수료예요.',
  bank: '은행',
  number: '계좌번호',
  copy: '계좌번호를',
  copyLabel: '계좌번호 복사',
  copyAmount: '금액을',
  copyAmountLabel: '금액 복사',
  amount: '입금할 금액',
  holder: '예금주',
  until: '입금 기한',
  exact: {
    title: '금액을 그대로 보내 주세요',
    body: '금액이 다르면 사무소가 확인한 뒤에 알려 드려요. 입금을 확인하면 이 화면이 바뀌어요.',
  },
  confirm: '마이페이지로 가기',
  other: '다른 방법으로 결제하기',
  expired: {
    title: '입금 기한이 지났어요',
    body: '이 계좌로는 더 보내지 마세요. 새 계좌를 받거나 다른 방법으로 결제할 수 있어요. 벌써 보냈다면 사무소가 확인한 뒤에 알려 드려요.',
    again: '새 계좌 받기',
    myPage: '마이페이지 보기',
  },
  none: {
    page: '가상계좌',
    title: '받은 가상계좌가 없어요',
    body: '3초 뒤에 마이페이지로 가요.',
    now: '지금 마이페이지로 가기',
  },
} as const

export const practiceTexts = { line: '신고 수수료', caseNumber: '연습' } as const

export const notDueTexts = {
  title: '결제할 수수료가 없어요',
  why: '지금은 결제하지 않아도 돼요',
  body: '수수료가 정해지면 마이페이지에 보여요. 신고가 어디까지 진행됐는지도 볼 수 있어요.',
  action: '마이페이지 보기',
} as const

export const amountProblemTexts = {
  page: '수수료 결제',
  title: '결제 금액을 불러오지 못했어요',
  body: '결제는 시작되지 않았어요.',
  retry: '다시 불러오기',
} as const
