import { useContext, useEffect } from 'react'
import { type Location, UNSAFE_DataRouterContext as RouterContext, useNavigation } from 'react-router'
import { Windows } from '#design/dialogs/confirm.tsx'
import { StatusRegion, say } from '#design/messages/status-region.tsx'
import { frameTexts as texts } from '#web/frame/texts.ts'
import { Arrival } from './arrival.tsx'
import { chunkTimeoutMs, letRouterWatch, loadOrSay } from './new-version.ts'

/** Appears after 300 ms. */
function MovingBar() {
  const moving = useNavigation().state !== 'idle'
  return moving ? (
    <div role="status" className="fixed inset-x-0 top-free-0 z-50 h-1 animate-late overflow-hidden bg-brand-100">
      <div className="h-full w-1/3 animate-cross bg-brand-600" />
      <span className="sr-only">{texts.moving}</span>
    </div>
  ) : null
}

/** The rendered state may wait for the stalled navigation, so ask the router. */
function useStalledMove(): void {
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

function useOfflinePage(): void {
  useEffect(() => {
    const press = (event: Event) => {
      if (navigator.onLine || !leadsAway(event)) return
      event.preventDefault()
      event.stopPropagation()
      say(texts.offline)
    }
    // Capture phase: the router must not see the event.
    window.addEventListener('click', press, true)
    window.addEventListener('submit', press, true)
    return () => {
      window.removeEventListener('click', press, true)
      window.removeEventListener('submit', press, true)
    }
  }, [])
}

function leadsAway({ type, target }: Event): boolean {
  if (!(target instanceof Element)) return false
  if (type === 'submit')
    return target instanceof HTMLFormElement && target.hasAttribute('action') && target.method === 'get'
  const link = target.closest('a[href]')
  if (!(link instanceof HTMLAnchorElement)) return false
  const samePage =
    link.hash !== '' && link.pathname === window.location.pathname && link.search === window.location.search
  return link.protocol.startsWith('http') && !samePage
}

/** The router waits forever for a failed script, so the next attempt loads the document. */
const missed = new Set<string>()

function useMissingRoute(): void {
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
      // Only the router's own reload, never the person's.
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

export function DocumentShell() {
  useEffect(letRouterWatch, [])
  useStalledMove()
  useOfflinePage()
  useMissingRoute()
  return (
    <>
      <Arrival />
      <MovingBar />
      <StatusRegion />
      <Windows />
    </>
  )
}
