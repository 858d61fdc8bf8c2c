/**
 * Staff sign-in: password and second factor together, tries counted by login and address, every success and failure
 * recorded.
 */
import { mayPrepare } from '#domain/office-case/assignee.ts'
import { Problem } from '#domain/problems.ts'
import { mayStaff, staffActs } from '#domain/staff-rights.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Stores } from '#persistence/rows.ts'
import type { Context } from '#server/context.server.ts'
import type { RequestContext } from '#server/request-context.ts'
import { officeCookie } from '#server/http/cookies.ts'
import { requireAddress } from '#server/admission/address-list.server.ts'
import { isPassword, nobodysHash } from '#server/guards/password.server.ts'
import { jobReads } from '#server/guards/readers.ts'
import { serve, serveStaff } from '#server/serve.server.ts'
import { startStaffSession } from '#server/guards/staff-session.server.ts'
import { readStaffSelf, staffSignIn, staffSignOut } from './contract.ts'
import { stepOfCode } from './second-factor.server.ts'
import { signInTries, triesWindowMs } from './tries.server.ts'
import { roleNames } from './texts.ts'

type Staff = NonNullable<Awaited<ReturnType<Stores['staff']['find']>>>
type SignIn = RequestContext<BodyOf<typeof staffSignIn>, unknown, unknown>

/** Whatever is wrong, also that there were too many tries, is answered alike and after a hash of the same length. */
export const staffSignInServed = serve(staffSignIn, async (context, request) => {
  const staff = await context.hashes(() => proveStaff(context, request))
  if (!staff) throw new Problem('auth.staff.failed')
  const { persistence } = context
  await requireAddress(context, request, staff)
  await persistence.requestLimits.forget(triesOf(request))
  await persistence.staff.signedIn(staff.id, request.now)
  await record(context, request, staff, { act: 'sign-in', reason: 'sign-in' })
  await startStaffSession(context, request, staff.id)
  return { result: 'S' as const }
})

const triesOf = ({ body, ip }: SignIn) => signInTries(body.email, ip)

/**
 * The staff member whose login, password and code these are. A try is reserved before it is compared; beyond the limit
 * nothing is compared.
 */
async function proveStaff(context: Context, request: SignIn): Promise<Staff | undefined> {
  const { persistence, settings } = context
  const { body, now, ip, requestId } = request
  const most = settings.STAFF_TRIES
  const tries = { ...triesOf(request), most, windowMs: triesWindowMs }
  const isShut = (await persistence.requestLimits.take(tries, now)) !== undefined
  const found = await persistence.staff.findForSignIn(body.email)
  const fits = await isPassword(body.password, isShut || !found ? nobodysHash : found.passwordHash)
  if (!found) return undefined
  const { staff } = found
  const reader = { ...jobReads('office.sign-in', 'sign-in'), requestId, ip }
  const isProven =
    !isShut &&
    fits &&
    !staff.suspendedAt &&
    (await secondFactorFits(persistence.staff, staff.id, body.code, reader, now))
  if (isProven) return staff
  await record(context, request, staff, { act: 'sign-in-failed', reason: isShut ? 'too-many-tries' : 'sign-in' })
  return undefined
}

async function record(
  { persistence }: Context,
  { now, ip, requestId }: SignIn,
  { id, branchId }: Staff,
  { act, reason }: { act: string; reason: string },
): Promise<void> {
  await persistence.accessRecords.record(
    { kind: 'staff', id, reason, requestId, ip },
    { act, fields: [], subjectId: id, branchId },
    now,
  )
}

/** Each code works once. */
async function secondFactorFits(
  store: Stores['staff'],
  id: string,
  code: string,
  reader: ReturnType<typeof jobReads>,
  now: Date,
): Promise<boolean> {
  const secret = await store.readSecondFactor(id, reader, now)
  const step = secret === undefined ? undefined : stepOfCode(secret, code, now)
  return step !== undefined && store.useStep(id, step)
}

export const staffSignOutServed = serveStaff(staffSignOut, async ({ persistence }, { staffSessionId, answer, now }) => {
  await persistence.staffSessions.end(staffSessionId, 'sign-out', now)
  answer.clearCookie(officeCookie)
  return { result: 'S' as const }
})

export const readStaffSelfServed = serveStaff(readStaffSelf, async (context, request) => {
  const { staff } = request
  const people = await context.persistence.staff.list(staff.role === 'operator' ? undefined : staff.branchId)
  const kept = people.find(({ id }) => id === staff.id)
  const gives = mayStaff(staff.role, 'case.prepare', true) && !kept?.mustChangePassword
  return {
    id: staff.id,
    name: staff.name,
    email: kept?.loginName ?? '',
    role: staff.role,
    roleName: roleNames[staff.role],
    branchId: staff.branchId,
    branchName: context.branchOf(staff.branchId).name,
    acts: staffActs.filter((act) => mayStaff(staff.role, act, true)),
    mustChangePassword: kept?.mustChangePassword ?? false,
    colleagues: people.filter((person) => gives && mayPrepare(person, person)).map(({ id, name }) => ({ id, name })),
  }
})
