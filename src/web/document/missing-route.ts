/**
 * Where the next page's script does not come, the router reloads the page that one leaves. The Navigation API stops
 * that: the wanted page is loaded whole, once; else the page stays and says why.
 */
import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, type Location } from 'react-router'
import { loadOrSay } from './new-version.ts'

/**
 * Addresses whose script was missed: the router waits for it for ever, so that the next move there loads whole at once.
 */
const missed = new Set<string>()

export function useMissingRoute(): void {
  const router = useContext(RouterContext)?.router
  useEffect(() => {
    const { navigation } = window
    if (!router || !navigation) return undefined
    const loadWhole = async ({ pathname, search }: Location) => {
      missed.add(pathname)
      if (await loadOrSay(`${pathname}${search}`)) return
      const { location } = router.state
      const stay = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false, state: location.state }
      await router.navigate(location, stay)
    }
    const stop = (event: NavigateEvent) => {
      const wanted = router.state.navigation.location
      // Only the router reloads in the middle of its own move; a person's reload is never stopped.
      if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || !wanted) return
      event.preventDefault()
      void loadWhole(wanted)
    }
    let going: Location | undefined
    const unsubscribe = router.subscribe(({ navigation: { location } }) => {
      if (location === going) return
      going = location
      if (location && missed.has(location.pathname)) void loadWhole(location)
    })
    navigation.addEventListener('navigate', stop)
    return () => {
      unsubscribe()
      navigation.removeEventListener('navigate', stop)
    }
  }, [router])
}
