const refusalSentences: Record<string, string> = {
  'cancelled-by-person': '결제를 취소했어요. 결제 방법을 다시 골라 주세요.',
  'card-refused': '카드사에서 승인하지 않았어요. 돈은 빠져나가지 않았어요. 다른 카드나 방법으로 결제해 주세요.',
  'card-details': '카드 정보가 카드사 기록과 달라요. 돈은 빠져나가지 않았어요. 확인하고 다시 결제해 주세요.',
  'bank-refused': '은행에서 이체하지 않았어요. 돈은 빠져나가지 않았어요. 다른 계좌나 방법으로 결제해 주세요.',
  'bank-closed': '지금은 은행 점검 시간이에요. 돈은 빠져나가지 않았어요. 카드로 결제하거나 나중에 다시 해 주세요.',
  expired: '결제창을 연 지 오래됐어요. 돈은 빠져나가지 않았어요. 처음부터 다시 결제해 주세요.',
  'account-not-issued':
    '가상계좌를 만들지 못했어요. 돈은 빠져나가지 않았어요. 다시 하거나 다른 방법으로 결제해 주세요.',
  'already-paid': '입금이 먼저 확인돼서 이번 결제는 하지 않았어요. 돈은 빠져나가지 않았어요.',
  'account-open':
    '기다리던 가상계좌를 닫지 못해서 결제하지 않았어요. 돈은 빠져나가지 않았어요. 1분 뒤에 다시 눌러 주세요.',
  'net-cancelled': '결제사의 답을 받지 못해 결제를 취소했어요. 돈은 빠져나가지 않았어요. 다시 결제해 주세요.',
  other: '결제하지 못했어요. 돈은 빠져나가지 않았어요. 다른 방법으로 결제해 주세요.',
}
export const refusalSentence = (word: string): string => refusalSentences[word] ?? refusalSentences.other ?? ''

/** At most 40 bytes in EUC-KR. */
export const goodsName = '종합소득세 신고 수수료'

const surchargeNames: Record<string, string> = {
  wage: '근로소득 추가',
  pension: '연금소득 추가',
  other: '기타소득 추가',
  financial: '금융소득 추가',
  extraBusiness: '사업장 추가',
}

export const pastYearFee = (incomeYear: number) => `${incomeYear}년 소득 신고 수수료`

/** Paid before a second review raised the fee. */
export const paidBefore = '이미 낸 수수료'

export const receiptActs = { issued: '발급', cancelled: '취소' } as const

export function feeItemLabel({ id, count, percent }: { id: string; count?: number; percent?: number }): string {
  if (id === 'base') return '신고 수수료'
  if (id === 'office-adjustment') return '사무소 조정'
  if (id === 'double-from-simple') return `복식부기 감면 ${percent ?? 20}%`
  if (id === 'early-discount') return `일찍 신청 할인 ${percent ?? ''}%`
  return `${surchargeNames[id.replace('surcharge.', '')] ?? '추가'}${count && count > 1 ? ` ${count}건` : ''}`
}
