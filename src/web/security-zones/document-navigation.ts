/** Every client-side navigation passes here. */
import { redirectDocument, type MiddlewareFunction } from 'react-router'
import { needsDocumentLoad, findSecurityZone, type Zone } from './security-zones.ts'

/** Evaluated once per document. */
const loadedIn: Zone = typeof window === 'undefined' ? 'closed' : findSecurityZone(window.location.pathname)

/** Throws a document load when a navigation crosses zones. */
export const loadDocumentAtBorders: MiddlewareFunction<unknown> = ({ request }) => {
  const { pathname, search } = new URL(request.url)
  if (needsDocumentLoad(loadedIn, findSecurityZone(pathname))) throw redirectDocument(`${pathname}${search}`)
}
