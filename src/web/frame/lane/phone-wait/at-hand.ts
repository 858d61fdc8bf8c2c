/** What the person holds: a phone has the messenger at hand, a desk has the phone beside it. */
import { useEffect, useState, useSyncExternalStore } from 'react'

const touch = '(pointer: coarse)'

export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(touch)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(touch).matches,
    () => false,
  )
}

/** Whether the person has left this page since it was opened and come back: on a phone, from the messenger. */
export function useHasReturned(): boolean {
  const [returned, setReturned] = useState(false)
  useEffect(() => {
    let left = false
    const seen = () => {
      if (document.visibilityState === 'hidden') left = true
      else if (left) setReturned(true)
    }
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [])
  return returned
}
