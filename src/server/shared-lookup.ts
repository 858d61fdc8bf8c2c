import { setTimeout as pause } from 'node:timers/promises'

const patienceMs = 150

/** The last answer holds while a refresh fails. */
export function sharedLookup<T>(ask: () => Promise<T>, ms: number): () => Promise<T> {
  let known: { answer: T } | undefined
  let at = 0
  let underWay: Promise<T> | undefined
  const lookUp = () => {
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
    if (!known) return lookUp()
    if (performance.now() - at < ms) return known.answer
    const over = new AbortController()
    await Promise.race([
      lookUp().catch(() => undefined),
      pause(patienceMs, undefined, { signal: over.signal }).catch(() => undefined),
    ])
    over.abort()
    return known.answer
  }
}
