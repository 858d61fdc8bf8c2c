/** When the page becomes visible, the guard runs again; the step reloads only on another answer. */
import { useEffect } from 'react'
import { useMatches, useRevalidator } from 'react-router'
import { hasJourneyMoved } from '#web/journey-guard.ts'

const pauseMs = 5_000

/** For a step that polls itself: a loader run would redirect before the message is read. */
export const refreshesItself = { refreshesItself: true } as const

/** Mount once around the lanes. */
export function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator()
  const off = useMatches().some(({ handle }) => handle === refreshesItself)
  useEffect(() => {
    if (off) return
    let fetchedAt = -pauseMs
    const refreshIfVisible = async () => {
      if (document.visibilityState !== 'visible' || performance.now() - fetchedAt < pauseMs) return
      fetchedAt = performance.now()
      if (await hasJourneyMoved()) await revalidate()
    }
    const back = () => void refreshIfVisible()
    const restored = ({ persisted }: PageTransitionEvent) => persisted && back()
    document.addEventListener('visibilitychange', back)
    window.addEventListener('pageshow', restored)
    return () => {
      document.removeEventListener('visibilitychange', back)
      window.removeEventListener('pageshow', restored)
    }
  }, [off, revalidate])
}
