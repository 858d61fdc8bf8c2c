/** Won; equal ends where the amount is known. */
export type Range = { lowWon: number; highWon: number }

/** Of at least one amount. */
export function rangeOver(amountsWon: readonly number[]): Range {
  let [lowWon, highWon] = [Infinity, -Infinity]
  for (const won of amountsWon) {
    if (won < lowWon) lowWon = won
    if (won > highWon) highWon = won
  }
  return { lowWon, highWon }
}
