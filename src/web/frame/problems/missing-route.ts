/**
 * When the script of the next page does not come (vite.config.ts puts this in the place of the router's own way): the address is loaded whole, once, which brings the new
 * version and the page that was wanted; a second failure within a minute is shown as a problem. What forms keep stands in the tab's storage.
 */
import { loadOnce } from '#web/document/new-version.ts'

type Router = { state: { navigation: { location?: { pathname: string; search: string } } } }
type Failing = { default: () => never; clientLoader: () => never }

/** A page that is nothing but its problem: the router knows no other way to hear of it. Never comes back where the address is being loaded. */
export async function missingRoute(error: unknown, piece: string): Promise<Failing> {
  try {
    // A browser holds on to a module that failed; asked for as a file it tells whether the line is cut: a whole load would then lead to the browser's own error page.
    await fetch(piece, { method: 'HEAD', cache: 'no-store' })
    const { pathname, search } = (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.state.navigation.location ?? window.location
    if (loadOnce(pathname + search)) await new Promise(() => undefined)
  } catch (cut) {
    error = cut
  }
  const fail = (): never => {
    throw error
  }
  return { default: fail, clientLoader: fail }
}
