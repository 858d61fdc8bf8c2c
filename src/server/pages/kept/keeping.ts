/**
 * Keeps what is made for many: one making at a time for each key, never older than `ageMs`, bounded in number and bytes. What is kept is as old as the beginning of its
 * making, by the monotonic clock and by the product's own (which a rehearsal moves), whichever says more. From `aheadMs` on the next one is made ahead, so that nobody waits.
 */
export type Made<T> = { value: T; bytes: number; keep: boolean }

export type KeepingLimits = { ageMs: number; aheadMs: number; entries: number; bytes: number }

/** One instant on both clocks, in milliseconds. */
export type Moment = { monotonic: number; clock: number }

export type Keeping<T> = {
  /** At once what is kept, else what is being made or is made now. Rejects as the making does; a making ahead of time that fails is nobody's failure. */
  get(key: string, make: () => Promise<Made<T>>): T | Promise<T>
  size(): { entries: number; bytes: number; making: number }
}

type Entry<T> = { value: T; bytes: number; begun: Moment }
type Making<T> = { begun: Moment; made: Promise<T> }

export function openKeeping<T>(limits: KeepingLimits, moment: () => Moment): Keeping<T> {
  const entries = new Map<string, Entry<T>>()
  const makings = new Map<string, Making<T>>()
  let bytes = 0
  const age = (begun: Moment, now: Moment) => Math.max(now.monotonic - begun.monotonic, Math.abs(now.clock - begun.clock))

  function drop(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.bytes
  }

  function put(key: string, entry: Entry<T>): void {
    const known = entries.get(key)
    if ((known && known.begun.monotonic > entry.begun.monotonic) || entry.bytes > limits.bytes) return
    drop(key)
    entries.set(key, entry)
    bytes += entry.bytes
    // What is in use is put anew every second, so that the first is the one nobody asked for longest.
    for (const oldest of entries.keys()) {
      if (entries.size <= limits.entries && bytes <= limits.bytes) break
      drop(oldest)
    }
  }

  /** Whoever comes within `ageMs` of a beginning shares it: nothing in what is made is older than that when they come. */
  function making(key: string, make: () => Promise<Made<T>>, begun: Moment): Promise<T> {
    const known = makings.get(key)
    if (known && age(known.begun, begun) < limits.ageMs) return known.made
    const own: Making<T> = { begun, made: make().then(({ value, bytes: size, keep }) => {
      if (keep) put(key, { value, bytes: size, begun })
      return value
    }).finally(() => {
      if (makings.get(key) === own) makings.delete(key)
    }) }
    makings.set(key, own)
    return own.made
  }

  return {
    get(key, make) {
      const now = moment()
      const entry = entries.get(key)
      if (!entry) return making(key, make, now)
      const old = age(entry.begun, now)
      if (old >= limits.ageMs) {
        drop(key)
        return making(key, make, now)
      }
      if (old >= limits.aheadMs) making(key, make, now).catch(() => undefined)
      return entry.value
    },
    size: () => ({ entries: entries.size, bytes, making: makings.size }),
  }
}
