/** A page that does not come: after the time a chunk of script may take, the address is loaded whole, once. */
import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router'
import { loadOrSay, chunkTimeoutMs } from './new-version.ts'

/** Asks the router itself: what is drawn may wait for the very move that does not end. */
export function useStalledMove(): void {
  const router = useContext(RouterContext)?.router
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let going: string | null = null
    const stop = router?.subscribe(({ navigation: { state, location } }) => {
      const to = state === 'loading' && location ? `${location.pathname}${location.search}` : null
      if (to === going) return
      going = to
      clearTimeout(timer)
      if (to !== null) timer = setTimeout(() => void loadOrSay(to), chunkTimeoutMs)
    })
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [router])
}
