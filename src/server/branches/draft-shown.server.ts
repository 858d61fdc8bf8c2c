/**
 * The draft that a member of staff looks at on the site. Session and right are asked each time: the cookie alone shows
 * nothing. For pages and what they read, never where something is done.
 */
import { branchSchema } from '#domain/branch/schema.ts'
import type { Branch } from '#domain/branch/branch.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import { noTouch } from '#persistence/database/session-columns.server.ts'
import type { Context } from '#server/context.server.ts'
import { cookieName, draftCookie, officeCookie } from '#server/http/cookies.ts'

type Cookies = Readonly<Record<string, string | undefined>>

const named = ({ settings }: Context, cookies: Cookies, name: string) =>
  cookies[cookieName(name, settings.SITE_URL.startsWith('https://'))]

/** Undefined for whoever looks at no draft, may not, or whose draft is gone. */
export async function draftShown(context: Context, cookies: Cookies | undefined): Promise<Branch | undefined> {
  const branchId = cookies && named(context, cookies, draftCookie)
  const token = cookies && named(context, cookies, officeCookie)
  if (!branchId || !token) return undefined
  const now = context.clock.now()
  const found = await context.persistence.staffSessions.findByToken(token, now, noTouch)
  if (!found?.session.secondFactorAt || found.staff.mustChangePassword) return undefined
  if (!mayStaff(found.staff.role, 'branch.edit', found.staff.branchId === branchId)) return undefined
  const latest = await context.persistence.branchVersions.latest(branchId)
  if (latest?.state !== 'draft' || !latest.content) return undefined
  return branchSchema.safeParse(latest.content.value).success
    ? context.servedBranches.withTexts(latest.content)
    : undefined
}

/** The cookies by which a page asks in this person's name for what it shows of the draft. */
export function draftCookies(context: Context, cookies: Cookies | undefined): string {
  return [draftCookie, officeCookie]
    .flatMap((name) => {
      const value = cookies && named(context, cookies, name)
      return value ? [`${cookieName(name, context.settings.SITE_URL.startsWith('https://'))}=${value}`] : []
    })
    .join('; ')
}
