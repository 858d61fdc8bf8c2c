/**
 * A press on the way to the very page that stands: the router sees no move there, the person expects its top (site
 * spec, section 2: every navigation scrolls to the top).
 */
import type { MouseEvent } from 'react'

export function toTop({ currentTarget: { pathname, search } }: MouseEvent<HTMLAnchorElement>): void {
  if (pathname === window.location.pathname && search === window.location.search) window.scrollTo(0, 0)
}
