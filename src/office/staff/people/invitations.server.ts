import { Problem } from '#domain/problems.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { hasEnded } from '#domain/staff-account/end.ts'
import { linkEnd, linkState } from '#domain/staff-account/link.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import { isMailAddress } from '#integrations/mail/port.ts'
import type { StaffLink, Stores } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff } from '#server/serve.server.ts'
import { inviteStaff, withdrawInvitation, type Invitation } from '#office/staff/contract.ts'
import { addStaffLink } from '#office/staff/queries.server.ts'

const hourMs = 3_600_000
/** Per person and hour: enough for a whole firm, but no flood. */
const mostAnHour = 100

export const toInvitation = ({ branchOf }: Context, link: StaffLink, now: Date): Invitation => ({
  id: link.id,
  name: link.name,
  email: link.loginName,
  role: link.role,
  branch: branchOf(link.branchId).name,
  until: link.expiresAt.toISOString(),
  endsOn: link.endsOn,
  state: linkState(link, now) === 'open' ? 'open' : 'expired',
})

/** The token is created on sending, so it is never in the outbox. */
export async function putLetter(
  r: Stores,
  template: 'staff-invited' | 'staff-reset',
  { id, branchId, expiresAt }: StaffLink,
  now: Date,
): Promise<void> {
  const variables = { until: momentInWords(expiresAt) }
  await r.outbox.put(
    { template, channel: 'mail', variables, branchId, to: { staffLinkId: id }, dedupeKey: `staff-link:${id}` },
    now,
  )
}

/** Throws `staff.by-two` for an operator, `staff.end-past`, `staff.login-taken`, `input.invalid`, `rate.limited`. */
export const inviteStaffServed = serveStaff(inviteStaff, async (context, request) => {
  const { database, branches } = context
  const { staff, body, now } = request
  const { email, role, branchId, endsOn = null } = body
  if (role === 'operator') throw new Problem('staff.by-two')
  if (!isMailAddress(email)) throw new Problem('input.invalid', { fields: ['email'] })
  if (!branches.some(({ affiliationId }) => affiliationId === branchId))
    throw new Problem('input.invalid', { fields: ['branchId'] })
  if (hasEnded(endsOn, now)) throw new Problem('staff.end-past', { fields: ['endsOn'] })
  const limit = { scope: 'staff-invite', key: staff.id, most: mostAnHour, windowMs: hourMs }
  const refused = await database.requestLimits.take(limit, now)
  if (refused)
    throw new Problem('rate.limited', {
      retryAfterSeconds: Math.max(1, Math.ceil((refused.retryAt.getTime() - now.getTime()) / 1000)),
    })
  await database.transaction(async (r) => {
    if (await r.staff.findForSignIn(email)) throw new Problem('staff.login-taken')
    const before = await r.staffLinks.findUnspent(email)
    if (before && !mayStaff(staff.role, 'staff.manage', before.branchId === staff.branchId))
      throw new Problem('staff.login-taken')
    if (before) await r.staffLinks.withdraw(before.id, now)
    const expiresAt = linkEnd(now)
    const link = await addStaffLink(
      r,
      { loginName: email, name: body.name.trim(), role, branchId, endsOn, by: staff.id, expiresAt },
      now,
    )
    if (!link) throw new Problem('staff.login-taken')
    await putLetter(r, 'staff-invited', link, now)
    const access = { act: 'staff-invited', fields: [], subjectId: link.id, branchId }
    await r.accessRecords.record(staffReads(request, 'invitation'), access, now)
  })
  return { result: 'S' as const }
})

/** Idempotent. Throws `staff.link.used` once the account exists. */
export const withdrawInvitationServed = serveStaff(withdrawInvitation, async ({ database }, request) => {
  const { invitation, now } = request
  await database.transaction(async (r) => {
    const isWithdrawn = await r.staffLinks.withdraw(invitation.id, now)
    if (!isWithdrawn && (await r.staffLinks.find(invitation.id))?.usedAt) throw new Problem('staff.link.used')
    if (!isWithdrawn) return
    await r.outbox.cancel(`staff-link:${invitation.id}`)
    const access = {
      act: 'staff-invitation-withdrawn',
      fields: [],
      subjectId: invitation.id,
      branchId: invitation.branchId,
    }
    await r.accessRecords.record(staffReads(request, 'invitation'), access, now)
  })
  return { result: 'S' as const }
})
