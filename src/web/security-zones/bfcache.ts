/**
 * The browser may restore a document left for another zone in the middle of its navigation: the bar would run for ever
 * and a timeout lead away. The navigation is taken back.
 */
import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

export function useBfcache(): void {
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
