import { dropBelow, greater, lesser, part } from '#tax/basis/arithmetic.ts'
import type { PremiumValues } from './months.ts'

/** Won of one income year as the health insurance counts: after expenses, unlike the incentive. */
export type PremiumIncomes = {
  /** 사업소득금액; 분리과세 주택임대 at its taxed amount (건보규칙 44①3). A loss counts as nothing. */
  businessWon?: number
  /** 기타소득금액. */
  otherWon?: number
  /** 이자 and 배당 together. */
  financialWon?: number
  /** Gross, beside a workplace. */
  wagesWon?: number
  /** 공적연금 received; private pensions are left out in practice. */
  pensionWon?: number
}

/** All of it counts once it is more (건보규칙 44①). */
const financialAboveWon = 10_000_000

/** `wholeWon` counts in full, `halfWon` at 50 % (건보령 41①, 건보규칙 44①②). */
function sumCounted({
  businessWon = 0,
  otherWon = 0,
  financialWon = 0,
  wagesWon = 0,
  pensionWon = 0,
}: PremiumIncomes): { wholeWon: number; halfWon: number } {
  const wholeWon =
    Math.max(0, businessWon) + Math.max(0, otherWon) + (financialWon > financialAboveWon ? financialWon : 0)
  return { wholeWon, halfWon: Math.max(0, wagesWon) + Math.max(0, pensionWon) }
}

const tenThousand = 10_000

/** 건보령 별표 4: the upper limits in 만원 after the basic deduction, and the points; above the last the final grade. */
const grades: readonly (readonly [upTo: number, points: number])[] = [
  [450, 22],
  [900, 44],
  [1350, 66],
  [1800, 97],
  [2250, 122],
  [2700, 146],
  [3150, 171],
  [3600, 195],
  [4050, 219],
  [4500, 244],
  [5020, 268],
  [5590, 294],
  [6220, 320],
  [6930, 344],
  [7710, 365],
  [8590, 386],
  [9570, 412],
  [10700, 439],
  [11900, 465],
  [13300, 490],
  [14800, 516],
  [16400, 535],
  [18300, 559],
  [20400, 586],
  [22700, 611],
  [25300, 637],
  [28100, 659],
  [31300, 681],
  [34900, 706],
  [38800, 731],
  [43200, 757],
  [48100, 785],
  [53600, 812],
  [59700, 841],
  [66500, 881],
  [74000, 921],
  [82400, 961],
  [91800, 1001],
  [103000, 1041],
  [114000, 1091],
  [127000, 1141],
  [142000, 1191],
  [158000, 1241],
  [176000, 1291],
  [196000, 1341],
  [218000, 1391],
  [242000, 1451],
  [270000, 1511],
  [300000, 1571],
  [330000, 1641],
  [363000, 1711],
  [399300, 1781],
  [439230, 1851],
  [483153, 1921],
  [531468, 1991],
  [584615, 2061],
  [643077, 2131],
  [707385, 2201],
  [778124, 2271],
]
const lastPoints = 2341

/** Since February 2024 (건보령 부칙 2 of 2024-02-13). */
const deductedWon = 100_000_000

export type Property = {
  /** 재산세 과세표준 of land, buildings, houses, ships and aircraft of the household on 1 June (건보령 42①1). */
  taxBaseWon: number
  /** Of a house or building: then lease deposits do not count. */
  ownsBuilding?: boolean
  depositWon?: number
  monthlyRentWon?: number
}

/** 건보령 42①2, 별표 8: 30 % of the deposit and forty months' rent. */
function leaseWon({ ownsBuilding, depositWon = 0, monthlyRentWon = 0 }: Property): number {
  if (ownsBuilding) return 0
  const leasedWon = (depositWon + monthlyRentWon * 40) * 3
  return (leasedWon - (leasedWon % 10)) / 10
}

export function propertyPoints(property: Property): number {
  const countedWon = property.taxBaseWon + leaseWon(property) - deductedWon
  if (countedWon <= 0) return 0
  return grades.find(([upTo]) => countedWon <= upTo * tenThousand)?.[1] ?? lastPoints
}

/** Won a month. */
export type Premium = {
  incomePartWon: number
  points: number
  propertyPartWon: number
  healthWon: number
  careWon: number
  totalWon: number
}

const million = 1_000_000
/** A monthly income up to this has the minimum as its income part (건보규칙 44③). */
const leastMonthlyWon = 280_000
/** 농어촌 (건보규칙 46). */
const ruralPercent = 22
/** 국고금관리법 47, by 건보법 107. */
const unitWon = 10

/** 장기요양법 9①. */
function careWon(healthWon: number, { careMillionths, rateMillionths, careRounded }: PremiumValues): number {
  if (!careRounded) return dropBelow(part(healthWon, careMillionths, rateMillionths), unitWon)
  const tenThousandths = Math.round((careMillionths * 10_000) / rateMillionths)
  return dropBelow(part(healthWon, tenThousandths, 10_000), unitWon)
}

/** A twenty-fourth of twice the whole and once the half is the month's income. */
function incomePartWon(incomes: PremiumIncomes, values: PremiumValues): number {
  const { wholeWon, halfWon } = sumCounted(incomes)
  const doubledWon = 2 * wholeWon + halfWon
  return doubledWon <= leastMonthlyWon * 24 ? values.leastWon : part(doubledWon, values.rateMillionths, 24 * million)
}

/**
 * Of a 지역 household (건보법 69⑤), all members together. `rural`: in the country with 사업소득 up to 5 million won, or
 * farming or fishing.
 */
export function regionalPremium(
  incomes: PremiumIncomes,
  property: Property,
  values: PremiumValues,
  { rural = false }: { rural?: boolean } = {},
): Premium {
  const points = propertyPoints(property)
  const incomeWon = incomePartWon(incomes, values)
  const propertyPartWon = part(points, values.pointTenthsWon, 10)
  const bothWon = dropBelow(incomeWon + propertyPartWon, unitWon)
  const wholeWon = greater(values.leastWon, lesser(values.mostWon, bothWon))
  const healthWon = wholeWon - (rural ? dropBelow(part(wholeWon, ruralPercent, 100), unitWon) : 0)
  const care = careWon(healthWon, values)
  return { incomePartWon: incomeWon, points, propertyPartWon, healthWon, careWon: care, totalWon: healthWon + care }
}

/** Income beside the wage of a workplace up to this has no premium (건보령 41④). */
const besideUpToWon = 20_000_000

/** Of an employee's income beside the wage (건보법 71①, 76②); all of it is paid by the person. */
export function besideWagePremium(
  incomes: PremiumIncomes,
  values: PremiumValues,
): Pick<Premium, 'healthWon' | 'careWon' | 'totalWon'> {
  const { wholeWon, halfWon } = sumCounted(incomes)
  const sumWon = wholeWon + halfWon
  if (sumWon <= besideUpToWon) return { healthWon: 0, careWon: 0, totalWon: 0 }
  const exactWon =
    (BigInt(sumWon - besideUpToWon) * BigInt(2 * wholeWon + halfWon) * BigInt(values.rateMillionths)) /
    (BigInt(sumWon) * BigInt(24 * million))
  const healthWon = lesser(values.mostWon, dropBelow(Number(exactWon), unitWon))
  const care = careWon(healthWon, values)
  return { healthWon, careWon: care, totalWon: healthWon + care }
}

/** Of one person who is insured through a family member (건보법 5②; 건보규칙 2, 별표 1의2). */
export type DependentCase = {
  incomes: PremiumIncomes
  /** 사업자등록. */
  registered: boolean
  /** 주택임대소득 of any amount. */
  letsHousing?: boolean
  /** Disabled or a person of merit: the limit of the unregistered even with a registration. */
  disabled?: boolean
  /** 재산세 과세표준. */
  taxBaseWon: number
  relation: 'spouse' | 'ascendant' | 'descendant' | 'sibling'
  age?: number
  /** Incomes of the own husband or wife: both of a couple must pass. */
  spouseIncomes?: PremiumIncomes
}

type DependentTest = 'income' | 'business' | 'housing' | 'property' | 'sibling' | 'spouse'

type DependentAnswer = { kind: 'passes' } | { kind: 'fails'; test: DependentTest; byWon: number }

const incomeUpToWon = 20_000_000
const unregisteredUpToWon = 5_000_000
const propertyUpToWon = 540_000_000
const propertyMost = { taxBaseWon: 900_000_000, incomeUpToWon: 10_000_000 } as const
const siblingPropertyUpToWon = 180_000_000

const sumIncomes = (incomes: PremiumIncomes) => {
  const { wholeWon, halfWon } = sumCounted(incomes)
  return wholeWon + halfWon
}

function propertyLimitWon({ relation, incomes }: DependentCase): number {
  if (relation === 'sibling') return siblingPropertyUpToWon
  return sumIncomes(incomes) <= propertyMost.incomeUpToWon ? propertyMost.taxBaseWon : propertyUpToWon
}

/** The first test that fails and by how much; pensions and wages count in full. */
export function dependentAnswer(given: DependentCase): DependentAnswer {
  const { incomes, registered, disabled, relation, age } = given
  const fails = (test: DependentTest, byWon = 0): DependentAnswer => ({ kind: 'fails', test, byWon })
  const sumWon = sumIncomes(incomes)
  if (sumWon > incomeUpToWon) return fails('income', sumWon - incomeUpToWon)
  const businessUpToWon = registered && !disabled ? 0 : unregisteredUpToWon
  const businessWon = Math.max(0, incomes.businessWon ?? 0)
  if (businessWon > businessUpToWon) return fails('business', businessWon - businessUpToWon)
  if (given.letsHousing) return fails('housing')
  if (relation === 'sibling' && !disabled && age !== undefined && age >= 30 && age < 65) return fails('sibling')
  const spouseWon = given.spouseIncomes ? sumIncomes(given.spouseIncomes) : 0
  if (spouseWon > incomeUpToWon) return fails('spouse', spouseWon - incomeUpToWon)
  const limitWon = propertyLimitWon(given)
  return given.taxBaseWon > limitWon ? fails('property', given.taxBaseWon - limitWon) : { kind: 'passes' }
}
