import type { BodyOf } from '#contract/endpoint.ts'
import { mayPrepare } from '#domain/office-case/assignee.ts'
import { Problem } from '#domain/problems.ts'
import { isActive, isToldOfEnd } from '#domain/staff-account/end.ts'
import { passwordTrouble } from '#domain/staff-password.ts'
import { mayStaff, staffActs } from '#domain/staff-rights.ts'
import type { Stores } from '#database/rows.ts'
import { requireAddress } from '#server/admission/address-list.server.ts'
import type { Context } from '#server/context.server.ts'
import { hashPassword, isPassword, nobodysHash } from '#server/guards/password.server.ts'
import { jobReads, staffReads } from '#server/guards/readers.ts'
import { startStaffSession } from '#server/guards/staff-session.server.ts'
import { officeCookie } from '#server/http/cookies.ts'
import type { RequestContext, StaffRequest } from '#server/request-context.ts'
import { type Served, serve, serveStaff } from '#server/serve.server.ts'
import { deviceOf } from '#domain/device.texts.ts'
import {
  changeOwnPassword,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  readStaffSelf,
  staffSignIn,
  staffSignOut,
} from './contract.ts'
import { listAddressListsServed, setAddressListServed } from './address-handlers.server.ts'
import { readStaffLinkServed, useStaffLinkServed } from './link-handlers.server.ts'
import {
  changeStaffBranchServed,
  changeStaffRoleServed,
  listStaffServed,
  readRightsServed,
  resumeStaffServed,
  setStaffEndServed,
  setStaffLicenceServed,
  suspendStaffServed,
  unlockStaffServed,
} from './people/handlers.server.ts'
import { inviteStaffServed, withdrawInvitationServed } from './people/invitations.server.ts'
import { decideStaffRequestServed, requestByTwoServed } from './people/requests.server.ts'
import { tellNewPlace } from './new-place.server.ts'
import { providerServed } from './provider/handlers.server.ts'
import { secondFactorFits, signInTries, triesWindowMs } from './second-factor.server.ts'
import { roleNames } from './texts.ts'
import {
  endOtherStaffSessions,
  endStaffSession,
  findStaffPassword,
  forgetRequestLimit,
  recordStaffSignIn,
} from './queries.server.ts'

type Staff = NonNullable<Awaited<ReturnType<Stores['staff']['find']>>>
type SignIn = RequestContext<BodyOf<typeof staffSignIn>, unknown, unknown>

/** All failures, including rate limits, return the same answer after equal hashing time; `auth.staff.ended` apart. */
const staffSignInServed = serve(staffSignIn, async (context, request) => {
  const staff = await context.hashes(() => proveStaff(context, request))
  if (!staff) throw new Problem('auth.staff.failed')
  const { database } = context
  await requireAddress(context, request, staff)
  await forgetRequestLimit(database, triesOf(request))
  await recordStaffSignIn(database, staff.id, request.now)
  await record(context, request, staff, { act: 'sign-in', reason: 'sign-in' })
  await tellNewPlace(context, request, staff)
  await startStaffSession(context, request, staff.id)
  return { result: 'S' as const }
})

const triesOf = ({ body, ip }: SignIn) => signInTries(body.email, ip)

/** An attempt is counted before the comparison; beyond the limit nothing is compared. */
async function proveStaff(context: Context, request: SignIn): Promise<Staff | undefined> {
  const { database, settings } = context
  const { body, now, ip, requestId } = request
  const most = settings.STAFF_TRIES
  const tries = { ...triesOf(request), most, windowMs: triesWindowMs }
  const isShut = (await database.requestLimits.take(tries, now)) !== undefined
  const found = await database.staff.findForSignIn(body.email)
  const fits = await isPassword(body.password, isShut || !found ? nobodysHash : found.passwordHash)
  const refused = (kind: string) => context.log.warn('staff.sign-in-refused', { kind, requestId, address: ip })
  if (!found) {
    refused(isShut ? 'too-many-tries' : 'unknown-login')
    return undefined
  }
  const { staff } = found
  const reader = { ...jobReads('office.sign-in', 'sign-in'), requestId, ip }
  const isProven =
    !isShut && fits && !staff.suspendedAt && (await secondFactorFits(database.staff, staff.id, body.code, reader, now))
  if (isProven && isActive(staff, now)) return staff
  refused(
    isShut
      ? 'too-many-tries'
      : !fits
        ? 'password'
        : staff.suspendedAt
          ? 'suspended'
          : isProven
            ? 'ended'
            : 'second-factor',
  )
  await record(context, request, staff, { act: 'sign-in-failed', reason: isShut ? 'too-many-tries' : 'sign-in' })
  // Only who proved everything learns it.
  if (isProven) throw new Problem('auth.staff.ended')
  return undefined
}

async function record(
  { database }: Context,
  { now, ip, requestId }: SignIn,
  { id, branchId }: Staff,
  { act, reason }: { act: string; reason: string },
): Promise<void> {
  await database.accessRecords.record(
    { kind: 'staff', id, reason, requestId, ip },
    { act, fields: [], subjectId: id, branchId },
    now,
  )
}

const staffSignOutServed = serveStaff(staffSignOut, async ({ database }, { staffSessionId, answer, now }) => {
  await endStaffSession(database, staffSessionId, 'sign-out', now)
  answer.clearCookie(officeCookie)
  return { result: 'S' as const }
})

const readStaffSelfServed = serveStaff(readStaffSelf, async (context, request) => {
  const { staff } = request
  const people = await context.database.staff.list(staff.role === 'operator' ? undefined : staff.branchId)
  const existing = people.find(({ id }) => id === staff.id)
  const gives = mayStaff(staff.role, 'case.prepare', true) && !existing?.mustChangePassword
  const { name: branchName, branding, businessHours } = context.branchOf(staff.branchId)
  return {
    id: staff.id,
    name: staff.name,
    email: existing?.loginName ?? '',
    role: staff.role,
    roleName: roleNames[staff.role],
    branchId: staff.branchId,
    branchName,
    firm: { logo: branding.logos.header, closedDays: businessHours.closedDays },
    acts: staffActs.filter((act) => mayStaff(staff.role, act, true)),
    mustChangePassword: existing?.mustChangePassword ?? false,
    endsOn: existing && isToldOfEnd(existing.endsOn, request.now) ? existing.endsOn : null,
    colleagues: people
      .filter((person) => gives && mayPrepare(person, person, request.now))
      .map(({ id, name }) => ({ id, name })),
  }
})

const listOwnSessionsServed = serveStaff(listOwnSessions, async ({ database }, request) => {
  const { staff, staffSessionId, now } = request
  const sessions = await database.staffSessions.listOf(staff.id, now)
  return {
    sessions: sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      device: deviceOf(userAgent),
      since: createdAt.toISOString(),
      lastUsedAt: (id === staffSessionId ? now : lastSeenAt).toISOString(),
      isThis: id === staffSessionId,
    })),
  }
})

async function endWith(
  { database }: Context,
  request: StaffRequest<unknown, unknown, unknown>,
  ends: (r: Stores) => Promise<unknown>,
) {
  const { staff, now } = request
  await database.transaction(async (r) => {
    await ends(r)
    const access = { act: 'session-ended', fields: [], subjectId: staff.id, branchId: staff.branchId }
    await r.accessRecords.record(staffReads(request, 'own-sessions'), access, now)
  })
  return { result: 'S' as const }
}

const endOwnSessionServed = serveStaff(endOwnSession, (context, request) =>
  endWith(context, request, (r) => endStaffSession(r, request.staffSession.id, 'ended-elsewhere', request.now)),
)

const endOtherSessionsServed = serveStaff(endOtherSessions, (context, request) => {
  const { staff, staffSessionId: currentSessionId, now } = request
  return endWith(context, request, (r) =>
    endOtherStaffSessions(r, staff.id, { reason: 'ended-elsewhere', kept: currentSessionId }, now),
  )
})

/** Throws `auth.password.wrong`, also after too many attempts, and `staff.password` for an unacceptable new one. */
const changeOwnPasswordServed = serveStaff(changeOwnPassword, async (context, request) => {
  const { database, settings } = context
  const { staff, staffSessionId, body, now } = request
  const tries = { scope: 'staff-password', key: staff.id }
  const limit = { ...tries, most: settings.STAFF_TRIES, windowMs: triesWindowMs }
  const isShut = (await database.requestLimits.take(limit, now)) !== undefined
  const password = await findStaffPassword(database, staff.id)
  const fits = !isShut && (await context.hashes(() => isPassword(body.current, password.passwordHash)))
  if (!fits) {
    await database.accessRecords.record(
      staffReads(request, isShut ? 'too-many-tries' : 'password'),
      { act: 'password-refused', fields: [], subjectId: staff.id, branchId: staff.branchId },
      now,
    )
    throw new Problem('auth.password.wrong', { fields: ['current'] })
  }
  await forgetRequestLimit(database, tries)
  if (body.next === body.current || passwordTrouble(body.next, password.loginName))
    throw new Problem('staff.password', { fields: ['next'] })
  const passwordHash = await context.hashes(() => hashPassword(body.next))
  await database.transaction(async (r) => {
    const grantor = { by: staff.id, reason: 'own-change' }
    await r.staff.setPassword(staff.id, { passwordHash, keepSession: staffSessionId }, grantor, now)
    await r.accessRecords.record(
      staffReads(request, 'own-change'),
      { act: 'password-changed', fields: [], subjectId: staff.id, branchId: staff.branchId },
      now,
    )
  })
  return { result: 'S' as const }
})

export const staffServed: readonly Served[] = [
  ...providerServed,
  changeOwnPasswordServed,
  listOwnSessionsServed,
  endOwnSessionServed,
  endOtherSessionsServed,
  readStaffLinkServed,
  useStaffLinkServed,
  inviteStaffServed,
  withdrawInvitationServed,
  requestByTwoServed,
  decideStaffRequestServed,
  changeStaffBranchServed,
  changeStaffRoleServed,
  listStaffServed,
  listAddressListsServed,
  setAddressListServed,
  readRightsServed,
  resumeStaffServed,
  setStaffEndServed,
  setStaffLicenceServed,
  suspendStaffServed,
  unlockStaffServed,
  readStaffSelfServed,
  staffSignInServed,
  staffSignOutServed,
]
