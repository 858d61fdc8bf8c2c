/** Every Korean sentence of the report PDF. */
export const reportWords = {
  title: (incomeYear: number) => `${incomeYear}년 귀속 종합소득세 신고 요약`,
  madeOn: (day: string, caseNumber: string) => `${day} 작성 · 접수번호 ${caseNumber}`,
  page: (page: number, of: number) => `${page} / ${of}`,
  filer: '신고인',
  name: '성명',
  residentNumber: '주민등록번호',
  method: '신고 방법',
  figures: '신고 내용',
  totalIncome: '종합소득금액',
  decidedTax: '내야 할 세금 전체 (결정세액)',
  penalty: '가산세',
  prepaidTax: '이미 낸 세금 (기납부세액)',
  due: '더 낼 세금',
  refund: '돌려받을 세금',
  settled: '더 낼 세금 없음',
  nationalTax: '종합소득세',
  localTax: '개인지방소득세',
  days: '내는 날',
  until: (amount: string, day: string) => `${amount} · ${day}까지`,
  inParts: (tax: string) => `${tax} 나눠 내기`,
  partUntil: (amount: string, day: string) => `${amount}까지는 ${day}까지 내도 돼요`,
  receipts: '접수 내역',
  portalReceipt: '홈택스 접수번호',
  localReceipt: '지방소득세 접수번호',
  notYet: '신고 전',
  notApplicable: '해당 없음',
  afterDue: '납부서에 적힌 기한까지 세금을 내 주세요. 개인지방소득세는 위택스에서 따로 내요.',
  afterRefund:
    '세무서가 확인한 뒤 등록하신 계좌로 환급금을 보내요. 개인지방소득세 환급금은 지방자치단체가 따로 보내요.',
  afterNothing: '이번에는 더 내거나 돌려받을 종합소득세가 없어요. 개인지방소득세는 위 접수 내역을 확인해 주세요.',
} as const

/** The calculation, line by line. */
export const lineWords = {
  national: '종합소득세 계산',
  local: '개인지방소득세 계산',
  continued: (title: string) => `${title} (이어서)`,
  lead: '금액마다 어떻게 나왔는지, 어느 법을 따랐는지, 어느 자료에서 왔는지 적었어요.',
  columns: { label: '항목', formula: '계산', amount: '금액' },
  about: (label: string, about: string) => `${label} (${about})`,
  article: (article: string) => `근거 ${article}`,
  source: (sources: string) => `자료 ${sources}`,
  computed: '계산 값',
  payers: (name: string, payers: string) => `${name} (${payers})`,
  more: (count: number) => `그 밖에 ${count}곳`,
  localDue: '더 낼 지방소득세',
  localRefund: '돌려받을 지방소득세',
  expected: '장부의 경비는 예상한 값으로 계산했어요. 확인한 장부와 다를 수 있어요.',
  none: '줄마다 적은 계산은 이 신고서에 없어요. 궁금한 금액은 담당자에게 물어봐 주세요.',
} as const

/** Where the office's figures are not the calculation's. */
export const differenceWords = {
  title: '계산과 다른 금액',
  body: '담당자가 계산과 다르게 정한 금액이 있어요. 신고에는 사무소가 정한 금액을 써요.',
  columns: { figure: '항목', calculated: '계산한 금액', filed: '사무소가 정한 금액' },
  inWords: (word: string, amount: string) => `${word} ${amount}`,
  national: '아래는 계산한 금액이에요. 신고한 금액은 앞의 ‘신고 내용’이 맞아요.',
  local: '계산한 금액이에요. 신고한 금액은 앞의 ‘계산과 다른 금액’에 있어요.',
} as const

/** The fee, itemised. */
export const feeWords = {
  title: '수수료 내역',
  total: '합계 (부가세 포함)',
  apart: '수수료는 세금과 따로 결제해요.',
} as const
