import type { Ledger } from './both-returns.ts'

export const ledgerNames: Readonly<Record<Ledger, string>> = {
  national: '종합소득세',
  local: '개인지방소득세',
  rural: '농어촌특별세',
}

export const penaltyLabels = {
  underReport: '과소신고·초과환급신고가산세',
  book: '무기장가산세',
  smaller: '둘 중 적은 무기장가산세는 붙지 않아요',
  late: '납부지연가산세 (덜 낸 세금)',
  overRefund: '납부지연가산세 (더 돌려받은 세금)',
} as const
export type PenaltyKey = keyof typeof penaltyLabels

export const noteSentences = {
  books: '추계신고를 장부로 바꾸는 청구는 증빙으로 증명해야 하고 세무서가 다툴 수 있어요. 담당 세무사가 정해요.',
  readings:
    '처음 신고가 환급이었어요. 환급가산금의 시작일을 시행령 제43조의3 제1항 제1호로 보면 위 금액이고, 제4호로 보면 아래 금액이에요.',
  local: '지방소득세는 지방자치단체에 따로 청구해요 (지방세법 제96조).',
  undecided: '환급가산금은 지급을 결정하는 날까지 붙어요. 날을 적으면 계산해요.',
  ruralMore: '농어촌특별세는 늘었어요. 늘어난 세금은 따로 수정신고해요.',
  ruralLess: '농어촌특별세는 줄었어요. 줄어든 세금은 따로 경정청구해요.',
  closesBooksCredit: '장부의 소득을 20% 이상 빠뜨려 기장세액공제가 없어졌어요 (소득세법 제56조의2 제2항 제1호).',
  lateReturn:
    '기한이 지나 신고했기 때문에 늘어난 세금에도 무신고가산세가 붙고 가산세 감면은 없어요 (국세기본법 제47조의2, 제48조 제2항 제1호).',
  foreseen: '경정이나 결정을 미리 알고 신고해 가산세가 줄지 않아요 (국세기본법 제48조 제2항, 시행령 제29조).',
} as const
export type Note = keyof typeof noteSentences

export const printed = {
  heads: ['항목', '처음', '바로잡은 뒤', '차이', '근거'],
  lateHeads: ['항목', '기한 안', '기한 뒤', '차이', '근거'],
  changes: '달라진 이유',
  penalties: '가산세',
  money: '내고 돌려받는 돈',
  refunds: '돌려받는 돈',
  lost: '기한이 지나 없어진 것',
  days: '날짜',
  notes: '알아 둘 것',
  none: '없어요',
  due: '법정신고기한',
  filed: '신고한 날',
  reduction: (percent: number) => `가산세 감면 ${percent}%`,
  owed: '바로잡은 뒤 낼 세금',
  already: '이미 낸 세금 (받은 세금은 빼요)',
  toPay: '더 낼 세금 또는 돌려받을 세금',
  refund: '환급세액',
  interest: '환급가산금',
  otherReading: '제4호로 본 환급가산금',
  payout: '받을 금액 (10원 아래 버림)',
  span: (from: string, to: string, days: number, rate: string) => `${from}부터 ${to}까지 ${days}일, 연 ${rate}`,
  claimUntil: '경정청구 기한',
  localClaimUntil: '지방소득세 경정청구 기한',
  correctUntil: '수정신고 기한',
  answerBy: '세무서가 답하는 기한',
  years: '해마다의 경정청구 기한 (일반, 성실신고확인)',
} as const
