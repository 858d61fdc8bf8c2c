/**
 * Looks for the person's confirmation without a press: when they come back to this page from the messenger, and once
 * after a while.
 */
import { useEffect, useRef } from 'react'
import { mayPoll } from '#filer/family/rules.ts'

const firstPollMs = 20_000
/** Shorter absences were no visit to the messenger. */
const absenceMs = 3_000

/** Runs `look` at most twice (rules.ts) while it is on; the button is there for everything else. */
export function useStatusPoll(on: boolean, look: () => void): void {
  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    if (!on) return
    let looks = 0
    let leftAt: number | null = null
    const once = () => {
      if (!mayPoll(looks)) return
      looks += 1
      latest.current()
    }
    const seen = () => {
      if (document.hidden) leftAt = Date.now()
      else if (leftAt !== null && Date.now() - leftAt >= absenceMs) once()
    }
    const timer = setTimeout(() => {
      if (!document.hidden) once()
    }, firstPollMs)
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [on])
}
