/**
 * Hashing a password takes a tenth of a second of a processor: so few at the same time, so many in line, and whoever
 * comes then is told to come back.
 */
import { Problem } from '#domain/problems.ts'

export type HashQueue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Throws `overloaded` with seconds to wait when the line is full; what throws in its turn leaves its place all the
 * same.
 */
export function openHashQueue({ running, waiting }: { running: number; waiting: number }): HashQueue {
  let free = running
  const line: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else if (line.length >= waiting) throw new Problem('overloaded', { retryAfterSeconds: 2 })
    else await new Promise<void>((enter) => line.push(enter))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else free += 1
    }
  }
}
