import { useContext, useEffect } from 'react'
import { type Location, UNSAFE_DataRouterContext as RouterContext, useNavigation } from 'react-router'
import { Windows } from '#design/dialogs/confirm.tsx'
import { StatusRegion, say } from '#design/messages/status-region.tsx'
import { frameTexts as texts } from '#web/frame/texts.ts'
import { Arrival } from './arrival.tsx'
import { chunkTimeoutMs, loadOrSay } from './new-version.ts'

/** A line at the very top while the next page is being fetched, from 300 ms on. */
function MovingBar() {
  const moving = useNavigation().state !== 'idle'
  return moving ? (
    <div role="status" className="fixed inset-x-0 top-free-0 z-50 h-1 animate-late overflow-hidden bg-brand-100">
      <div className="h-full w-1/3 animate-cross bg-brand-600" />
      <span className="sr-only">{texts.moving}</span>
    </div>
  ) : null
}

/** Asks the router itself: what is drawn may wait for the very move that does not end. */
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
    // On the window and before anything else: the router must not hear of it.
    window.addEventListener('click', press, true)
    window.addEventListener('submit', press, true)
    return () => {
      window.removeEventListener('click', press, true)
      window.removeEventListener('submit', press, true)
    }
  }, [])
}

/** A link to another page, or a form whose answer is another page (a search). */
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

/**
 * Addresses whose script was missed: the router waits for it for ever, so that the next move there loads whole at once.
 */
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

/** What stands around every page and is seen only when it has something to say. */
export function DocumentShell() {
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
