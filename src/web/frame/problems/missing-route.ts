/**
 * When the script of the next page does not come (vite.config.ts puts this in the place of the router's own way): the address is loaded whole, once, which brings the new
 * version and the page that was wanted; a cut line, and a second failure within a minute, are shown as a problem. What forms keep stands in the tab's storage.
 */
import { CallProblem } from '#web/asking/call-problem.ts'
import { loadOnce } from '#web/document/new-version.ts'

type Router = { state: { navigation: { location?: { pathname: string; search: string } } } }
type Failing = { default: () => never; clientLoader: () => never }

/** A page that is nothing but its problem: the router knows no other way to hear of it. Never comes back where the address is being loaded. */
export async function missingRoute(error: unknown): Promise<Failing> {
  const { pathname, search } = (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.state.navigation.location ?? window.location
  const load = await loadOnce(pathname + search)
  if (load === 'begun') await new Promise(() => undefined)
  const problem = load === 'cut' ? new CallProblem({ status: 0, code: 'offline', message: '', path: pathname }) : error
  const fail = (): never => {
    throw problem
  }
  return { default: fail, clientLoader: fail }
}
