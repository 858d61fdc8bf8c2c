/** What the figures are called that the office may set. */
/** The fields that are set most, by their path in the inputs of the calculation. */
export const overrideFields = {
  'businesses.0.bookExpensesWon': '장부의 필요경비',
  'businesses.0.revenueWon': '총수입금액',
  'businesses.0.purchasesWon': '매입비용',
  'businesses.0.rentWon': '임차료',
  'businesses.0.laborWon': '인건비',
  lossCarriedWon: '이월결손금',
  pensionWon: '연금소득',
  'financial.interest14Won': '이자·배당 (14% 원천징수)',
  'financial.interest25Won': '비영업대금 이자 (25%)',
  'financial.mustAggregateWon': '원천징수하지 않은 이자·배당',
  'financial.grossUpDividendWon': '배당가산 대상 배당',
  'wage.grossWon': '총급여',
  'wage.decidedTaxWon': '연말정산 결정세액 (국세)',
  'wage.decidedLocalWon': '연말정산 결정세액 (지방)',
  'wage.smallCompany.grossWon': '중소기업 취업자 감면 대상 급여',
  'wage.smallCompany.percent': '중소기업 취업자 감면율 (%)',
  reductionsWon: '세액감면',
  'businesses.0.priorRevenueWon': '그 전 해 수입',
  otherIncomeAmountWon: '기타소득금액',
  nationalPensionWon: '국민연금',
  yellowUmbrellaWon: '노란우산',
  'wage.housingDeductionWon': '주택자금 소득공제',
  listedDeductionWon: '그 밖의 소득공제 (종합한도 안)',
  outsideLimitDeductionWon: '그 밖의 소득공제 (종합한도 밖)',
  pensionSavingsWon: '연금저축',
  retirementPensionWon: '퇴직연금',
  'special.insuranceWon': '보험료',
  'special.medicalGeneralWon': '의료비',
  'special.educationWon': '교육비',
  'special.donationWon': '기부금 (일반)',
  'special.donationReligiousWon': '기부금 (종교단체)',
  'special.donationSpecialWon': '기부금 (특례)',
  'special.rentWon': '월세',
  interimWon: '중간예납세액',
  withheldNationalWon: '사업소득 원천징수세액 (국세)',
  withheldLocalWon: '사업소득 원천징수세액 (지방)',
  settledBusinessTaxWon: '연말정산한 사업소득의 결정세액 (국세)',
  settledBusinessLocalWon: '연말정산한 사업소득의 결정세액 (지방)',
  'withheld.publicPension.nationalWon': '공적연금 원천징수세액 (국세)',
  'withheld.publicPension.localWon': '공적연금 원천징수세액 (지방)',
  'withheld.privatePension.nationalWon': '사적연금 원천징수세액 (국세)',
  'withheld.privatePension.localWon': '사적연금 원천징수세액 (지방)',
  'withheld.interest.nationalWon': '이자소득 원천징수세액 (국세)',
  'withheld.interest.localWon': '이자소득 원천징수세액 (지방)',
  'withheld.dividend.nationalWon': '배당소득 원천징수세액 (국세)',
  'withheld.dividend.localWon': '배당소득 원천징수세액 (지방)',
  'withheld.other.nationalWon': '기타소득 원천징수세액 (국세)',
  'withheld.other.localWon': '기타소득 원천징수세액 (지방)',
} as const

const names: Readonly<Record<string, string>> = overrideFields

/** A figure's name; its path where it has none. */
export function overrideName(field: string): string {
  return names[field] ?? field
}
