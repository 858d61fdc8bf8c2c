/**
 * What happens whenever a person arrives at another address: top of the page, focus on its h1, the way on for code that
 * is no component.
 */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { readServerClock } from '#web/server-clock.ts'
import { keepReferral } from '#web/session.ts'
import { useRoot } from './branch.ts'
import { setGo } from './go.ts'

function useBfcache(): void {
  const leaving = useNavigation().state !== 'idle'
  const here = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!leaving) return undefined
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void navigate(here, { replace: true, preventScrollReset: true, state: here.state })
    }
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [leaving, here, navigate])
}

export function Arrival() {
  useBfcache()
  const { search } = useLocation()
  const navigate = useNavigate()
  const root = useRoot()
  const [now, isRehearsal] = [root?.now, Boolean(root?.rehearsal)]
  useEffect(() => setGo((path) => void navigate(path)), [navigate])
  useEffect(() => {
    // A page that the browser took from its own store on the way back tells the time of long ago; a rehearsal's moved
    // clock is still better known by it than by the machine.
    if (now && (isRehearsal || !isTakenFromStore())) readServerClock(now)
  }, [now, isRehearsal])
  useEffect(() => keepReferral(new URLSearchParams(search).get('ref'), document.referrer), [search])
  return null
}

/**
 * Top of the page and focus on its h1, in the root around all parts of the page: after a menu has closed, and before
 * the next key.
 */
export function useHeadingFocus(): void {
  const { pathname, search } = useLocation()
  const first = useRef(true)
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    if (first.current) {
      first.current = false
      return
    }
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname, search])
}

function isTakenFromStore(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'back_forward' && load.transferSize === 0
}
