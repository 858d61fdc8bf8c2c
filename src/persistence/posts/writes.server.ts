/** What this process wrote to the boards: whatever is kept of them for a moment is thrown away by it. */
import { isTransaction, type Db } from '#persistence/database/database.server.ts'

/** Longer than any transaction that writes a post. */
const settlingMs = 1_000

let count = 0
let settlesAt = 0

/**
 * `mark` changes with every write of this process; undefined while a write may still be uncommitted: then nothing is
 * cached. A cached answer holds the mark taken before the query.
 */
export const postWrites = { mark: (): number | undefined => (performance.now() < settlesAt ? undefined : count) }

/** Does a write and notes it, whether it succeeded or not: in a transaction one that others see later than now. */
export async function noted<T>(db: Db, work: Promise<T>): Promise<T> {
  try {
    return await work
  } finally {
    count += 1
    if (isTransaction(db)) settlesAt = performance.now() + settlingMs
  }
}

/**
 * Whole syllables, as people write them: some systems hand over their parts (ㅎㅏㄴ), which nobody's search
 * would find and many screens show apart.
 */
export function composed<Given extends object>(post: Given): Given {
  const texts = Object.entries(post).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.normalize('NFC') : value,
  ])
  return Object.fromEntries(texts) as Given
}
