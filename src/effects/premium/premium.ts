import { dropBelow, greater, lesser, part } from '#tax/basis/arithmetic.ts'
import { sumCounted, type PremiumIncomes } from './incomes.ts'
import type { PremiumValues } from './months.ts'
import { propertyPoints, type Property } from './points.ts'

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
