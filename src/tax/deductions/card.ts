import type { CardSpending } from '#tax/basis/inputs.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { floored, lesser, part } from '#tax/basis/arithmetic.ts'
import { digits, words } from '#tax/texts.ts'
import { TaxProblem } from '#tax/basis/problem.ts'

type Slice = { paidWon: number; usedWon: number; percent: number; wonOf: number }
type Slices = Readonly<Record<'credit' | 'debit' | 'culture' | 'market' | 'transit', Slice>>

/** The threshold is used up by the lowest rate first. Above the gross limit culture is ordinary card spending. */
function toSlices(
  spending: CardSpending,
  minSpendingWon: number,
  cultureCounts: boolean,
  rules: YearData['card'],
): Slices {
  let thresholdWon = minSpendingWon
  const above = (paidWon: number, percent: number): Slice => {
    const usedWon = lesser(paidWon, thresholdWon)
    thresholdWon -= usedWon
    return { paidWon, usedWon, percent, wonOf: part(paidWon - usedWon, percent, 100) }
  }
  const { creditWon = 0, debitCashWon = 0, cultureWon = 0, marketWon = 0, transitWon = 0 } = spending
  return {
    credit: above(creditWon, rules.creditPercent),
    debit: above(debitCashWon + (cultureCounts ? 0 : cultureWon), rules.debitPercent),
    culture: above(cultureCounts ? cultureWon : 0, rules.debitPercent),
    market: above(marketWon, rules.marketPercent),
    transit: above(transitWon, rules.transitPercent),
  }
}

function findCapWon(grossWon: number, children: number, { caps }: YearData['card']): number {
  const cap = caps.find((row) => grossWon <= row.grossUpToWon)
  if (!cap) return 0
  const childrenCapWon = children > 1 ? cap.moreChildrenWon : children === 1 ? cap.oneChildWon : undefined
  return lesser(childrenCapWon ?? cap.mostWon, part(grossWon, cap.ofGrossPercent, 100))
}

/**
 * 조특법 126의2: above a quarter of the gross, which the lowest rate fills first. Throws TaxProblem `figure.unconfirmed` if
 * rates depend on the payment day. The formula is empty unless `shown`.
 */
export function cardDeduction(
  grossWon: number,
  spending: CardSpending,
  year: YearData,
  children = 0,
  shown = false,
): { minSpendingWon: number; deductionWon: number; formula: string } {
  const rules = year.card
  for (const kind of rules.unconfirmed) {
    if ((spending[`${kind}Won`] ?? 0) > 0) throw new TaxProblem('figure.unconfirmed', kind)
  }
  const minSpendingWon = part(grossWon, rules.thresholdPercent, 100)
  const cultureCounts = grossWon <= rules.cultureGrossUpToWon
  const slices = toSlices(spending, minSpendingWon, cultureCounts, rules)
  const { credit, debit, culture, market, transit } = slices
  const growthWon = spentWon(spending) > minSpendingWon ? grownWon(spending, year) : 0
  const totalWon = credit.wonOf + debit.wonOf + culture.wonOf + market.wonOf + transit.wonOf + growthWon
  const capWon = findCapWon(grossWon, children, rules)
  const { extra, temporary } = rules
  const extraWon =
    extra.kind === 'pot'
      ? lesser(
          culture.wonOf + market.wonOf + transit.wonOf,
          cultureCounts ? extra.withCultureWon : extra.withoutCultureWon,
        )
      : lesser(culture.wonOf, extra.eachWon) +
        lesser(market.wonOf, extra.eachWon) +
        lesser(transit.wonOf, extra.eachWon)
  const growthMostWon = typeof temporary === 'object' && temporary ? temporary.mostWon : 0
  const furtherWon = extraWon + lesser(growthWon, growthMostWon)
  return {
    minSpendingWon,
    deductionWon: lesser(totalWon, capWon) + lesser(floored(totalWon - capWon), furtherWon),
    formula: shown ? toFormula(Object.values(slices), growthWon, { totalWon, capWon, furtherWon }) : '',
  }
}

function toFormula(
  slices: readonly Slice[],
  growthWon: number,
  { totalWon, capWon, furtherWon }: Readonly<Record<'totalWon' | 'capWon' | 'furtherWon', number>>,
): string {
  const terms = slices.flatMap(({ paidWon, usedWon, percent }) => {
    if (paidWon === usedWon) return []
    return [`${usedWon > 0 ? `(${digits(paidWon)} − ${digits(usedWon)})` : digits(paidWon)} × ${percent}%`]
  })
  if (growthWon > 0) terms.push(digits(growthWon))
  const whole = terms.join(' + ')
  if (totalWon <= capWon) return whole
  if (furtherWon === 0) return words.limit(whole, digits(capWon))
  return `${digits(capWon)} + ${words.lesser(`${whole} − ${digits(capWon)}`, digits(furtherWon))}`
}

function spentWon(cards: CardSpending): number {
  return (
    (cards.creditWon ?? 0) +
    (cards.debitCashWon ?? 0) +
    (cards.cultureWon ?? 0) +
    (cards.marketWon ?? 0) +
    (cards.transitWon ?? 0)
  )
}

/** 조특법 126의2② 7: a share of what exceeds the year before by more than five percent. */
function grownWon(spending: CardSpending, { card: { temporary } }: YearData): number {
  if (temporary === null || temporary === 'unconfirmed' || !spending.priorYearWon) return 0
  const overWon = floored(spentWon(spending) - part(spending.priorYearWon, temporary.abovePercent, 100))
  return part(overWon, temporary.percent, 100)
}

/** What the year's temporary rules add is not known. */
export function isTemporaryUnknown(grossWon: number, spending: CardSpending, { card }: YearData): boolean {
  if (card.temporary === null || spentWon(spending) <= part(grossWon, card.thresholdPercent, 100)) return false
  return card.temporary === 'unconfirmed' || !spending.priorYearWon
}
