/** Privacy: held in component state only. */
import { useCallback, useEffect, useState } from 'react'

const shownSeconds = 60

export type TimedReveal = { value: string | null; left: number; show: (value: string) => void; hide: () => void }

/** Masked again after a minute or without the window's focus. */
export function useTimedReveal(): TimedReveal {
  const [shown, setShown] = useState<{ value: string; left: number } | null>(null)
  const hide = useCallback(() => setShown(null), [])
  const open = shown !== null
  useEffect(() => {
    if (!open) return undefined
    const timer = setInterval(
      () => setShown((now) => (now && now.left > 1 ? { ...now, left: now.left - 1 } : null)),
      1_000,
    )
    const leave = () => {
      if (document.visibilityState === 'hidden') hide()
    }
    leave()
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [open, hide])
  return {
    value: shown?.value ?? null,
    left: shown?.left ?? 0,
    show: (value) => setShown({ value, left: shownSeconds }),
    hide,
  }
}
