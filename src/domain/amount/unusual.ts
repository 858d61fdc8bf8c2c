/** Detects typos: ten times the previous amount, or more than all revenue. */

export type NamedAmount = { label: string; won: number; beforeWon?: number | null; revenueWon?: number | null }
export type Unusual = 'tenfold' | 'above-revenue'

export function unusualIn({ won, beforeWon, revenueWon }: NamedAmount): Unusual | null {
  if (won === beforeWon) return null
  if (beforeWon && Math.abs(won) >= 10 * Math.abs(beforeWon)) return 'tenfold'
  return revenueWon && revenueWon > 0 && won > revenueWon ? 'above-revenue' : null
}
