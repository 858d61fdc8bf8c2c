import { Problem } from '#domain/problems.ts'
import { requestHours, findActWay } from '#domain/staff-account/acts.ts'
import { hasEnded, isActive } from '#domain/staff-account/end.ts'
import { linkEnd } from '#domain/staff-account/link.ts'
import { isMailAddress } from '#integrations/mail/port.ts'
import type { Grantor, Staff } from '#database/staff/grants.server.ts'
import type { ListedRequest, StaffRequestRow, Stores } from '#database/rows.ts'
import { staffReads } from '#server/guards/readers.ts'
import type { StaffMember } from '#server/request-context.ts'
import { serveStaff } from '#server/serve.server.ts'
import { requestByTwo, decideStaffRequest, type WaitingRequest } from '#office/staff/contract.ts'
import { putLetter } from './invitations.server.ts'
import { problemOf } from './ways.ts'
import { setStaffEnd } from './account-queries.server.ts'
import {
  addStaffLink,
  addStaffRequest,
  clearStaffSuspension,
  saveStaffRequestDecision,
  setStaffRole,
} from '#office/staff/queries.server.ts'

const hourMs = 3_600_000

export function toRequest(staff: StaffMember, listedRequest: ListedRequest): WaitingRequest {
  const { id, act, role, endsOn, reason, askedBy, staffId, personName, personRole, askerName } = listedRequest
  const mayDecide = findActWay(act, staff, { id: staffId, role: personRole }, role ?? undefined) === 'two'
  return {
    id,
    act,
    role,
    endsOn,
    person: personName,
    roleNow: personRole,
    endsOnNow: listedRequest.personEndsOn,
    askedBy: askerName,
    askedAt: listedRequest.askedAt.toISOString(),
    reason,
    until: listedRequest.expiresAt.toISOString(),
    may: askedBy === staff.id ? 'take-back' : mayDecide ? 'approve' : 'nothing',
  }
}

function isPointless(
  { act, role, endsOn }: Pick<StaffRequestRow, 'act' | 'role' | 'endsOn'>,
  colleague: Staff,
): boolean {
  if (act === 'role') return role === null || role === colleague.role
  if (act === 'end') return endsOn === colleague.endsOn
  return (colleague.suspendedAt !== null) !== (act === 'resume')
}

/**
 * Throws `staff.self`, `staff.operator`, `staff.same`, `staff.no-mail`, `staff.request-waits`; `input.invalid` if one
 * person may act alone.
 */
export const requestByTwoServed = serveStaff(requestByTwo, async ({ database }, request) => {
  const { staff, colleague, body, now } = request
  const role = body.act === 'role' ? body.role : null
  const endsOn = body.act === 'end' ? (body.endsOn ?? null) : null
  const way = findActWay(body.act, staff, colleague, role ?? undefined)
  if (way === 'self' || way === 'operator') throw new Problem(problemOf(way))
  if (way === 'alone') throw new Problem('input.invalid', { fields: ['act'] })
  if (isPointless({ act: body.act, role, endsOn }, colleague)) throw new Problem('staff.same')
  if (hasEnded(endsOn, now)) throw new Problem('staff.end-past', { fields: ['endsOn'] })
  if (body.act === 'reset' && !isMailAddress(colleague.loginName)) throw new Problem('staff.no-mail')
  const reason = body.reason.trim()
  await database.transaction(async (r) => {
    const { id: staffId, branchId } = colleague
    const expiresAt = new Date(now.getTime() + requestHours * hourMs)
    const staffChange = { staffId, branchId, act: body.act, role, endsOn, reason, askedBy: staff.id, expiresAt }
    if (!(await addStaffRequest(r, staffChange, now))) throw new Problem('staff.request-waits')
    const access = { act: `staff-${body.act}-asked`, fields: [], subjectId: staffId, branchId }
    await r.accessRecords.record(staffReads(request, reason), access, now)
  })
  return { result: 'S' as const }
})

/**
 * Throws `staff.request-own` if the requester approves, `staff.request-over` if decided, expired or obsolete,
 * `staff.self`, `staff.operator`, `staff.last-manager`.
 */
export const decideStaffRequestServed = serveStaff(decideStaffRequest, async ({ database }, request) => {
  const { staff, staffRequest: staffChange, body, now } = request
  const isOwn = staffChange.askedBy === staff.id
  if (isOwn && body.approve) throw new Problem('staff.request-own')
  await database.transaction(async (r) => {
    const [colleague, asker] = [await r.staff.find(staffChange.staffId), await r.staff.find(staffChange.askedBy)]
    if (!colleague || !asker) throw new Problem('staff.request-over')
    const to = staffChange.role ?? undefined
    const way = findActWay(staffChange.act, staff, colleague, to)
    if (way !== 'two' && !isOwn) throw new Problem(way === 'alone' ? 'staff.request-over' : problemOf(way))
    const outcome = body.approve ? 'approved' : 'declined'
    if (!(await saveStaffRequestDecision(r, staffChange.id, { deciderId: staff.id, outcome }, now)))
      throw new Problem('staff.request-over')
    const access = { fields: [], subjectId: colleague.id, branchId: colleague.branchId }
    await r.accessRecords.record(
      staffReads(request, staffChange.reason),
      { ...access, act: `staff-${staffChange.act}-${outcome}` },
      now,
    )
    if (!body.approve) return
    const mayStillAsk = isActive(asker, now) && findActWay(staffChange.act, asker, colleague, to) === 'two'
    if (!mayStillAsk || isPointless(staffChange, colleague) || hasEnded(staffChange.endsOn, now))
      throw new Problem('staff.request-over')
    await actsOfRequests[staffChange.act](
      r,
      colleague,
      staffChange,
      { by: asker.id, approvedBy: staff.id, reason: staffChange.reason },
      now,
    )
  })
  return { result: 'S' as const }
})

type RequestAct = (
  r: Stores,
  colleague: Staff,
  request: StaffRequestRow,
  grantor: Grantor,
  now: Date,
) => Promise<unknown>

const actsOfRequests: Readonly<Record<StaffRequestRow['act'], RequestAct>> = {
  role: (r, { id }, { role }, grantor, now) => setStaffRole(r, id, role ?? 'counsel', grantor, now),
  suspend: (r, { id }, _, grantor, now) => r.staff.suspend(id, grantor, now),
  end: (r, { id }, { endsOn }, grantor, now) => setStaffEnd(r, id, endsOn, grantor, now),
  resume: (r, { id }, _, grantor, now) => clearStaffSuspension(r, id, grantor, now),
  async reset(r, colleague, _, grantor, now) {
    const { id: staffId, loginName, name, role, branchId } = colleague
    await r.staff.reset(staffId, grantor, now)
    const before = await r.staffLinks.findUnspent(loginName)
    if (before) await r.staffLinks.withdraw(before.id, now)
    const link = await addStaffLink(
      r,
      { staffId, loginName, name, role, branchId, by: grantor.by, expiresAt: linkEnd(now) },
      now,
    )
    if (!link) throw new Problem('staff.request-over')
    await putLetter(r, 'staff-reset', link, now)
  },
}
