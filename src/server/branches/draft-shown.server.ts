/** Session and right are checked on every request. Read-only: never use it in acts. */
import { branchSchema } from '#domain/branch/schema.ts'
import type { Branch } from '#domain/branch/branch.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import { isWithin } from '#server/admission/address-list.server.ts'
import type { Context } from '#server/context.server.ts'
import { cookieName, draftCookie, officeCookie } from '#server/http/cookies.ts'
import { cookieCalled, pageStaff, type Cookies } from './page-staff.server.ts'

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
