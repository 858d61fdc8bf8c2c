/** Age counts from a computation's start. A stale entry may replace a failed one (RFC 5861). */
type MadeValue<T> = {
  value: T
  bytes: number
  keep: boolean
  /** Incomplete: a complete stale entry is preferred. */
  poor?: boolean
}

/** `staleMs`: by either clock; default: none. */
export type CacheLimits = { ageMs: number; aheadMs: number; entries: number; bytes: number; staleMs?: number }

/** Milliseconds. */
export type Moment = { monotonic: number; clock: number }

export type SingleFlightCache<T> = {
  /** Failures of refreshes ahead are ignored. */
  get(key: string, make: () => Promise<MadeValue<T>>): T | Promise<T>
  size(): { entries: number; bytes: number; making: number }
}

type Entry<T> = { value: T; bytes: number; begun: Moment }
type Making<T> = { begun: Moment; made: Promise<T> }

export function openSingleFlightCache<T>(limits: CacheLimits, moment: () => Moment): SingleFlightCache<T> {
  const entries = new Map<string, Entry<T>>()
  const makings = new Map<string, Making<T>>()
  let bytes = 0
  const age = (begun: Moment, now: Moment) =>
    Math.max(now.monotonic - begun.monotonic, Math.abs(now.clock - begun.clock))

  const isShowable = ({ begun }: Entry<T>) => age(begun, moment()) < (limits.staleMs ?? 0)

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
    for (const oldest of entries.keys()) {
      if (entries.size <= limits.entries && bytes <= limits.bytes) break
      drop(oldest)
    }
  }

  /** Callers within `ageMs` of its start share it. */
  function making(key: string, make: () => Promise<MadeValue<T>>, begun: Moment): Promise<T> {
    const known = makings.get(key)
    if (known && age(known.begun, begun) < limits.ageMs) return known.made
    const own: Making<T> = {
      begun,
      made: make()
        .then(({ value, bytes: size, keep: isCacheable, poor }) => {
          const older = entries.get(key)
          if (poor) return older && isShowable(older) ? older.value : value
          if (isCacheable) put(key, { value, bytes: size, begun })
          else if (older && older.begun.monotonic <= begun.monotonic) drop(key)
          return value
        })
        .finally(() => {
          if (makings.get(key) === own) makings.delete(key)
        }),
    }
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
        if (!isShowable(entry)) drop(key)
        return making(key, make, now)
      }
      if (old >= limits.aheadMs) making(key, make, now).catch(() => undefined)
      return entry.value
    },
    size: () => ({ entries: entries.size, bytes, making: makings.size }),
  }
}
