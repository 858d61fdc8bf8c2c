/** What keeps the row from moving: the person's wish for less motion, a pointer on it, that nobody sees it. */
import { useEffect, useState } from 'react'

/**
 * Whether something holds the row for a while: a pointer on it, or that nobody sees it. A finger leaves no pointer
 * behind.
 */
export function useHolds(viewport: HTMLElement): boolean {
  const [pointed, setPointed] = useState(false)
  const [away, setAway] = useState(true)
  useEffect(() => {
    const leaving = new AbortController()
    const point = ({ type, pointerType }: PointerEvent) =>
      pointerType === 'mouse' && setPointed(type === 'pointerenter')
    viewport.addEventListener('pointerenter', point, { signal: leaving.signal })
    viewport.addEventListener('pointerleave', point, { signal: leaving.signal })
    const watch = new IntersectionObserver((seen) => setAway(!seen.some(({ isIntersecting }) => isIntersecting)))
    watch.observe(viewport)
    return () => {
      leaving.abort()
      watch.disconnect()
    }
  }, [viewport])
  return pointed || away
}

/** Whether the person wants less motion; it may change while the page stands. */
export function useStillness(): boolean {
  const [still, setStill] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  useEffect(() => {
    const wish = window.matchMedia('(prefers-reduced-motion: reduce)')
    const change = () => setStill(wish.matches)
    wish.addEventListener('change', change)
    return () => wish.removeEventListener('change', change)
  }, [])
  return still
}
