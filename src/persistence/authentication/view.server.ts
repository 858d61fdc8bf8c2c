/** An authentication request as everybody else sees it: no sealed handle. */
import { getTableColumns } from 'drizzle-orm'
import { authenticationRequests as requests } from './table.server.ts'

const { handleSealed: _sealed, ...view } = getTableColumns(requests)

export const requestView = view
export type AuthenticationRequest = Omit<typeof requests.$inferSelect, 'handleSealed'>

/** It waits on the person's phone. */
export const isWaiting = (request: AuthenticationRequest | null, now: Date): boolean =>
  request?.state === 'pending' && request.expiresAt > now
