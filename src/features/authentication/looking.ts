/** Looks by itself whether the person has approved: while the page is seen, and at once when they come back to it from the messenger. */
import { useEffect, useRef } from 'react'
import type { AskedBy } from '#domain/journey/asking.ts'
import { firstLookMs, lookEveryMs } from './outcome.ts'

export function useLooking(on: boolean, look: (by: AskedBy) => Promise<void>): void {
  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    if (!on) return
    let timer: ReturnType<typeof setTimeout>
    let busy = false
    const turn = async (by: AskedBy) => {
      if (busy || document.visibilityState !== 'visible') return
      busy = true
      clearTimeout(timer)
      await latest.current(by).catch(() => undefined)
      busy = false
      later(lookEveryMs)
    }
    const later = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void turn('clock'), ms)
    }
    // Whoever comes back from the messenger has most likely approved: that is worth a question.
    const back = () => void turn('press')
    later(firstLookMs)
    document.addEventListener('visibilitychange', back)
    return () => {
      busy = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', back)
    }
  }, [on])
}
