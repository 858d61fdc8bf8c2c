/** What a member of staff does with the own account. */
import { Problem } from '#domain/problems.ts'
import { passwordTrouble } from '#domain/staff-password.ts'
import { hashPassword, isPassword } from '#server/guards/password.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff } from '#server/serve.server.ts'
import { changeOwnPassword } from '../contract.ts'
import { triesWindowMs } from '../tries.server.ts'

/**
 * Throws `auth.password.wrong` for another old one, also beyond the tries; `staff.password` for a new one that will not
 * do.
 */
export const changeOwnPasswordServed = serveStaff(changeOwnPassword, async (context, request) => {
  const { persistence, settings } = context
  const { staff, staffSessionId, body, now } = request
  const tries = { scope: 'staff-password', key: staff.id }
  const limit = { ...tries, most: settings.STAFF_TRIES, windowMs: triesWindowMs }
  const isShut = (await persistence.requestLimits.take(limit, now)) !== undefined
  const kept = await persistence.staff.findPassword(staff.id)
  const fits = !isShut && (await context.hashes(() => isPassword(body.current, kept.passwordHash)))
  if (!fits) {
    await persistence.accessRecords.record(
      staffReads(request, isShut ? 'too-many-tries' : 'password'),
      { act: 'password-refused', fields: [], subjectId: staff.id, branchId: staff.branchId },
      now,
    )
    throw new Problem('auth.password.wrong', { fields: ['current'] })
  }
  await persistence.requestLimits.forget(tries)
  if (body.next === body.current || passwordTrouble(body.next, kept.loginName))
    throw new Problem('staff.password', { fields: ['next'] })
  const passwordHash = await context.hashes(() => hashPassword(body.next))
  await persistence.transaction(async (r) => {
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
