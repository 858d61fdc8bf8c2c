/** Losses offset other income in statutory order, the rest is carried forward (소득세법 45). Whole won. */
import type { ReturnFacts } from '#domain/return-form/facts.ts'
import type { KeptCalculation } from './kept-calculation.ts'

type LossTaken = { kind: ReturnFacts['incomes'][number]['kind']; won: number }
export type YearLoss = {
  /** Without non-residential letting. */
  lossWon: number
  taken: LossTaken[]
  carriedWon: number
  /** Non-residential letting: only later income of such letting offsets it. */
  lettingWon: number
  untilYear: number
}

/** Null also if the stored calculation predates the loss fields. */
export function findYearLoss({ facts, lines }: Pick<KeptCalculation, 'facts' | 'lines'>): YearLoss | null {
  if (facts?.lossUntilYear === undefined) return null
  const sumLines = (name: string) =>
    lines.reduce((sum, { key, amountWon }) => (key === name ? sum + amountWon : sum), 0)
  const lossWon = Math.max(0, -(facts.incomes.find(({ kind }) => kind === 'business')?.incomeWon ?? 0))
  const lettingWon = sumLines('lettingLoss')
  if (lossWon === 0 && lettingWon === 0) return null
  const taken = facts.incomes.flatMap(({ kind, lossWon: won }) => (won > 0 ? [{ kind, won }] : []))
  return { lossWon, taken, carriedWon: sumLines('loss'), lettingWon, untilYear: facts.lossUntilYear }
}
