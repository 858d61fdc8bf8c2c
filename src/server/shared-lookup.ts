/**
 * What every call has to know and nobody waits for: read anew now and then, shared by whoever asks meanwhile. One
 * process's own promise is shared here; what another request works on is looked for by await-other.ts.
 */
import { setTimeout as pause } from 'node:timers/promises'

/** How long a caller waits for a newer answer while an older one is known. */
const patienceMs = 150

/**
 * Asks again when the last answer is older than `ms`. While the newer one is slow or fails, the last one holds; only
 * where nothing is known yet the caller waits for it and shares its failure.
 */
export function sharedLookup<T>(ask: () => Promise<T>, ms: number): () => Promise<T> {
  let known: { answer: T } | undefined
  let at = 0
  let underWay: Promise<T> | undefined
  const asked = () => {
    const begun = performance.now()
    return (underWay ??= ask()
      .then((answer) => {
        known = { answer }
        at = begun
        return answer
      })
      .finally(() => {
        underWay = undefined
      }))
  }
  return async () => {
    if (!known) return asked()
    if (performance.now() - at < ms) return known.answer
    const over = new AbortController()
    await Promise.race([
      asked().catch(() => undefined),
      pause(patienceMs, undefined, { signal: over.signal }).catch(() => undefined),
    ])
    over.abort()
    return known.answer
  }
}
