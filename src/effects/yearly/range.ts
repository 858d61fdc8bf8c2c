/** Won; equal ends where the amount is known. */
export type Range = { lowWon: number; highWon: number }

export function rangeOver(amountsWon: readonly number[]): Range {
  return { lowWon: Math.min(...amountsWon), highWon: Math.max(...amountsWon) }
}
