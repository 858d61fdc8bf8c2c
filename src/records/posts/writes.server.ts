/** What this process wrote to the boards: whatever is kept of them for a moment is thrown away by it. */

/** Longer than any transaction that writes a post. */
const settlingMs = 1_000

let count = 0
let settlesAt = 0

/**
 * `mark` gives a number that changes with every write of this process; undefined while a write may still wait for the end of its transaction: nothing is kept then.
 * Whoever keeps an answer keeps the mark taken before asking beside it.
 */
export const postWrites = {
  mark: (): number | undefined => (performance.now() < settlesAt ? undefined : count),
}

/** Notes a write; `inTransaction`: one that others see later than now. */
export function notePostWrite(inTransaction: boolean): void {
  count += 1
  if (inTransaction) settlesAt = performance.now() + settlingMs
}
