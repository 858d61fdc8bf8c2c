/** Every move of the router comes through here: a link, a button's code, the way back after signing in. The one place that decides whether the document is loaded anew. */
import { redirectDocument } from 'react-router'
import { mustLoadWhole, zoneOf, type Zone } from './zones.ts'

/** Where this document was loaded; a module is evaluated once in a document's life, before anything moves. */
const loadedIn: Zone = typeof window === 'undefined' ? 'closed' : zoneOf(window.location.pathname)

/** Throws the load of the whole document where a move crosses from one zone into another. */
export function loadsWholeAtBorders(request: Request): void {
  const { pathname, search } = new URL(request.url)
  if (mustLoadWhole(loadedIn, zoneOf(pathname))) throw redirectDocument(`${pathname}${search}`)
}
