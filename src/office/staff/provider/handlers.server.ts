/** Security: state, nonce and PKCE verifier are bound to a cookie, and each sign-in is taken once. */
import { createHash } from 'node:crypto'
import type { BodyOf } from '#contract/endpoint.ts'
import { Problem, type ProblemCode, type ProblemDetail } from '#domain/problems.ts'
import { isActive } from '#domain/staff-account/end.ts'
import { isIntegrationError } from '#integrations/integration-error.ts'
import type { StaffIdentity, StaffLogin, StaffLoginRefusal } from '#integrations/staff-login/port.ts'
import type { Stores } from '#database/rows.ts'
import { requireAddress } from '#server/admission/address-list.server.ts'
import type { Context } from '#server/context.server.ts'
import { jobReads } from '#server/guards/readers.ts'
import { newToken } from '#server/guards/session.server.ts'
import { startStaffSession } from '#server/guards/staff-session.server.ts'
import { officeLoginCookie } from '#server/http/cookies.ts'
import { siteOrigin } from '#server/public/origin.ts'
import { limitByHour } from '#server/request-limit.server.ts'
import type { RequestContext } from '#server/request-context.ts'
import { type Served, serve } from '#server/serve.server.ts'
import { forgetRequestLimit, recordStaffSignIn } from '#office/staff/queries.server.ts'
import { tellNewPlace } from '#office/staff/new-place.server.ts'
import { secondFactorFits, signInTries, triesWindowMs } from '#office/staff/second-factor.server.ts'
import { finishProviderSignIn, proveProviderSignIn, startProviderSignIn } from '#office/staff/contract.ts'
import {
  beginProviderSignIn,
  findProvenStaff,
  finishProvenSignIn,
  proveStaffOf,
  takeProviderSignIn,
} from './queries.server.ts'

const signInMs = 10 * 60_000

type Request = RequestContext<unknown, unknown, unknown>
type Staff = NonNullable<Awaited<ReturnType<Stores['staff']['find']>>>

/** Throws `auth.provider.off` where the branch's staff sign in by password alone. */
function loginOf(context: Context, request: Request): StaffLogin {
  const { settings, branches, integrations } = context
  const origin = siteOrigin(settings.SITE_URL, request.header('host'), branches)
  const login = integrations.staffLogin(request.branch.affiliationId, origin)
  if (!login) throw new Problem('auth.provider.off')
  return login
}

function refused(
  context: Context,
  { requestId, ip }: Request,
  kind: string,
  code: ProblemCode,
  detail: ProblemDetail = {},
): Problem {
  context.log.warn('staff.sign-in-refused', { kind, requestId, address: ip })
  return new Problem(code, code === 'auth.provider.away' ? { retryAfterSeconds: 60 } : detail)
}

const refusedOver = (context: Context, request: Request, { suspendedAt }: Staff): Problem =>
  suspendedAt
    ? refused(context, request, 'suspended', 'auth.provider.ended', { since: suspendedAt })
    : refused(context, request, 'ended', 'auth.staff.ended')

/** Throws `auth.provider.away` for a provider that does not answer or refuses our client. */
const fromProvider = <T>(context: Context, request: Request, answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    if (isIntegrationError(error)) throw refused(context, request, `provider-${error.kind}`, 'auth.provider.away')
    throw error
  })

const startProviderSignInServed = serve(startProviderSignIn, async (context, request) => {
  const { branch, now, ip } = request
  const login = loginOf(context, request)
  const most = context.settings.SIGN_INS_PER_HOUR
  await limitByHour(context, { scope: 'staff-provider', ip, most }, now)
  const [state, nonce, verifier] = [newToken(), newToken(), newToken()]
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const location = await fromProvider(context, request, login.authorizeUrl({ state, nonce, challenge }))
  const cookie = `${newToken()}.${nonce}.${verifier}`
  const expiresAt = new Date(now.getTime() + signInMs)
  await beginProviderSignIn(context.database, { state, cookie, branchId: branch.affiliationId, expiresAt }, now)
  request.answer.cookie(officeLoginCookie, cookie, signInMs / 1000)
  return { location }
})

const finishProviderSignInServed = serve(finishProviderSignIn, async (context, request) => {
  const { database } = context
  const { branch, now, body } = request
  const login = loginOf(context, request)
  const cookie = request.cookie(officeLoginCookie) ?? ''
  const place = { state: body.state, cookie, branchId: branch.affiliationId }
  if (body.iss !== undefined && body.iss !== login.issuer)
    throw refused(context, request, 'provider-issuer', 'auth.provider.failed')
  if (!(await takeProviderSignIn(database, place, now)))
    throw refused(context, request, 'provider-state', 'auth.provider.state')
  const identity = await identityOf(context, request, login, cookie)
  const staff = await accountOf(context, request, identity.email)
  // An operator reaches every firm: the word of one firm's provider is never enough.
  if (!identity.secondFactor || staff.role === 'operator') {
    await proveStaffOf(database, cookie, staff.id)
    return { next: 'code' as const }
  }
  await enter(context, request, staff)
  return { next: 'office' as const }
})

const whys = {
  'code-refused': { kind: 'provider-code', code: 'auth.provider.state' },
  'identity-unproven': { kind: 'provider-unproven', code: 'auth.provider.failed' },
  'email-unverified': { kind: 'provider-email', code: 'auth.provider.email' },
} as const satisfies Record<StaffLoginRefusal['why'], { kind: string; code: ProblemCode }>

async function identityOf(
  context: Context,
  request: RequestContext<BodyOf<typeof finishProviderSignIn>, unknown, unknown>,
  login: StaffLogin,
  cookie: string,
): Promise<StaffIdentity> {
  const [, nonce = '', verifier = ''] = cookie.split('.')
  const { code } = request.body
  const found = await fromProvider(context, request, login.exchange({ code, nonce, verifier }))
  if (found.kind === 'identity') return found
  throw refused(context, request, whys[found.why].kind, whys[found.why].code)
}

/** Counted as a try of the account, whose limit of wrong passwords and codes holds here too. */
async function accountOf(context: Context, request: Request, email: string): Promise<Staff> {
  const { database } = context
  const staff = (await database.staff.findForSignIn(email))?.staff
  const isOfBranch = staff?.branchId === request.branch.affiliationId
  if (!staff || !isOfBranch)
    throw refused(context, request, staff ? 'other-branch' : 'unknown-login', 'auth.provider.unknown')
  await takeTry(context, request, staff)
  if (!isActive(staff, request.now)) {
    await record(context, request, staff, { act: 'sign-in-failed', reason: 'provider' })
    throw refusedOver(context, request, staff)
  }
  return staff
}

async function takeTry(context: Context, request: Request, staff: Staff): Promise<void> {
  const { database, settings } = context
  const tries = { ...signInTries(staff.loginName, request.ip), most: settings.STAFF_TRIES, windowMs: triesWindowMs }
  if ((await database.requestLimits.take(tries, request.now)) === undefined) return
  await record(context, request, staff, { act: 'sign-in-failed', reason: 'too-many-tries' })
  throw refused(context, request, 'too-many-tries', 'auth.provider.tries')
}

const proveProviderSignInServed = serve(proveProviderSignIn, async (context, request) => {
  const { database } = context
  const { branch, now, body, ip, requestId } = request
  loginOf(context, request)
  const place = { cookie: request.cookie(officeLoginCookie) ?? '', branchId: branch.affiliationId }
  const staffId = await findProvenStaff(database, place, now)
  const staff = staffId === undefined ? undefined : await database.staff.find(staffId)
  if (!staff) throw refused(context, request, 'provider-state', 'auth.provider.state')
  await takeTry(context, request, staff)
  if (!isActive(staff, now)) throw refusedOver(context, request, staff)
  const reader = { ...jobReads('office.sign-in', 'sign-in'), requestId, ip }
  if (!(await secondFactorFits(database.staff, staff.id, body.code, reader, now))) {
    await record(context, request, staff, { act: 'sign-in-failed', reason: 'provider' })
    throw refused(context, request, 'second-factor', 'auth.provider.code')
  }
  if (!(await finishProvenSignIn(database, place, now)))
    throw refused(context, request, 'provider-state', 'auth.provider.state')
  await enter(context, request, staff)
  return { result: 'S' as const }
})

/** As after a password. */
async function enter(context: Context, request: Request, staff: Staff): Promise<void> {
  const { database } = context
  await requireAddress(context, request, staff)
  await forgetRequestLimit(database, signInTries(staff.loginName, request.ip))
  await recordStaffSignIn(database, staff.id, request.now)
  await record(context, request, staff, { act: 'sign-in', reason: 'provider' })
  await tellNewPlace(context, request, staff)
  await startStaffSession(context, request, staff.id)
  request.answer.clearCookie(officeLoginCookie)
}

async function record(
  { database }: Context,
  { now, ip, requestId }: Request,
  { id, branchId }: Staff,
  { act, reason }: { act: string; reason: string },
): Promise<void> {
  const reader = { kind: 'staff' as const, id, reason, requestId, ip }
  await database.accessRecords.record(reader, { act, fields: [], subjectId: id, branchId }, now)
}

export const providerServed: readonly Served[] = [
  startProviderSignInServed,
  finishProviderSignInServed,
  proveProviderSignInServed,
]
