/**
 * Looks by itself whether the person has approved on the phone: while the page is seen, and at once when they come back
 * to it from the messenger. The server polls the vendor at its own pace (domain/journey/polling-policy.ts).
 */
import { useCallback, useEffect, useRef } from 'react'
import type { RequestedBy } from '#domain/journey/polling-policy.ts'
import { useGuardOnRefusal } from '#web/guards/guard-again.ts'

const firstPollMs = 8_000
const pollEveryMs = 4_000
/** Whoever pressed says that they have approved: for so long the page's own looks are worth a question too. */
const believedMs = 40_000

/**
 * `look` is told whether the screen still waits when its answer comes: an answer for a screen that was left is dropped.
 * What comes back is to be called at each press of the button.
 */
export function useStatusPoll(
  on: boolean,
  look: (by: RequestedBy, stillWaiting: () => boolean) => Promise<void>,
): () => void {
  const refused = useGuardOnRefusal()
  const latest = useRef(look)
  latest.current = look
  const pressedAt = useRef(-Infinity)
  useEffect(() => {
    if (!on) return
    let timer: ReturnType<typeof setTimeout>
    let busy = false
    let waiting = true
    const turn = async (requestedBy: RequestedBy) => {
      if (busy || !waiting || document.visibilityState !== 'visible') return
      busy = true
      clearTimeout(timer)
      const believed = performance.now() - pressedAt.current < believedMs
      await latest.current(believed ? 'press' : requestedBy, () => waiting).catch(refused)
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
  }, [on, refused])
  return useCallback(() => {
    pressedAt.current = performance.now()
  }, [])
}
