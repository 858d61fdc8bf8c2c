/**
 * What this year's books lost and what becomes of it: taken off other kinds of income in the order of the law, the rest
 * carried on (소득세법 45). Pure; whole won.
 */
import type { ReturnFacts } from '#domain/return-form/facts.ts'
import type { KeptCalculation } from './kept-calculation.ts'

type Taken = { kind: ReturnFacts['incomes'][number]['kind']; won: number }
export type YearLoss = {
  /** All businesses together, letting of other than homes left out. */
  lossWon: number
  /** In the order of the law. */
  taken: Taken[]
  /** What no other income took up. */
  carriedWon: number
  /** What letting of other than homes lost: only such letting takes it up, in later years. */
  lettingWon: number
  untilYear: number
}

/** Null where the books lost nothing, or the calculation was kept before a loss was. */
export function yearLossOf({ facts, lines }: Pick<KeptCalculation, 'facts' | 'lines'>): YearLoss | null {
  if (facts?.lossUntilYear === undefined) return null
  const sumOf = (name: string) => lines.reduce((sum, { key, amountWon }) => (key === name ? sum + amountWon : sum), 0)
  const lossWon = Math.max(0, -(facts.incomes.find(({ kind }) => kind === 'business')?.incomeWon ?? 0))
  const lettingWon = sumOf('lettingLoss')
  if (lossWon === 0 && lettingWon === 0) return null
  const taken = facts.incomes.flatMap(({ kind, lossWon: won }) => (won > 0 ? [{ kind, won }] : []))
  return { lossWon, taken, carriedWon: sumOf('loss'), lettingWon, untilYear: facts.lossUntilYear }
}
