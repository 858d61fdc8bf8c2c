/** Firms in turn: one firm's many tasks hold up another's single one by no more than what already runs. */
export type LineLimits = { running: number; waiting: number; waitingOfOne: number }
/** `alone`: at most one of these runs at a time. */
export type Place = { of: string; alone: boolean; gone: AbortSignal | undefined }
type Waiting = Place & { enter: () => void; refuse: (error: Error) => void }
/** What those are told who are refused for lack of room, and those who left. */
type Words = { full: () => Error; gone: () => Error }

/** Takes in what may wait; `next` gives, firm by firm, the oldest that may run now. */
function openLines({ waiting, waitingOfOne }: LineLimits, words: Words) {
  // Insertion order is the turn.
  const lines = new Map<string, Waiting[]>()
  const total = () => [...lines.values()].reduce((sum, line) => sum + line.length, 0)
  const take = (entry: Waiting) => {
    const line = lines.get(entry.of) ?? []
    const at = line.indexOf(entry)
    if (at < 0) return
    line.splice(at, 1)
    lines.delete(entry.of)
    if (line.length > 0) lines.set(entry.of, line)
  }
  /** A full house makes room at the end of its longest line, if that is longer than this one would be. */
  const makeRoom = (firm: string): boolean => {
    const own = lines.get(firm)?.length ?? 0
    if (own >= waitingOfOne) return false
    if (total() < waiting) return true
    const longest = [...lines.values()].toSorted((a, b) => b.length - a.length)[0]
    if (!longest || longest.length <= own + 1) return false
    longest.pop()!.refuse(words.full())
    return true
  }
  return {
    add(entry: Waiting) {
      if (!makeRoom(entry.of)) return entry.refuse(words.full())
      lines.set(entry.of, [...(lines.get(entry.of) ?? []), entry])
    },
    /** Keeps the firm's turn. */
    leave(entry: Waiting) {
      const line = (lines.get(entry.of) ?? []).filter((other) => other !== entry)
      if (line.length > 0) lines.set(entry.of, line)
      else lines.delete(entry.of)
    },
    next(mayRun: (entry: Waiting) => boolean): Waiting | undefined {
      for (const line of lines.values()) {
        const found = line.find(mayRun)
        if (found) {
          take(found)
          return found
        }
      }
      return undefined
    },
  }
}

/** Throws what `words` say if there is no room, or once `gone` aborts before its turn. What runs runs to its end. */
export function openFairLine(limits: LineLimits, words: Words) {
  const lines = openLines(limits, words)
  let running = 0
  let alone = 0
  const mayRun = (entry: Place) => running < limits.running && (!entry.alone || alone === 0)
  const start = (entry: Waiting) => {
    running += 1
    if (entry.alone) alone += 1
    entry.enter()
  }
  const startNext = () => {
    for (let next = lines.next(mayRun); next; next = lines.next(mayRun)) start(next)
  }
  const entered = (place: Place) =>
    new Promise<void>((resolve, reject) => {
      if (place.gone?.aborted) return reject(words.gone())
      const leave = () => {
        lines.leave(entry)
        reject(words.gone())
      }
      const end = () => place.gone?.removeEventListener('abort', leave)
      const entry: Waiting = { ...place, enter: () => (end(), resolve()), refuse: (error) => (end(), reject(error)) }
      place.gone?.addEventListener('abort', leave, { once: true })
      if (mayRun(entry)) start(entry)
      else lines.add(entry)
    })
  return async <Made>(place: Place, work: () => Promise<Made>): Promise<Made> => {
    await entered(place)
    try {
      return await work()
    } finally {
      running -= 1
      if (place.alone) alone -= 1
      startNext()
    }
  }
}
