/**
 * Looks by itself whether the person has approved: while the page is seen, and at once when they come back to it from
 * the messenger.
 */
import { useEffect, useRef } from 'react'
import type { RequestedBy } from '#domain/journey/polling-policy.ts'
import { firstPollMs, pollEveryMs } from '../outcome.ts'

/**
 * `look` is told whether the screen still waits when its answer comes: an answer for a screen that was left is dropped.
 */
export function useStatusPoll(
  on: boolean,
  look: (by: RequestedBy, stillWaiting: () => boolean) => Promise<void>,
): void {
  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    if (!on) return
    let timer: ReturnType<typeof setTimeout>
    let busy = false
    let waiting = true
    const turn = async (by: RequestedBy) => {
      if (busy || !waiting || document.visibilityState !== 'visible') return
      busy = true
      clearTimeout(timer)
      await latest.current(by, () => waiting).catch(() => undefined)
      busy = false
      later(pollEveryMs)
    }
    const later = (ms: number) => {
      clearTimeout(timer)
      if (waiting) timer = setTimeout(() => void turn('clock'), ms)
    }
    // Whoever comes back from the messenger has most likely approved: that is worth a question.
    const back = () => void turn('press')
    later(firstPollMs)
    document.addEventListener('visibilitychange', back)
    return () => {
      waiting = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', back)
    }
  }, [on])
}
