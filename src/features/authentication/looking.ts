/** Looks by itself whether the person has approved: while the page is seen, and at once when they come back to it from the messenger. */
import { useEffect, useRef } from 'react'
import { firstLookMs, lookEveryMs } from './outcome.ts'

export function useLooking(on: boolean, look: () => Promise<void>): void {
  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    if (!on) return
    let timer: ReturnType<typeof setTimeout>
    let busy = false
    const turn = async () => {
      if (busy || document.visibilityState !== 'visible') return
      busy = true
      clearTimeout(timer)
      await latest.current().catch(() => undefined)
      busy = false
      later(lookEveryMs)
    }
    const later = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void turn(), ms)
    }
    const back = () => void turn()
    later(firstLookMs)
    document.addEventListener('visibilitychange', back)
    window.addEventListener('focus', back)
    return () => {
      busy = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', back)
      window.removeEventListener('focus', back)
    }
  }, [on])
}
