/** The router ignores links to the current page: scroll to its top (S12). */
import type { MouseEvent } from 'react'

export function toTop({ currentTarget: { pathname, search } }: MouseEvent<HTMLAnchorElement>): void {
  if (pathname === window.location.pathname && search === window.location.search) window.scrollTo(0, 0)
}
