/** A press on the way to the very page that stands: the router sees no move there, the person expects its top (S12). */
import type { MouseEvent } from 'react'

export function toTop({ currentTarget: { pathname, search } }: MouseEvent<HTMLAnchorElement>): void {
  if (pathname === window.location.pathname && search === window.location.search) window.scrollTo(0, 0)
}
