import { isTransaction, type Db } from '#database/client.server.ts'

/** Longer than any transaction that writes a post. */
const settlingMs = 1_000

let count = 0
let settlesAt = 0

/** Undefined (no caching) while a write may be uncommitted. Take the mark before the query. */
export const postWrites = { mark: (): number | undefined => (performance.now() < settlesAt ? undefined : count) }

/** Others see a transaction's write only later, so this also counts on failure. */
export async function noted<T>(db: Db, work: Promise<T>): Promise<T> {
  try {
    return await work
  } finally {
    count += 1
    if (isTransaction(db)) settlesAt = performance.now() + settlingMs
  }
}

/** Searches miss decomposed Hangul (ㅎㅏㄴ), which some systems send. */
export function composed<Given extends object>(post: Given): Given {
  const texts = Object.entries(post).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.normalize('NFC') : value,
  ])
  return Object.fromEntries(texts) as Given
}
