/**
 * The same answer for everybody who asks the same within a moment: a list that hundreds of people open at once is read
 * once.
 */

/** An answer is at most so old, by the machine's time and by the product's clock alike (a rehearsal moves that one). */
const keptMs = 1_000
const keptAtMost = 300

type Kept<Answer> = { at: number; now: number; mark: number; answer: Promise<Answer> }
export type ListCache<Answer> = {
  size(): number
  get(name: string, now: Date, mark: number | undefined, ask: () => Promise<Answer>): Promise<Answer>
}

/**
 * Caches answers by name. A changed `mark` invalidates them; undefined: nothing is cached or taken. Concurrent callers
 * share one answer; failures are not cached. `sinceMs`: a monotonic time.
 */
export function openListCache<Answer>(sinceMs: () => number = () => performance.now()): ListCache<Answer> {
  const kept = new Map<string, Kept<Answer>>()
  return {
    size: () => kept.size,
    get(name, now, mark, ask) {
      if (mark === undefined) return ask()
      const [at, ms] = [sinceMs(), now.getTime()]
      const found = kept.get(name)
      if (found && found.mark === mark && at - found.at < keptMs && Math.abs(ms - found.now) < keptMs)
        return found.answer
      const entry = { at, now: ms, mark, answer: ask() }
      kept.delete(name)
      kept.set(name, entry)
      // The oldest stand first.
      for (const old of kept.keys())
        if (kept.size > keptAtMost) kept.delete(old)
        else break
      entry.answer.catch(() => {
        if (kept.get(name) === entry) kept.delete(name)
      })
      return entry.answer
    },
  }
}
