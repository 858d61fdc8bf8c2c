import { getTableColumns } from 'drizzle-orm'
import { authenticationRequests as requests } from '#database/schema/authentication.server.ts'

const { handleSealed: _sealed, ...view } = getTableColumns(requests)

export const requestView = view
export type AuthenticationRequest = Omit<typeof requests.$inferSelect, 'handleSealed'>

export const isWaiting = (request: AuthenticationRequest | null, now: Date): boolean =>
  request?.state === 'pending' && request.expiresAt > now
