/** A page that does not come: after the time a piece of script may take, the address is loaded whole, once. */
import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { loadOnce, pieceTimeoutMs } from './new-version.ts'

export function useStalledMove(): void {
  const { state, location } = useNavigation()
  const to = state === 'loading' && location ? `${location.pathname}${location.search}` : null
  useEffect(() => {
    if (to === null) return undefined
    const timer = setTimeout(() => loadOnce(to), pieceTimeoutMs)
    return () => clearTimeout(timer)
  }, [to])
}
