import type { CardSpending } from '#tax/basis/inputs.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { floored, lesser, part } from '#tax/basis/arithmetic.ts'
import { TaxProblem } from '#tax/basis/problem.ts'

/**
 * 조특법 126의2: above a quarter of the gross, which the lowest rate fills first. Throws TaxProblem `figure.unconfirmed` if
 * rates depend on the payment day.
 */
export function cardDeduction(
  grossWon: number,
  spending: CardSpending,
  year: YearData,
  children = 0,
): { minSpendingWon: number; deductionWon: number } {
  const rules = year.card
  for (const kind of rules.unconfirmed) {
    if ((spending[`${kind}Won`] ?? 0) > 0) throw new TaxProblem('figure.unconfirmed', kind)
  }
  const minSpendingWon = part(grossWon, rules.thresholdPercent, 100)
  let thresholdWon = minSpendingWon
  const above = (spentWon: number): number => {
    const used = lesser(spentWon, thresholdWon)
    thresholdWon -= used
    return spentWon - used
  }
  // Above the gross limit culture is ordinary card spending.
  const cultureCounts = grossWon <= rules.cultureGrossUpToWon
  const creditWon = part(above(spending.creditWon ?? 0), rules.creditPercent, 100)
  const debitWon = part(
    above((spending.debitCashWon ?? 0) + (cultureCounts ? 0 : (spending.cultureWon ?? 0))),
    rules.debitPercent,
    100,
  )
  const cultureWon = part(above(cultureCounts ? (spending.cultureWon ?? 0) : 0), rules.debitPercent, 100)
  const marketWon = part(above(spending.marketWon ?? 0), rules.marketPercent, 100)
  const transitWon = part(above(spending.transitWon ?? 0), rules.transitPercent, 100)
  const totalWon = creditWon + debitWon + cultureWon + marketWon + transitWon
  const cap = rules.caps.find((row) => grossWon <= row.grossUpToWon)
  const mostWon = cap
    ? ((children > 1 ? cap.moreChildrenWon : children === 1 ? cap.oneChildWon : undefined) ?? cap.mostWon)
    : 0
  const capWon = cap ? lesser(mostWon, part(grossWon, cap.ofGrossPercent, 100)) : 0
  const extraWon =
    rules.extra.kind === 'pot'
      ? lesser(
          cultureWon + marketWon + transitWon,
          cultureCounts ? rules.extra.withCultureWon : rules.extra.withoutCultureWon,
        )
      : lesser(cultureWon, rules.extra.eachWon) +
        lesser(marketWon, rules.extra.eachWon) +
        lesser(transitWon, rules.extra.eachWon)
  return { minSpendingWon, deductionWon: lesser(totalWon, capWon) + lesser(floored(totalWon - capWon), extraWon) }
}
