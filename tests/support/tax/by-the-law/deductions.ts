/** 소득공제: of persons, premiums, wages, and the ones of the 조특법 with their limits. */
import type { Filed, Relative, Wage } from './filed.ts'
import type { Incomes } from './incomes.ts'
import { above, floor, least, percentOf, share } from './arithmetic.ts'

/** 소득세법 50, 53. */
export function inBasic(incomeYear: number, { relation, birthYear, income, wageOnly, disabled }: Relative): boolean {
  if (wageOnly > 0 ? wageOnly > 5_000_000 : income > 1_000_000) return false
  const [young, old] = [birthYear >= incomeYear - 20, birthYear <= incomeYear - 60]
  if (relation === 3 || disabled) return true
  if (relation === 1 || relation === 2) return old
  if (relation === 4) return young
  return young || old
}

/** 소득세법 50, 51. */
function personsOf(filed: Filed, total: number): number {
  const basic = filed.family.filter((relative) => inBasic(filed.incomeYear, relative))
  let sum = 1_500_000 * (1 + basic.length)
  for (const { birthYear, disabled } of basic)
    sum += (birthYear <= filed.incomeYear - 70 ? 1_000_000 : 0) + (disabled ? 2_000_000 : 0)
  if (!filed.married && basic.some(({ relation }) => relation === 4)) return sum + 1_000_000
  const woman = filed.female && total <= 30_000_000 && (filed.married || (filed.householder && basic.length > 0))
  return sum + (woman ? 500_000 : 0)
}

const childrenOf = ({ incomeYear, family }: Filed) =>
  family.filter((relative) => relative.relation === 4 && inBasic(incomeYear, relative)).length

/** 조특법 126의2, with the growth of 2024 in ⑪ and the children of 2026 in ⑩. */
function cardOf(filed: Filed, { gross }: Wage, cards: NonNullable<Wage['cards']>): number {
  const rich = gross > 70_000_000
  const rows: [number, number, 'extra' | ''][] = [
    [cards.credit, 15, ''],
    [cards.debit + (rich ? cards.culture : 0), 30, ''],
    [rich ? 0 : cards.culture, 30, 'extra'],
    [cards.market, 40, 'extra'],
    [cards.transit, 40, 'extra'],
  ]
  const spent = rows.reduce((sum, [paid]) => sum + paid, 0)
  let threshold = floor(gross / 4)
  if (spent <= threshold) return 0
  let [all, extra] = [0, 0]
  for (const [paid, percent, kind] of rows) {
    const used = least(paid, threshold)
    threshold -= used
    const counted = percentOf(paid - used, percent)
    all += counted
    if (kind) extra += counted
  }
  const grown = filed.incomeYear === 2024 ? percentOf(above(spent - percentOf(cards.before, 105)), 10) : 0
  const children = filed.incomeYear === 2026 ? least(childrenOf(filed), 2) : 0
  const cap = (rich ? [2_500_000, 2_750_000, 3_000_000] : [3_000_000, 3_500_000, 4_000_000])[children] ?? 0
  const further = least(extra, rich ? 2_000_000 : 3_000_000) + least(grown, 1_000_000)
  return least(all + grown, cap) + least(above(all + grown - cap), further)
}

/** 조특법 86의3, of the income of 소득세법 19② (before losses carried): less the share of letting. */
function umbrellaOf({ umbrella, incomeYear }: Filed, { tradesWon, lettingWon }: Incomes): number {
  const business = above(tradesWon)
  const letting = least(lettingWon, business)
  const rows: readonly (readonly [upTo: number, limit: number])[] =
    incomeYear >= 2025
      ? [
          [40_000_000, 6_000_000],
          [60_000_000, 5_000_000],
          [100_000_000, 4_000_000],
        ]
      : [
          [40_000_000, 5_000_000],
          [100_000_000, 3_000_000],
        ]
  const limit = rows.find(([upTo]) => business <= upTo)?.[1] ?? 2_000_000
  return least(share(least(umbrella, limit), business - letting, business), business - letting)
}

/** 소득세법 51의3, 51의4, 52, 조특법 132의2; more than the income is without effect (소득세법 51의3③). */
export function deductionsOf(filed: Filed, incomes: Incomes, total: number, withUmbrella: boolean): number {
  const { wage, incomeYear, premiums, reverseMortgage, listed, unlisted } = filed
  // Of the wage income alone (소득세법 52, 조특법 126의2①).
  const ofWage = wage ? least(wage.premiums, incomes.wage) : 0
  const cards = wage?.cards && incomeYear !== 2023 ? cardOf(filed, wage, wage.cards) : 0
  const ofWageListed = wage ? least(wage.homeLoans + cards, incomes.wage - ofWage) : 0
  const all = ofWageListed + listed + (withUmbrella ? umbrellaOf(filed, incomes) : 0)
  return (
    personsOf(filed, total) +
    premiums +
    least(reverseMortgage, 2_000_000, incomes.pension) +
    ofWage +
    least(all, 25_000_000) +
    unlisted
  )
}
