/** Staff sign-in: password and second factor together, five failures lock, every success and failure recorded. */
import { TOTP } from 'otpauth'
import { Problem } from '#domain/problems.ts'
import { mayStaff, staffActs } from '#domain/staff-rights.ts'
import type { Stores } from '#records/rows.ts'
import { officeCookie } from '#server/http/cookies.ts'
import { isPassword, nobodysHash } from '#server/guards/password.server.ts'
import { jobReads } from '#server/guards/readers.ts'
import { serve, serveStaff } from '#server/serve.server.ts'
import { startStaffSession } from '#server/guards/staff-session.server.ts'
import { readStaffSelf, staffSignIn, staffSignOut } from './staff.contract.ts'
import { roleNames } from './texts.ts'

const lockMs = 30 * 60_000
const stepSeconds = 30

export const staffSignInServed = serve(staffSignIn, async (context, asked) => {
  const { records, settings } = context
  const { body, now, ip, requestId } = asked
  const found = await records.staff.findForSignIn(body.email)
  const isLocked = found && !found.staff.suspendedAt && found.staff.lockedUntil && found.staff.lockedUntil > now
  // Said whatever the password is, so none is compared: whoever goes on guessing costs a tenth of a second of the processor no more.
  if (isLocked) throw new Problem('auth.locked')
  const fits = await isPassword(body.password, found?.passwordHash ?? nobodysHash)
  if (!found || found.staff.suspendedAt) throw new Problem('auth.staff.failed')
  const { staff } = found
  const reader = { ...jobReads('office.sign-in', 'sign-in'), requestId, ip }
  if (!fits || !(await secondFactorFits(context.records.staff, staff.id, body.code, reader, now))) {
    await records.staff.failed(staff.id, { limit: settings.STAFF_TRIES, lockedUntil: new Date(now.getTime() + lockMs) })
    await records.accessRecords.record({ kind: 'staff', id: staff.id, reason: 'sign-in', requestId, ip }, { act: 'sign-in-failed', fields: [], subjectId: staff.id, branchId: staff.branchId }, now)
    throw new Problem(fits ? 'auth.second-factor' : 'auth.staff.failed')
  }
  await records.staff.signedIn(staff.id, now)
  await records.accessRecords.record({ kind: 'staff', id: staff.id, reason: 'sign-in', requestId, ip }, { act: 'sign-in', fields: [], subjectId: staff.id, branchId: staff.branchId }, now)
  await startStaffSession(context, asked, staff.id)
  return { result: 'S' as const }
})

/** The code of this time step or a neighbour; each works once. */
async function secondFactorFits(store: Stores['staff'], id: string, code: string, reader: ReturnType<typeof jobReads>, now: Date): Promise<boolean> {
  const secret = await store.readSecondFactor(id, reader, now)
  if (!secret) return false
  const delta = new TOTP({ secret, period: stepSeconds, digits: 6 }).validate({ token: code, window: 1, timestamp: now.getTime() })
  return delta !== null && store.useStep(id, Math.floor(now.getTime() / 1000 / stepSeconds) + delta)
}

export const staffSignOutServed = serveStaff(staffSignOut, async ({ records }, { staffSessionId, answer, now }) => {
  await records.staffSessions.end(staffSessionId, 'sign-out', now)
  answer.clearCookie(officeCookie)
  return { result: 'S' as const }
})

export const readStaffSelfServed = serveStaff(readStaffSelf, async (context, asked) => {
  const { staff } = asked
  const kept = await context.records.staff.find(staff.id)
  return {
    id: staff.id, name: staff.name, email: kept?.loginName ?? '', role: staff.role, roleName: roleNames[staff.role], branchId: staff.branchId, branchName: context.branchOf(staff.branchId).name,
    acts: staffActs.filter((act) => mayStaff(staff.role, act, true)),
  }
})
