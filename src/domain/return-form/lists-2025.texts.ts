/** 소득세법 시행규칙 별지 제40호서식(1) and (4) of 2026-03-20, 지방세법 시행규칙 별지 제40호의3서식 of 2025-03-31. Official wording. */
import type { Numbered } from '#domain/return-form/rows.ts'
import type { ValueKey } from '#domain/return-form/values.ts'

/** `always`: printed even if zero; `sum`: must equal the portal's total. */
export type ListRow = readonly [no: string, title: string, of: ValueKey, kind?: 'always' | 'sum']

const main401: readonly ListRow[] = [
  ['⑲', '종합소득금액', 'totalIncome', 'sum'],
  ['⑳', '소득공제', 'deductions', 'always'],
  ['㉑', '과세표준', 'taxBase', 'always'],
  ['㉓', '산출세액', 'computedTax', 'sum'],
  ['㉔', '세액감면', 'reductions', 'always'],
  ['㉕', '세액공제', 'credits', 'always'],
  ['㉖', '결정세액 종합과세', 'comprehensiveTax', 'always'],
  ['㉗', '결정세액 분리과세', 'separateTax'],
  ['㉘', '결정세액 합계', 'determinedTax', 'sum'],
  ['㉙', '가산세', 'penalty', 'always'],
  ['㉛', '합계', 'total', 'always'],
  ['㉜', '기납부세액', 'prepaid', 'always'],
  ['㉝', '납부(환급)할 총세액', 'balance', 'sum'],
  ['㊱', '분납할 세액', 'instalment', 'always'],
  ['㊲', '신고기한 이내 납부(환급)할 세액', 'payNow', 'always'],
]

const deductions401: readonly ListRow[] = [
  ['①', '기본공제 본인', 'basicSelf', 'always'],
  ['②', '기본공제 배우자', 'basicSpouse'],
  ['③', '기본공제 부양가족', 'basicOthers'],
  ['④', '경로우대자', 'agedDeduction'],
  ['⑤', '장애인', 'disabledDeduction'],
  ['⑥', '부녀자', 'womanDeduction'],
  ['⑦', '한부모가족', 'singleParentDeduction'],
  ['⑧', '인적공제 계', 'personal', 'always'],
  ['⑨', '국민연금보험료', 'nationalPension'],
  ['⑪', '주택담보노후연금 이자비용', 'reverseMortgageDeduction'],
  ['⑫', '보험료', 'specialDeduction'],
  ['⑬', '주택자금', 'housingDeduction'],
  ['⑮', '특별공제 합계', 'special'],
  ['⑰', '조특법 제86조의3 (소기업·소상공인 공제부금)', 'yellowUmbrella'],
  ['⑰', '조특법 제126조의2 (신용카드 등)', 'cardDeduction'],
  ['⑰', '조특법 그 밖의 소득공제 (종합한도 안)', 'listedDeduction'],
  ['⑰', '조특법 그 밖의 소득공제 (종합한도 밖)', 'outsideLimitDeduction'],
  ['㉑', '조특법상 소득공제 합계', 'specialLaw'],
  ['㉒', '소득공제 합계 (⑧~⑪+⑮+㉑)', 'deductionsBefore', 'sum'],
  ['㉓', '소득공제 종합한도 초과액', 'overallLimit'],
]

const credits401: readonly ListRow[] = [
  ['①', '배당세액공제', 'dividendCredit'],
  ['①', '기장세액공제', 'bookkeepingCredit'],
  ['①', '외국납부세액공제', 'foreignCredit'],
  ['①', '근로소득세액공제', 'wageCredit'],
  ['①', '자녀세액공제', 'childCredit'],
  ['①', '출산·입양 세액공제', 'birthCredit'],
  ['①', '연금계좌세액공제', 'pensionAccountCredit'],
  ['①', '특별세액공제 보험료', 'insuranceCredit'],
  ['①', '특별세액공제 의료비', 'medicalCredit'],
  ['①', '특별세액공제 교육비', 'educationCredit'],
  ['①', '특별세액공제 기부금', 'donationCredit'],
  ['①', '표준세액공제', 'standardCredit'],
  ['⑤', '정치자금기부금', 'politicalCredit'],
  ['⑤', '고향사랑기부금', 'hometownCredit'],
  ['⑤', '혼인', 'marriageCredit'],
  ['⑤', '조특법 제95조의2 (월세)', 'rentCredit'],
  ['⑤', '조특법 고용·상가임대료 세액공제', 'listedCredit'],
  ['⑤', '조특법 제126조의6 (성실신고확인비용)', 'sincereCostCredit'],
  ['⑤', '조특법 제104조의8 (전자신고)', 'efilingCredit'],
  ['⑥', '세액공제 합계', 'credits', 'sum'],
]

const penalties401: readonly ListRow[] = [
  ['①', '무신고', 'nonFilingPenalty'],
  ['③', '납부지연', 'latePenalty'],
  ['⑨', '장부의 기록·보관 불성실', 'bookPenalty'],
  ['⑩', '사업용계좌 미사용', 'accountPenalty'],
  ['⑮', '성실신고확인서 미제출', 'sincerePenalty'],
  ['', '그 밖의 가산세 (④~⑧, ⑪~⑱에 나누어 적어요)', 'otherPenalty'],
  ['⑲', '가산세 합계', 'penalty', 'always'],
]

const prepaid401: readonly ListRow[] = [
  ['①', '중간예납세액', 'interim'],
  ['⑤', '원천징수 이자소득', 'withheldInterest'],
  ['⑥', '원천징수 배당소득', 'withheldDividend'],
  ['⑦', '원천징수 사업소득', 'withheldBusiness'],
  ['⑧', '원천징수 근로소득', 'wageSettled'],
  ['⑨-1', '원천징수 연금소득 (종합과세)', 'withheldPension'],
  ['⑨-2', '원천징수 연금소득 (분리과세)', 'withheldPensionApart'],
  ['⑩', '원천징수 기타소득', 'withheldOther'],
  ['', '원천징수 그 밖 (⑤~⑩에 나누어 적어요)', 'withheldRest'],
  ['⑪', '기납부세액 합계', 'prepaid', 'sum'],
]

const main404: readonly ListRow[] = [
  ['⑬', '종합소득금액', 'totalIncome', 'sum'],
  ['⑭', '소득공제', 'deductions', 'always'],
  ['㉛', '과세표준', 'taxBase', 'always'],
  ['㉝', '산출세액', 'computedTax', 'sum'],
  ['㉞', '세액감면 (㉞, ㉟에 나누어 적어요)', 'reductions'],
  ['㊱', '세액공제', 'credits', 'always'],
  ['㊽', '결정세액', 'determinedTax', 'always'],
  ['㊾', '가산세액', 'penalty', 'always'],
  ['59', '총결정세액', 'total', 'sum'],
  ['60', '기납부세액', 'prepaid', 'always'],
  ['61', '납부할 또는 환급받을 총세액', 'balance', 'sum'],
  ['62', '분납할 세액', 'instalment', 'always'],
  ['63', '신고기한 이내 납부할 세액', 'payNow', 'always'],
]

const deductions404: readonly ListRow[] = [
  ['⑮', '기본공제 본인', 'basicSelf', 'always'],
  ['⑯', '기본공제 배우자', 'basicSpouse'],
  ['⑰', '기본공제 부양가족', 'basicOthers'],
  ['⑱', '경로우대자', 'agedDeduction'],
  ['⑲', '장애인', 'disabledDeduction'],
  ['⑳', '부녀자', 'womanDeduction'],
  ['㉑', '한부모가족', 'singleParentDeduction'],
  ['㉓', '국민연금보험료', 'nationalPension'],
  ['㉕', '주택담보노후연금 이자비용', 'reverseMortgageDeduction'],
  ['㉗', '소기업·소상공인 공제부금', 'yellowUmbrella'],
  ['91', '보험료', 'specialDeduction'],
  ['92', '주택자금', 'housingDeduction'],
  ['96', '신용카드 등 사용금액', 'cardDeduction'],
  ['㉙', '근로자 소득공제 합계 (98)', 'earnerDeductions'],
  ['', '그 밖의 소득공제 (종합한도 안)', 'listedDeduction'],
  ['', '그 밖의 소득공제 (종합한도 밖)', 'outsideLimitDeduction'],
  ['㉚', '소득공제 종합한도 초과액', 'overallLimit'],
  ['⑭', '소득공제 합계', 'deductions', 'sum'],
]

const credits404: readonly ListRow[] = [
  ['㊳', '혼인', 'marriageCredit'],
  ['㊴', '자녀', 'childCredit'],
  ['㊴', '출산·입양', 'birthCredit'],
  ['㊵', '연금계좌', 'pensionAccountCredit'],
  ['㊶', '기부금', 'donationCredit'],
  ['㊷', '표준', 'standardCredit'],
  ['㊹', '정치자금', 'politicalCredit'],
  ['㊺', '고향사랑기부금', 'hometownCredit'],
  ['104', '근로소득', 'wageCredit'],
  ['105', '보험료', 'insuranceCredit'],
  ['106', '의료비', 'medicalCredit'],
  ['107', '교육비', 'educationCredit'],
  ['109', '외국납부', 'foreignCredit'],
  ['110', '월세', 'rentCredit'],
  ['㊻', '근로자 세액공제 합계 (111)', 'earnerCredits'],
  ['㊼', '전자신고', 'efilingCredit'],
  ['', '그 밖의 세액공제', 'creditsElsewhere'],
  ['㊱', '세액공제 합계 (㊲~㊼)', 'credits', 'sum'],
]

const penalties404: readonly ListRow[] = [
  ['50', '무신고', 'nonFilingPenalty'],
  ['52', '납부지연', 'latePenalty'],
  ['55', '장부의 기록·보관 불성실', 'bookPenalty'],
  ['', '그 밖의 가산세', 'penaltiesElsewhere'],
  ['㊾', '가산세액 합계', 'penalty', 'always'],
]

const prepaid404: readonly ListRow[] = [
  ['60', '중간예납세액', 'interim'],
  ['80', '사업소득 원천징수세액', 'withheldBusiness'],
  ['89', '근로소득 원천징수세액', 'wageSettled'],
  ['89', '연금소득 원천징수세액', 'withheldPension'],
  ['89', '기타소득 원천징수세액', 'withheldOther'],
  ['', '그 밖의 원천징수세액 (80, 89에 나누어 적어요)', 'withheldRest'],
  ['60', '기납부세액 합계', 'prepaid', 'sum'],
]

export const local403: readonly ListRow[] = [
  ['⑭', '과세표준', 'taxBase', 'sum'],
  ['⑯', '산출세액', 'localComputedTax', 'sum'],
  ['⑰', '세액감면', 'localReductions'],
  ['⑱', '세액공제', 'localCredits', 'always'],
  ['', '분리과세 결정세액', 'localSeparateTax'],
  ['⑲', '결정세액', 'localDeterminedTax', 'always'],
  ['⑳', '가산세 합계', 'localPenalty', 'always'],
  ['㉑', '총결정세액', 'localTotal', 'always'],
  ['㉒', '특별징수세액', 'localPrepaid', 'always'],
  ['㉓', '납부할 또는 환급받을 세액', 'localBalance', 'sum'],
]

export const lists401 = {
  main: main401,
  deductions: deductions401,
  credits: credits401,
  penalties: penalties401,
  prepaid: prepaid401,
}
export type ListName = keyof typeof lists401
export const lists404: Record<ListName, readonly ListRow[]> = {
  main: main404,
  deductions: deductions404,
  credits: credits404,
  penalties: penalties404,
  prepaid: prepaid404,
}

/** ⓫-1: only printed if the overall limit applies. */
const overall: readonly ListRow[] = [
  ['①', '주택자금', 'housingDeduction'],
  ['③', '소기업·소상공인 공제부금', 'yellowUmbrella'],
  ['⑦', '신용카드 등 사용금액', 'cardDeduction'],
  ['', '그 밖 (②, ④~⑥에 나누어 적어요)', 'listedDeduction'],
  ['⑧', '종합한도 적용 소득공제액 합계', 'underOverall', 'always'],
  ['⑨', '소득공제 종합한도 초과액', 'overallLimit', 'always'],
]

/** Open where an older calculation does not tell it. */
const rural: readonly ListRow[] = [
  ['41', '농어촌특별세 과세표준', 'ruralBase', 'always'],
  ['43', '농어촌특별세 산출세액', 'ruralTax', 'always'],
  ['46', '농어촌특별세 결정세액 합계', 'ruralTax', 'always'],
  ['49', '농어촌특별세 합계', 'ruralTax', 'always'],
  ['51', '농어촌특별세 납부(환급)할 총세액', 'ruralTax', 'always'],
  ['53', '농어촌특별세 신고기한 이내 납부(환급)할 세액', 'ruralTax', 'sum'],
]

/** The calculation only has the total. */
export const localPenaltyParts: readonly Numbered[] = [
  ['⑳', '가산세 무(과소)신고'],
  ['⑳', '가산세 납부지연'],
  ['⑳', '가산세 기타'],
]

const interest = {
  kind: ['①', '소득구분코드'],
  serial: ['②', '일련번호'],
  payerName: ['③', '상호'],
  payerNumber: ['④', '사업자등록번호'],
  paid: ['⑤', '이자소득금액'],
  tax: ['⑥', '원천징수된 소득세'],
} as const satisfies Record<string, Numbered>

const dividend = {
  kind: interest.kind,
  serial: interest.serial,
  payerName: ['③', '법인명'],
  payerNumber: interest.payerNumber,
  paid: ['⑤', '배당액'],
  base: ['⑥', '가산 대상금액'],
  grossUp: ['⑦', '가산액'],
  income: ['⑧', '배당소득금액'],
  tax: ['⑨', '원천징수된 소득세'],
} as const satisfies Record<string, Numbered>

const reductions = {
  clause: ['①', '조문 (제목)'],
  wonOff: ['③', '세액감면'],
  number: ['④', '사업자등록번호'],
  sum: ['⑤', '세액감면 합계'],
} as const satisfies Record<string, Numbered>

/** 종합소득산출세액계산서. */
const financialTax = {
  grossUp: ['⑬', '배당가산액'],
  general: ['㉑', '종합과세 방식 산출세액'],
  comparison: ['㉚', '분리과세 방식 산출세액'],
  above: ['㉛', '산출세액'],
  below: ['㊴', '산출세액'],
  credit: ['㊵', '배당세액공제'],
} as const satisfies Record<string, Numbered>

/** 별지 제74호서식; the numbers of its accounts were not found. */
const book = {
  kind: ['⑩', '소득구분'],
  revenue: ['⑪', '장부상 수입금액'],
  revenueAfter: ['⑭', '조정 후 수입금액'],
  expenses: ['⑮', '장부상 필요경비'],
  expensesAfter: ['⑱', '조정 후 필요경비'],
  difference: ['⑲', '차가감 소득금액'],
  income: ['㉒', '해당연도 소득금액'],
  allRevenue: ['부표 ⑬', '수입금액 합계'],
  costOfSales: ['부표 ⑰', '매출원가 계'],
  salaries: ['부표', '급료'],
  taxes: ['부표', '제세공과금'],
  rent: ['부표', '임차료'],
  interest: ['부표', '지급이자'],
  entertainment: ['부표', '기업업무추진비'],
  donations: ['부표', '기부금'],
  depreciation: ['부표', '감가상각비'],
  vehicles: ['부표', '차량유지비'],
  commissions: ['부표', '지급수수료'],
  supplies: ['부표', '소모품비'],
  welfare: ['부표', '복리후생비'],
  carriage: ['부표', '운반비'],
  advertising: ['부표', '광고선전비'],
  travel: ['부표', '여비교통비'],
  others: ['부표', '기타'],
  general: ['부표 ㊵', '일반관리비 계'],
  allExpenses: ['부표 ㊶', '필요경비 합계'],
} as const satisfies Record<string, Numbered>

export const statements2025 = { overall, rural, interest, dividend, reductions, financialTax, book } as const
