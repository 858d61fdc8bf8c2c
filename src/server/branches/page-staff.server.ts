/** In-process requests of pages are signed out, so the session is read here. */
import { noTouch } from '#database/schema/session-columns.server.ts'
import type { Branch } from '#domain/branch/branch.ts'
import { branchSchema } from '#domain/branch/schema.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import { isWithin } from '#server/admission/address-list.server.ts'
import type { Context } from '#server/context.server.ts'
import { cookieName, draftCookie, officeCookie } from '#server/http/cookies.ts'

export type Cookies = Readonly<Record<string, string | undefined>>

const cookieCalled = ({ settings }: Context, cookies: Cookies, name: string): string | undefined =>
  cookies[cookieName(name, settings.SITE_URL.startsWith('https://'))]

/** Undefined before the second factor or a password change. */
export async function pageStaff(context: Context, cookies: Cookies) {
  const token = cookieCalled(context, cookies, officeCookie)
  if (!token) return undefined
  const found = await context.database.staffSessions.findByToken(token, context.clock.now(), noTouch)
  return found?.session.secondFactorAt && !found.staff.mustChangePassword ? found : undefined
}

/** Session and right are checked on every request. Read-only: never use it in acts. */
export async function draftShown(
  context: Context,
  { cookies, ip }: { cookies: Cookies | undefined; ip: string },
): Promise<Branch | undefined> {
  const branchId = cookies && cookieCalled(context, cookies, draftCookie)
  const found = branchId ? await pageStaff(context, cookies) : undefined
  if (!branchId || !found || !isWithin(found.ranges, ip)) return undefined
  if (!mayStaff(found.staff.role, 'branch.edit', found.staff.branchId === branchId)) return undefined
  return draftOf(context, branchId)
}

export async function draftOf(context: Context, branchId: string): Promise<Branch | undefined> {
  const latest = await context.database.branchVersions.latest(branchId)
  if (latest?.state !== 'draft' || !latest.content) return undefined
  return branchSchema.safeParse(latest.content.value).success
    ? context.servedBranches.withTexts(latest.content)
    : undefined
}

/** For a page's in-process requests. */
export function draftCookies(context: Context, cookies: Cookies | undefined, branchId: string): string {
  const isSecure = context.settings.SITE_URL.startsWith('https://')
  const token = cookies && cookieCalled(context, cookies, officeCookie)
  return [[draftCookie, branchId] as const, ...(token ? [[officeCookie, token] as const] : [])]
    .map(([name, value]) => `${cookieName(name, isSecure)}=${value}`)
    .join('; ')
}
