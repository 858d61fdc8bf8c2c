import { bulkhead } from 'cockatiel'

export type Pace = {
  /** Messages that may begin now. */
  room(): number
  /** Counts a message on its way; `slow` or `refused` answers halve the pace, quick ones widen it slowly. */
  send<T>(call: () => Promise<T>, isRefused: (answer: T) => number | undefined): Promise<T>
  /** A question about a message uses the allowance, not the pace. */
  ask<T>(call: () => Promise<T>): Promise<T>
}

const slowMs = 2_000
const shrinkEveryMs = 1_000
/** A sender that names no time. */
const restMs = 1_000
const mostRestMs = 60_000
const waiting = 500

/**
 * `most`: the sender's allowance, shared by all firms of this process. `isRefused`: milliseconds until the sender
 * takes messages again (NaN: not said), undefined for any other answer.
 */
export function openPace(most: number, elapsed: () => number = () => performance.now()): Pace {
  const line = bulkhead(most, waiting)
  let size = most
  let onTheWay = 0
  let restsUntil = 0
  let shrunkAt = -Infinity
  const shrink = () => {
    if (elapsed() - shrunkAt < shrinkEveryMs) return
    shrunkAt = elapsed()
    size = Math.max(1, size / 2)
  }
  return {
    room: () => (elapsed() < restsUntil ? 0 : Math.max(0, Math.floor(size) - onTheWay)),
    async send(call, isRefused) {
      onTheWay += 1
      const began = elapsed()
      try {
        const answer = await line.execute(call)
        const pauseMs = isRefused(answer)
        if (pauseMs !== undefined) {
          restsUntil = elapsed() + Math.min(Number.isNaN(pauseMs) ? restMs : pauseMs, mostRestMs)
          shrink()
        } else if (elapsed() - began > slowMs) shrink()
        // One more after a whole round of quick answers.
        else size = Math.min(most, size + 1 / size)
        return answer
      } catch (error) {
        shrink()
        throw error
      } finally {
        onTheWay -= 1
      }
    },
    ask: (call) => line.execute(call),
  }
}
