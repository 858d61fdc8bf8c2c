/** What the office may type, in the order of its list; `N` stands for the row of a repeated group. */
const fields = {
  'businesses.N.bookExpensesWon': '장부의 필요경비',
  'businesses.N.revenueWon': '총수입금액',
  'businesses.N.purchasesWon': '매입비용',
  'businesses.N.rentWon': '임차료',
  'businesses.N.laborWon': '인건비',
  'businesses.N.priorRevenueWon': '그 전 해 수입',
  'businesses.N.profession': '전문직 업종',
  'businesses.N.yearEndSettled': '회사가 연말정산한 사업소득',
  'businesses.N.exemptHousing': '세금이 없는 1주택 임대',
  'businesses.N.registeredHousing': '등록임대주택',
  'businesses.N.housingReductionPercent': '소형임대 세액감면율 (%)',
  'reductions.N.clause': '감면 조문',
  'reductions.N.incomeWon': '감면 대상 소득',
  'reductions.N.percent': '감면율 (%)',
  'reductions.N.amountWon': '감면·공제 금액',
  'foreign.N.incomeWon': '국외 소득금액',
  'foreign.N.taxWon': '외국에 낸 세금',
  'foreign.N.carriedWon': '이월된 외국납부세액',
  'lossesCarried.N.year': '이월결손금이 생긴 해',
  'lossesCarried.N.leftWon': '남은 이월결손금',
  'lossesCarried.N.lettingOther': '상가 임대의 이월결손금',
  'otherPenalties.N.clause': '그 밖의 가산세 조문',
  'otherPenalties.N.amountWon': '그 밖의 가산세 금액',
  'persons.N.disabled': '장애인',
  'persons.N.incomeAmountWon': '연간 소득금액',
  'newbornOrders.N': '올해 태어나거나 입양한 자녀의 순서',
  'self.householder': '세대주',
  'self.singleParent': '한부모',
  marriedThisYear: '올해 혼인신고',
  hometownDonationWon: '고향사랑기부금',
  hometownDisasterWon: '고향사랑기부금 중 특별재난지역',
  politicalDonationWon: '정치자금기부금',
} as const

const groupNames: Readonly<Record<string, string>> = {
  businesses: '사업',
  reductions: '감면',
  foreign: '국외소득',
  lossesCarried: '결손금',
  otherPenalties: '가산세',
  persons: '가족',
  newbornOrders: '출산·입양',
}
/** Rows offered in the list. */
const groupRows: Readonly<Record<string, number>> = { businesses: 3, persons: 6, lossesCarried: 3, newbornOrders: 3 }

function expanded(path: string, label: string): [string, string][] {
  const group = path.split('.')[0] ?? ''
  if (!path.includes('.N')) return [[path, label]]
  return Array.from({ length: groupRows[group] ?? 2 }, (_, row): [string, string] => {
    const isFirstBusiness = group === 'businesses' && row === 0
    const name =
      group === 'persons' && row === 0 ? '본인' : `${groupNames[group] ?? group} ${row + (group === 'persons' ? 0 : 1)}`
    return [path.replace('.N', `.${row}`), isFirstBusiness ? label : `${name}: ${label}`]
  })
}

export const rowFields: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(fields).flatMap(([path, label]) => expanded(path, label)),
)
