/** In-process requests of pages are signed out, so the session is read here. */
import { noTouch } from '#database/schema/session-columns.server.ts'
import type { Context } from '#server/context.server.ts'
import { cookieName, officeCookie } from '#server/http/cookies.ts'

export type Cookies = Readonly<Record<string, string | undefined>>

export const cookieCalled = ({ settings }: Context, cookies: Cookies, name: string): string | undefined =>
  cookies[cookieName(name, settings.SITE_URL.startsWith('https://'))]

/** Undefined before the second factor or a password change. */
export async function pageStaff(context: Context, cookies: Cookies) {
  const token = cookieCalled(context, cookies, officeCookie)
  if (!token) return undefined
  const found = await context.database.staffSessions.findByToken(token, context.clock.now(), noTouch)
  return found?.session.secondFactorAt && !found.staff.mustChangePassword ? found : undefined
}
