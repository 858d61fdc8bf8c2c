/** Polls while visible. The server polls the vendor at its own rate (domain/journey/polling-policy.ts). */
import type { RequestedBy } from '#domain/journey/polling-policy.ts'
import { useGuardOnRefusal } from '#web/guards/guard-again.ts'
import { useCallback, useEffect, useRef } from 'react'

/** A dialog with a final result stops polling; "not yet" does not. */
export function keepsPolling({ ended, shown }: { ended: string | null; shown: string | null }): boolean {
  return ended === null && (shown === null || shown === 'pending')
}

const firstPollMs = 8_000
const pollEveryMs = 4_000
/** After a press, automatic polls in this time ask the vendor too. */
const believedMs = 40_000

/** An answer for a screen that was left is dropped. Call the result on each press. */
export function useStatusPoll(
  on: boolean,
  look: (requestedBy: RequestedBy, stillWaiting: () => boolean) => Promise<void>,
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
    const poll = async (requestedBy: RequestedBy) => {
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
      if (waiting) timer = setTimeout(() => void poll('clock'), ms)
    }
    // A person who returns has most likely approved.
    const back = () => void poll('press')
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
