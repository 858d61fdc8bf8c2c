/**
 * A document that was left for another zone may be kept by the browser and come back as it was, in the middle of its move away: the bar would run for ever and, after
 * the time a piece of script may take, lead away by itself. The move is taken back.
 */
import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

export function useComeBack(): void {
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
