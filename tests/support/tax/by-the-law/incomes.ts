/** 소득금액 of each kind, and what losses take off it. */
import type { Filed, Financial, Trade } from './filed.ts'
import { above, floor, least, sumOf } from './arithmetic.ts'

/** 소득세법 160③, 시행령 208⑤⑦: the year before, each trade by its own limit. */
export const isDouble = ({ isNew, trades, apart }: Filed) =>
  !isNew &&
  sumOf(trades.map(({ kind, priorRevenue }) => priorRevenue * (kind === 'shop' ? 1 : 4))) +
    4 * sumOf(apart.houses.map(({ priorRevenue }) => priorRevenue)) >=
    300_000_000

/** 시행령 133: this year's revenue. */
export const needsConfirmation = ({ trades, apart }: Filed) =>
  sumOf(trades.map(({ kind, revenue }) => revenue * (kind === 'shop' ? 1 : 3))) +
    3 * sumOf(apart.houses.map(({ revenue }) => revenue)) >=
  1_500_000_000

/** 시행령 132④. */
export const isSmall = ({ isNew, trades, apart }: Filed) =>
  isNew || sumOf([...trades, ...apart.houses].map(({ priorRevenue }) => priorRevenue)) < 48_000_000

export const isEstimated = ({ method }: Filed) => method === 'simple-rate' || method === 'standard-rate'

/** 소득세법 70의2①: what is confirmed are the books. */
export const isConfirmed = (filed: Filed) =>
  needsConfirmation(filed) && filed.confirmation.handedIn && !isEstimated(filed)

/** 시행령 143③. 인적용역: the base rate up to 40 million, beyond it the excess rate. */
function incomeOf(trade: Trade, { method }: Filed, isByDoubleDuty: boolean): number {
  const { revenue, rates, purchases, bookExpenses, kind } = trade
  const [base, excess, standard] = rates
  const first = kind === 'service' ? least(revenue, 40_000_000) : revenue
  const simple = revenue - floor((first * base + (revenue - first) * excess) / 1_000)
  if (method === 'simple-rate') return simple
  if (method !== 'standard-rate') return revenue - bookExpenses
  const plain = above(revenue - purchases - floor((revenue * standard) / (isByDoubleDuty ? 2_000 : 1_000)))
  return least(plain, floor((simple * (isByDoubleDuty ? 34 : 28)) / 10))
}

/** 소득세법 47. */
export function wageIncome(gross: number): number {
  const percentAbove = (from: number, percent: number) => floor(((gross - from) * percent) / 100)
  if (gross <= 5_000_000) return gross - percentAbove(0, 70)
  if (gross <= 15_000_000) return gross - 3_500_000 - percentAbove(5_000_000, 40)
  if (gross <= 45_000_000) return gross - 7_500_000 - percentAbove(15_000_000, 15)
  if (gross <= 100_000_000) return gross - 12_000_000 - percentAbove(45_000_000, 5)
  return gross - least(14_750_000 + percentAbove(100_000_000, 2), 20_000_000)
}

/** 소득세법 47의2. */
export function pensionIncome(received: number): number {
  const percentAbove = (from: number, percent: number) => floor(((received - from) * percent) / 100)
  if (received <= 3_500_000) return 0
  if (received <= 7_000_000) return received - 3_500_000 - percentAbove(3_500_000, 40)
  if (received <= 14_000_000) return received - 4_900_000 - percentAbove(7_000_000, 20)
  return received - least(6_300_000 + percentAbove(14_000_000, 10), 9_000_000)
}

export type Incomes = {
  /** 사업소득금액 by the trades, a loss below zero. */
  tradesWon: number
  /** Of them all letting, of homes too (소득세법 45②). */
  lettingWon: number
  /** Losses of other letting that its income took. */
  lettingCarried: number
  /** After the losses. */
  business: number
  wage: number
  pension: number
  other: number
  /** What losses could still be set against financial income (소득세법 45⑤). */
  lossForFinancial: number
}

/** 소득세법 45①-④⑥: this year's loss first, then those carried, the oldest first; none by an estimate. */
export function incomesOf(filed: Filed): Incomes {
  const isByDoubleDuty = isDouble(filed)
  const incomeOfKinds = (...kinds: Trade['kind'][]) =>
    sumOf(
      filed.trades.filter(({ kind }) => kinds.includes(kind)).map((trade) => incomeOf(trade, filed, isByDoubleDuty)),
    )
  const lettingOwn = above(incomeOfKinds('letting'))
  const tradesWon = incomeOfKinds('service', 'shop', 'housing') + lettingOwn
  const kinds = {
    business: above(tradesWon),
    wage: filed.wage ? wageIncome(filed.wage.gross) : 0,
    pension: pensionIncome(filed.publicPension + filed.privatePension),
    other: filed.otherIncome,
  }
  const take = (won: number, from: readonly (keyof typeof kinds)[]) => {
    let rest = won
    for (const kind of from) {
      const taken = least(kinds[kind], rest)
      kinds[kind] -= taken
      rest -= taken
    }
    return rest
  }
  let lossForFinancial = take(above(-tradesWon), ['wage', 'pension', 'other'])
  let [letting, lettingCarried] = [least(lettingOwn, kinds.business), 0]
  const usable = filed.losses
    .filter(
      ({ year }) =>
        year < filed.incomeYear && year + (year < 2020 ? 10 : 15) >= filed.incomeYear && !isEstimated(filed),
    )
    .toSorted((one, other) => one.year - other.year || Number(other.letting) - Number(one.letting))
  for (const loss of usable) {
    if (loss.letting) {
      const taken = least(loss.left, letting)
      kinds.business -= taken
      letting -= taken
      lettingCarried += taken
    } else {
      lossForFinancial += take(loss.left, ['business', 'wage', 'pension', 'other'])
      letting = least(letting, kinds.business)
    }
  }
  return {
    tradesWon,
    lettingWon: above(incomeOfKinds('housing') + lettingOwn),
    lettingCarried,
    ...kinds,
    lossForFinancial,
  }
}

/** 소득세법 14③6, ④. */
export const received = (financial: Financial) => sumOf(Object.values(financial))
