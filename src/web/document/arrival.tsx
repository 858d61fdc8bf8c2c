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
    // A page from the HTTP cache carries an old server time.
    if (now && (isRehearsal || !isTakenFromStore())) readServerClock(now)
  }, [now, isRehearsal])
  useEffect(() => keepReferral(new URLSearchParams(search).get('ref'), document.referrer), [search])
  return null
}

/** Runs in the root: after a menu has closed, before the next key. */
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
