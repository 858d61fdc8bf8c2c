/**
 * A step that waited behind another app (the authentication's, a bank's) shows what is true now: when it is seen again
 * the guard's question is asked once more, and the step is loaded anew only where the answer differs.
 */
import { useEffect } from 'react'
import { useMatches, useRevalidator } from 'react-router'
import { hasJourneyMoved } from '#web/journey-guard.ts'

const pauseMs = 5_000

/**
 * A step's `export const handle`: it calls the server itself when it is seen again, and says how the waiting ended. Its
 * loader, asked beside that, would lead away before the reason is read.
 */
export const refreshesItself = { refreshesItself: true } as const

/** Stands once around the lanes' pages. What is typed on them stays. */
export function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator()
  const off = useMatches().some(({ handle }) => handle === refreshesItself)
  useEffect(() => {
    if (off) return
    let askedAt = -pauseMs
    const seen = async () => {
      if (document.visibilityState !== 'visible' || performance.now() - askedAt < pauseMs) return
      askedAt = performance.now()
      if (await hasJourneyMoved()) await revalidate()
    }
    const back = () => void seen()
    const restored = ({ persisted }: PageTransitionEvent) => persisted && back()
    document.addEventListener('visibilitychange', back)
    window.addEventListener('pageshow', restored)
    return () => {
      document.removeEventListener('visibilitychange', back)
      window.removeEventListener('pageshow', restored)
    }
  }, [off, revalidate])
}
