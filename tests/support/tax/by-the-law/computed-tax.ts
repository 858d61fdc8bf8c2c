/** 산출세액 and what is taxed apart. */
import type { Filed, House } from './filed.ts'
import type { Incomes } from './incomes.ts'
import { deductionsOf } from './deductions.ts'
import { isEstimated, received } from './incomes.ts'
import { above, floor, least, most, percentOf, share, sumOf } from './arithmetic.ts'

/** 소득세법 55①, as amended from 2023. */
function byTheTable(base: number, incomeYear: number): number {
  const steps: [number, number][] = [
    [incomeYear < 2023 ? 12_000_000 : 14_000_000, 6],
    [incomeYear < 2023 ? 46_000_000 : 50_000_000, 15],
    [88_000_000, 24],
    [150_000_000, 35],
    [300_000_000, 38],
    [500_000_000, 40],
    [1_000_000_000, 42],
    [Number.MAX_SAFE_INTEGER, 45],
  ]
  let [hundredths, from] = [0n, 0]
  for (const [to, percent] of steps) {
    hundredths += BigInt(above(least(base, to) - from)) * BigInt(percent)
    from = to
  }
  return Number(hundredths / 100n)
}

const threshold = 20_000_000

export type Computed = {
  total: number
  base: number
  tax: number
  /** 배당세액공제 (소득세법 56). */
  dividendCredit: number
  /** 이자·배당 at the rates of withholding (소득세법 61②, 62). */
  atWithholding: number
}

const ordinaryOf = ({ business, wage, pension, other }: Incomes) => business + wage + pension + other

/** 소득세법 62, 시행령 116의2: dividends with a gross-up are the last of what exceeds 20 million. */
function withFinancial(filed: Filed, incomes: Incomes, setOff: number, withUmbrella: boolean): Computed {
  const ordinary = ordinaryOf(incomes)
  const { withheld25, notWithheld, grossedUp } = filed.financial!
  const all = received(filed.financial!)
  if (all <= threshold) {
    const total = ordinary + notWithheld
    const deducted = deductionsOf(filed, incomes, total, withUmbrella)
    const tax = byTheTable(above(ordinary - deducted), filed.incomeYear) + percentOf(notWithheld, 14)
    return { total, base: above(total - deducted), tax, dividendCredit: 0, atWithholding: notWithheld }
  }
  const excess = all - threshold
  const grossUp = percentOf(least(grossedUp, excess), filed.incomeYear === 2023 ? 11 : 10)
  const total = ordinary + all + grossUp - setOff
  const deducted = deductionsOf(filed, incomes, total, withUmbrella)
  const first =
    byTheTable(above(ordinary + excess + grossUp - setOff - deducted), filed.incomeYear) + percentOf(threshold, 14)
  const second =
    percentOf(all - withheld25, 14) +
    percentOf(withheld25, 25) +
    byTheTable(above(ordinary - deducted), filed.incomeYear)
  return {
    total,
    base: above(total - deducted),
    tax: most(first, second),
    // Not below the tax at the rates of withholding.
    dividendCredit: least(grossUp, above(first - second)),
    atWithholding: first > second ? threshold : all - setOff,
  }
}

/** 소득세법 14②, 45⑤: of financial income a loss takes what lowers the tax and no more. */
export function computedOf(filed: Filed, incomes: Incomes, withUmbrella = true): Computed {
  if (!filed.financial) {
    const total = ordinaryOf(incomes)
    const base = above(total - deductionsOf(filed, incomes, total, withUmbrella))
    return { total, base, tax: byTheTable(base, filed.incomeYear), dividendCredit: 0, atWithholding: 0 }
  }
  const open = least(above(received(filed.financial) - threshold), isEstimated(filed) ? 0 : incomes.lossForFinancial)
  const withSetOff = (setOff: number) => withFinancial(filed, incomes, setOff, withUmbrella)
  if (open === 0) return withSetOff(0)
  let [low, high] = [0, open]
  const lowest = withSetOff(open).tax
  while (low < high) {
    const middle = floor((low + high) / 2)
    if (withSetOff(middle).tax <= lowest) high = middle
    else low = middle + 1
  }
  return withSetOff(low)
}

/** 소득세법 64의2, 시행령 122의2⑦, 조특법 96: 14 % of the rent, shared by revenue. */
export function housesApart(houses: readonly House[], otherTotal: number, late: boolean) {
  const revenue = sumOf(houses.map((house) => house.revenue))
  let [income, off] = [0, 0]
  for (const house of houses) {
    const flat = otherTotal <= 20_000_000 ? share(house.registered ? 4_000_000 : 2_000_000, house.revenue, revenue) : 0
    const own = above(percentOf(house.revenue, house.registered ? 40 : 50) - flat)
    income += own
    if (house.registered && !late) off += percentOf(percentOf(own, 14), house.percent)
  }
  return { tax: percentOf(income, 14) - off, off }
}
