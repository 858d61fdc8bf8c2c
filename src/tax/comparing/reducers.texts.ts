import type { Method } from '#tax/basis/inputs.ts'
import type { ReducerKey } from './reducers.ts'

export type ReducerWords = { what: string; how: string }

const expenses: Record<Method, ReducerWords> = {
  'simple-rate': { what: '일하며 쓴 경비', how: '장부 없이도 나라에서 정한 비율만큼 번 돈에서 빼요.' },
  'standard-rate': { what: '일하며 쓴 경비', how: '증빙이 있는 경비와 나라에서 정한 비율만큼 번 돈에서 빼요.' },
  'simple-book': { what: '일하며 쓴 경비', how: '장부에 적은 경비를 번 돈에서 빼요.' },
  'double-book': { what: '일하며 쓴 경비', how: '장부에 적은 경비를 번 돈에서 빼요.' },
  none: { what: '일하며 쓴 경비', how: '경비를 번 돈에서 빼요.' },
}

const others: Record<Exclude<ReducerKey, 'expenses'>, ReducerWords> = {
  wageDeduction: { what: '근로소득공제', how: '직장에서 받은 급여는 경비 대신 일정한 금액을 빼요.' },
  pensionDeduction: { what: '연금소득공제', how: '받은 연금에서 일정한 금액을 빼요.' },
  lossCarried: { what: '지난해들의 적자', how: '전에 난 적자를 올해 소득에서 빼요.' },
  basicDeduction: { what: '본인과 가족의 기본공제', how: '본인과 공제할 수 있는 가족 한 사람마다 소득에서 빼요.' },
  agedDeduction: { what: '경로우대공제', how: '70세가 넘은 분이 있어 소득에서 더 빼요.' },
  disabledDeduction: { what: '장애인공제', how: '장애가 있는 분이 있어 소득에서 더 빼요.' },
  womanDeduction: { what: '부녀자공제', how: '소득이 3,000만원을 넘지 않아 소득에서 더 빼요.' },
  singleParentDeduction: { what: '한부모공제', how: '혼자 아이를 키워 소득에서 더 빼요.' },
  nationalPension: { what: '국민연금 보험료', how: '낸 보험료를 모두 소득에서 빼요.' },
  reverseMortgageDeduction: { what: '주택연금의 이자', how: '받은 주택연금에 붙은 이자를 200만원까지 소득에서 빼요.' },
  specialDeduction: { what: '건강·고용보험료', how: '직장에서 낸 보험료를 소득에서 빼요.' },
  housingDeduction: { what: '주택자금', how: '갚은 원금과 이자를 소득에서 빼요.' },
  cardDeduction: { what: '신용카드와 현금영수증', how: '급여의 25%를 넘게 쓴 금액의 일부를 소득에서 빼요.' },
  yellowUmbrella: { what: '노란우산', how: '낸 공제부금을 한도까지 소득에서 빼요.' },
  otherDeductions: { what: '그 밖의 소득공제', how: '법에서 정한 저축과 투자를 소득에서 빼요.' },
  separateHousing: { what: '주택 임대의 분리과세', how: '집세를 다른 소득과 합하지 않고 14%로 계산했어요.' },
  separatePension: { what: '사적연금의 분리과세', how: '사적연금을 다른 소득과 합하지 않고 15%로 계산했어요.' },
  smallCompany: { what: '중소기업 취업자 감면', how: '중소기업에서 받은 급여의 세금을 줄여요.' },
  reductions: { what: '세액감면', how: '법에서 정한 사업의 세금을 줄여요.' },
  listedCredit: { what: '고용과 상가임대료 세액공제', how: '사람을 더 쓰거나 임대료를 내려 세금에서 빼요.' },
  dividendCredit: { what: '배당세액공제', how: '회사가 이미 낸 세금만큼 배당의 세금에서 빼요.' },
  bookkeepingCredit: { what: '기장세액공제', how: '복식부기로 장부를 써서 세금에서 빼요.' },
  foreignCredit: { what: '외국에 낸 세금', how: '외국에 낸 세금을 한도까지 빼요.' },
  wageCredit: { what: '근로소득세액공제', how: '직장에서 받은 급여가 있어 세금에서 빼요.' },
  childCredit: { what: '자녀세액공제', how: '공제할 수 있는 자녀의 수만큼 세금에서 빼요.' },
  birthCredit: { what: '출산·입양 세액공제', how: '올해 태어나거나 입양한 자녀가 있어 세금에서 빼요.' },
  pensionAccountCredit: { what: '연금저축과 퇴직연금', how: '넣은 돈의 12%나 15%를 세금에서 빼요.' },
  insuranceCredit: { what: '보장성보험료', how: '낸 보험료의 일부를 세금에서 빼요.' },
  medicalCredit: { what: '의료비', how: '급여의 3%를 넘는 의료비의 일부를 세금에서 빼요.' },
  educationCredit: { what: '교육비', how: '낸 교육비의 15%를 한도까지 세금에서 빼요.' },
  donationCredit: { what: '기부금', how: '기부한 돈의 일부를 세금에서 빼요.' },
  rentCredit: { what: '월세', how: '낸 월세의 일부를 한도까지 세금에서 빼요.' },
  politicalCredit: { what: '정치자금 기부금', how: '10만원까지는 거의 그대로 세금에서 빼요.' },
  hometownCredit: { what: '고향사랑기부금', how: '10만원까지는 거의 그대로 세금에서 빼요.' },
  standardCredit: { what: '표준세액공제', how: '따로 신청하지 않아도 세금에서 빼요.' },
  marriageCredit: { what: '결혼세액공제', how: '올해 혼인신고를 해서 세금에서 빼요.' },
  sincereCostCredit: { what: '성실신고 확인 비용', how: '확인을 받느라 쓴 돈의 60%를 한도까지 빼요.' },
  efilingCredit: { what: '전자신고 세액공제', how: '온라인으로 직접 신고해서 세금에서 빼요.' },
}

export const reducerWords = (key: ReducerKey, method: Method): ReducerWords =>
  key === 'expenses' ? expenses[method] : others[key]
