import type { Article, Law } from '#tax/basis/articles.ts'
import type { Method, Source, TradeGroup } from '#tax/basis/inputs.ts'
import type { FilingMethod } from '#tax/comparing/filing-methods.ts'

/** `1,234` */
export function digits(amountWon: number): string {
  const sign = amountWon < 0 ? '-' : ''
  let rest = String(amountWon < 0 ? -amountWon : amountWon)
  let written = ''
  while (rest.length > 3) {
    written = `,${rest.slice(-3)}${written}`
    rest = rest.slice(0, -3)
  }
  return `${sign}${rest}${written}`
}

/** `1,234원` */
export function won(amountWon: number): string {
  return `${digits(amountWon)}원`
}

/** `7월 1일` */
const dayText = (day: string): string => `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일`

/** 641 becomes `64.1%`. */
export function perMilleText(perMille: number): string {
  const tenth = perMille % 10
  const whole = (perMille - tenth) / 10
  return tenth === 0 ? `${whole}%` : `${whole}.${tenth}%`
}

export const words = {
  lesser: (a: string, b: string) => `(${a}, ${b}) 중 적은 금액`,
  greater: (a: string, b: string) => `(${a}, ${b}) 중 많은 금액`,
  limit: (amount: string, limit: string) => `${amount}, 한도 ${limit}`,
  person: (birthYear: number) => `${birthYear}년생`,
  people: (count: number) => `${count}명`,
  dayCount: (count: number) => `${count}일`,
  below: (formula: string, unit: number) => `${formula}, ${unit}원 아래 버림`,
  notNegative: (formula: string) => `${formula}, 0보다 작으면 0`,
  until: (formula: string, day: string) => `${formula} (${day}까지)`,
  half: '절반',
  taken: (formula: string, claimed: string, taken: string) =>
    `${formula === claimed || formula.endsWith(` = ${claimed}`) ? formula : `${formula} = ${claimed}`} 중 ${taken} 공제`,
  letting: '상가 임대',
}

export const withheldNames: Readonly<Record<string, string>> = {
  publicPension: '공적연금',
  privatePension: '사적연금',
  interest: '이자',
  dividend: '배당',
  other: '기타소득',
}

export const labels = {
  businessRevenue: '총수입금액',
  simpleExpenses: '단순경비율 경비',
  excessExpenses: '초과율 경비',
  majorExpenses: '증빙이 있는 주요경비',
  standardRateAmount: '수입금액에 기준경비율을 곱한 금액',
  standardExpenses: '기준경비율 방식의 필요경비',
  lettingLoss: '상가 임대의 적자 (다른 소득에서 빼지 않아요)',
  standardIncome: '기준경비율 소득금액',
  compareIncome: '비교소득금액 (단순경비율 소득의 배율)',
  bookExpenses: '장부의 필요경비',
  businessIncome: '사업소득금액',
  wageDeduction: '근로소득공제',
  wageIncome: '근로소득금액',
  pensionDeduction: '연금소득공제',
  pensionIncome: '연금소득금액',
  otherIncome: '기타소득금액',
  financialIncome: '금융소득금액',
  grossUp: '배당가산액',
  loss: '다른 소득에서 빼지 못한 올해 적자',
  lossCarried: '지난해들의 적자 (이월결손금)',
  totalIncome: '종합소득금액',
  basicDeduction: '기본공제',
  agedDeduction: '경로우대공제',
  disabledDeduction: '장애인공제',
  womanDeduction: '부녀자공제',
  singleParentDeduction: '한부모공제',
  nationalPension: '국민연금보험료공제',
  reverseMortgageDeduction: '주택담보노후연금 이자비용공제',
  specialDeduction: '건강·고용보험료 소득공제',
  housingDeduction: '주택자금 소득공제',
  cardDeduction: '신용카드 등 소득공제',
  yellowUmbrella: '노란우산 소득공제',
  listedDeduction: '그 밖의 소득공제',
  outsideLimitDeduction: '종합한도 밖의 소득공제',
  overallLimit: '종합한도를 넘는 소득공제',
  deductions: '소득공제 합계',
  taxBase: '과세표준',
  generalTax: '종합과세 방식 세액',
  comparisonTax: '분리과세 방식 세액',
  computedTax: '산출세액',
  reductions: '세액감면',
  listedCredit: '고용·상가임대료 세액공제',
  foreignCredit: '외국납부세액공제',
  separateHousing: '주택임대소득의 분리과세 세액',
  separatePension: '사적연금의 15% 분리과세 세액',
  ruralTax: '농어촌특별세',
  ruralPenalty: '농어촌특별세 납부지연가산세',
  otherPenalty: '그 밖의 가산세',
  dividendCredit: '배당세액공제',
  bookkeepingCredit: '기장세액공제',
  childCredit: '자녀세액공제',
  birthCredit: '출산·입양 세액공제',
  wageCredit: '근로소득세액공제',
  pensionAccountCredit: '연금계좌세액공제',
  insuranceCredit: '보험료 세액공제',
  medicalCredit: '의료비 세액공제',
  educationCredit: '교육비 세액공제',
  donationCredit: '기부금 세액공제',
  politicalCredit: '정치자금 세액공제',
  hometownCredit: '고향사랑기부금 세액공제',
  rentCredit: '월세 세액공제',
  standardCredit: '표준세액공제',
  marriageCredit: '결혼세액공제',
  sincereCostCredit: '성실신고확인비용 세액공제',
  efilingCredit: '전자신고 세액공제',
  credits: '세액공제·감면 합계',
  determinedTax: '결정세액',
  bookPenalty: '무기장가산세',
  nonFilingPenalty: '무신고가산세',
  smallerPenalty: '둘 중 적은 가산세는 붙지 않아요',
  latePenalty: '납부지연가산세',
  sincerePenalty: '성실신고확인서 미제출 가산세',
  accountPenalty: '사업용계좌 미사용 가산세',
  penalty: '가산세 합계',
  withheld: '미리 뗀 세금 (원천징수)',
  businessSettled: '연말정산한 사업소득세',
  wageSettled: '연말정산한 근로소득세',
  interim: '중간예납세액',
  prepaid: '이미 낸 세금 (기납부세액)',
  roundedOff: '10원 아래 버림',
  payable: '더 낼 소득세 또는 돌려받을 소득세',
  deferrable: '나누어 낼 수 있는 세금 (분납)',
  localComputedTax: '지방소득세 산출세액',
  localCredits: '지방소득세 세액공제·감면',
  localSeparateTax: '분리과세 지방소득세',
  localDeterminedTax: '지방소득세 결정세액',
  localPenalty: '지방소득세 가산세',
  localWithheld: '미리 뗀 지방소득세 (특별징수)',
  localBusinessSettled: '연말정산한 사업소득의 지방소득세',
  localWageSettled: '연말정산한 지방소득세',
  localPrepaid: '이미 낸 지방소득세',
  localRoundedOff: '지방소득세 10원 아래 버림',
  localPayable: '더 낼 지방소득세 또는 돌려받을 지방소득세',
  localDeferrable: '나누어 낼 수 있는 지방소득세',
} as const
export type LineKey = keyof typeof labels

export const methodNames: Record<Method, string> = {
  'simple-rate': '추계신고 (단순경비율)',
  'standard-rate': '추계신고 (기준경비율)',
  'simple-book': '간편장부',
  'double-book': '복식부기',
  none: '사업소득 없음',
}

export const groupLetters: Record<string, TradeGroup> = { 가: 'trade', 나: 'making', 다: 'service' }
export const donationKinds: Record<string, 'political' | 'hometown'> = {
  정치자금: 'political',
  고향사랑: 'hometown',
  고향사랑기부금: 'hometown',
}

export const sourceNames: Record<Source['kind'], string> = {
  notice: '종합소득세 신고 안내문',
  payment: '사업소득 지급명세서',
  wage: '근로소득 지급명세서',
  other: '기타소득 지급명세서',
  'year-end': '연말정산 간소화 자료',
  registry: '가족관계등록부',
  'last-year': '작년 신고 자료',
  typed: '직접 적은 값',
  office: '담당자가 고친 값',
  assumed: '예상한 값',
}

export const explainHeads = { label: '항목', amount: '금액', formula: '계산', article: '근거', source: '자료' } as const

const lawNames: Record<Law, string> = {
  ita: '소득세법',
  itd: '소득세법 시행령',
  itr: '소득세법 시행규칙',
  stra: '조세특례제한법',
  strd: '조세특례제한법 시행령',
  nbta: '국세기본법',
  nbtd: '국세기본법 시행령',
  nbtr: '국세기본법 시행규칙',
  lta: '지방세법',
  ltd: '지방세법 시행령',
  lbta: '지방세기본법',
  lbtd: '지방세기본법 시행령',
  ltsra: '지방세특례제한법',
  tma: '국고금관리법',
  ca: '민법',
  rta: '농어촌특별세법',
  notice: '국세청 경비율 고시',
}

function numbered(part: string | undefined, unit: string): string {
  if (!part) return ''
  const [main, branch] = part.split('-')
  return ` 제${main}${unit}${branch ? `의${branch}` : ''}`
}

/** `ita 59-2.1` becomes 소득세법 제59조의2 제1항. */
export function articleText(article: Article): string {
  return article
    .split('; ')
    .map((entry) => {
      const [law, place] = entry.split(' ')
      const [clause, paragraph, item] = (place ?? '').split('.')
      return `${lawNames[law as Law]}${numbered(clause, '조')}${numbered(paragraph, '항')}${numbered(item, '호')}`
    })
    .join(', ')
}

const problems: Record<string, (field: string) => string> = {
  'json.invalid': () => '한 줄이 올바른 JSON 형식이 아니에요.',
  'kind.unknown': (field) => `모르는 계산 종류예요: ${field}`,
  'year.unknown': (field) => `${field}년 귀속의 세법 자료가 없어 계산하지 않았어요.`,
  'code.unknown': (field) => `경비율 고시에 없는 업종코드예요: ${field}`,
  'rate.unknown': (field) => `경비율을 알 수 없어 계산하지 않았어요: ${field}`,
  'rate.invalid': (field) => `율은 소수 첫째 자리까지 적어 주세요: ${field}`,
  'input.missing': (field) => `꼭 필요한 값이 없어요: ${field}`,
  'input.invalid': (field) => `값의 모양이 맞지 않아요: ${field}`,
  'input.unknown': (field) => `모르는 항목이 있어요: ${field}`,
  'figure.unconfirmed': (field) => `그해의 법령을 확인하지 못해 계산하지 않았어요: ${field}`,
  'reduction.both': () =>
    '같은 사업장에서는 창업 감면(조특법 제6조)과 특별세액감면(제7조) 가운데 하나만 받을 수 있어요 (제127조 제5항). 하나를 지우거나, 사업장이 다르면 사업장 번호를 적어 주세요.',
  'outside.scope': (field) => `이 프로그램이 계산하지 않는 경우예요: ${field}. 세무사가 따로 계산해야 해요.`,
  /** Told by `#tax/corrections/refusals.texts.ts`. */
  'correction.refused': (field) => field,
  internal: () => '계산하지 못했어요. 입력한 값을 그대로 담당자에게 알려 주세요.',
  'method.unknown': (field) => `모르는 신고 방법이에요: ${field}`,
}

/** `field` as it is to be read. */
export function problemSentence(code: string, field = ''): string {
  return problems[code]?.(field) ?? code
}

const productMethods: Record<FilingMethod, string> = { ESTIMATE: '추계신고', SIMPLE: '간편장부', DOUBLE: '복식부기' }

export const legalitySentences = {
  'simple-rate': '장부 없이 단순경비율로 신고할 수 있어요.',
  'standard-rate': '장부 없이 기준경비율로 신고할 수 있어요.',
  books: '장부를 쓰고 신고할 수 있어요.',
  'double-duty': '복식부기의무자라서 다른 방법으로 신고하면 신고하지 않은 것으로 봐요.',
  sincere: '성실신고확인대상자라서 장부를 쓰고 신고해야 해요.',
  'not-computed': '자료가 모자라 아직 계산하지 못했어요.',
} as const

export const notSubjectSentences = {
  nothing: '홈택스에 신고할 소득 자료가 없어요.',
  'wage-settled': '연말정산으로 끝난 근로소득만 있어요.',
  'pension-only': '연말정산으로 끝난 연금소득만 있어요.',
  'business-settled': '연말정산으로 끝난 사업소득만 있어요.',
  'settled-and-separate': '연말정산으로 끝난 소득과 따로 세금을 뗀 기타소득만 있어요.',
  'separate-only': '따로 세금을 뗀 소득만 있어요.',
} as const

export const warnings = {
  severalPersonalServices: '인적용역 업종이 여럿이에요. 4,000만원 기준을 담당자가 확인해요.',
  outsideAdjustment: '외부조정 대상이에요. 세무사가 조정계산서를 만들어요.',
  sincere: (day: string) => `성실신고확인 대상이에요. 신고 기한은 ${dayText(day)}이에요.`,
  noLossByEstimate:
    '증빙이 있는 주요경비가 수입보다 많지만, 경비율로 신고하면 적자(결손금)가 생기지 않아요. 장부로 신고해야 다음 해로 넘길 수 있어요.',
  ruralTax: (amountWon: number) => `소득세와 별도로 농어촌특별세 ${won(amountWon)}을 내요.`,
  startUpAlone:
    '창업 감면(조특법 제6조)을 받으면 고용 공제(제29조의7, 제29조의8)는 함께 받을 수 없어 빼고 계산했어요 (제127조 제4항).',
  hiringOnce: '고용 공제는 제29조의7을 받으면 제29조의8을 받을 수 없어 빼고 계산했어요 (조특법 제127조 제11항).',
  onePerPlace:
    '같은 사업장에서는 창업 감면(조특법 제6조)과 특별세액감면(제7조) 가운데 하나만 받을 수 있어, 세금이 더 적은 쪽으로 계산했어요 (제127조 제5항).',
  namePlaces:
    '두 감면을 서로 다른 사업장에서 받는다면 둘 다 받을 수 있어요. 담당자가 감면마다 사업장 번호를 적으면 다시 계산해요.',
  minimumTax: '노란우산, 세액감면, 성실사업자 공제 때문에 세금이 최저한세보다 적을 수 있어요. 담당자가 확인해요.',
} as const

export const reasons = {
  onlyLegal: (method: FilingMethod) => `법에 따라 ${productMethods[method]}로 신고해야 해요.`,
  knownToday: '지금 있는 자료만으로 정해지는 금액이에요.',
  leastCost: '세금과 수수료를 더한 금액이 가장 적어요.',
  lessThan: (method: FilingMethod, amountWon: number) => `${productMethods[method]}보다 ${won(amountWon)} 적게 들어요.`,
  simpler: (method: FilingMethod) => `${productMethods[method]}와 금액이 같고 준비가 더 간단해요.`,
  bookkeepingCredit: (amountWon: number) => `기장세액공제로 세금이 ${won(amountWon)} 줄어요.`,
  noBookPenalty: (amountWon: number) => `무기장가산세 ${won(amountWon)}이 붙지 않아요.`,
  bookPenalty: (amountWon: number) => `무기장가산세 ${won(amountWon)}을 더한 금액이에요.`,
  lossCarried: (amountWon: number) => `올해 적자 ${won(amountWon)}을 다음 해로 넘길 수 있어요.`,
  /** National and local tax together. */
  refund: (amountWon: number) => `지방소득세까지 ${won(amountWon)}을 돌려받을 것으로 예상해요.`,
  needsExpenses: '실제로 쓴 경비를 알아야 세금을 계산할 수 있어요.',
} as const
