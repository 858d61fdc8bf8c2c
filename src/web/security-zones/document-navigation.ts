/**
 * Every move of the router comes through here: a link, a button's code, the way back after signing in. The one place
 * that decides whether the document is loaded anew.
 */
import { redirectDocument, type MiddlewareFunction } from 'react-router'
import { needsDocumentLoad, securityZoneOf, type Zone } from './security-zones.ts'

/** Where this document was loaded; a module is evaluated once in a document's life, before anything moves. */
const loadedIn: Zone = typeof window === 'undefined' ? 'closed' : securityZoneOf(window.location.pathname)

/**
 * For the document's `clientMiddleware`: throws the load of the whole document where a move crosses from one zone into
 * another.
 */
export const loadDocumentAtBorders: MiddlewareFunction<unknown> = ({ request }) => {
  const { pathname, search } = new URL(request.url)
  if (needsDocumentLoad(loadedIn, securityZoneOf(pathname))) throw redirectDocument(`${pathname}${search}`)
}
