/** Each action writes a rights change and an access record. */
import { Problem } from '#domain/problems.ts'
import { accountActs, findActWay, type AccountAct } from '#domain/staff-account/acts.ts'
import { isActive } from '#domain/staff-account/end.ts'
import { readLicenceNumber } from '#domain/staff-account/licence.ts'
import { mayStaff, type StaffRole } from '#domain/staff-rights.ts'
import type { Staff } from '#database/staff/grants.server.ts'
import type { Stores } from '#database/rows.ts'
import { activePeople, secondPersonGaps } from '#server/branches/second-persons.server.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import type { StaffMember, StaffRequest } from '#server/request-context.ts'
import { serveStaff } from '#server/serve.server.ts'
import { settled } from '#server/http/idempotency.server.ts'
import {
  changeStaffBranch,
  changeStaffRole,
  listStaff,
  readRights,
  resumeStaff,
  setStaffEndDay,
  setStaffLicence,
  suspendStaff,
  unlockStaff,
  type Colleague,
} from '#office/staff/contract.ts'
import { signInTries } from '#office/staff/second-factor.server.ts'
import { toInvitation } from './invitations.server.ts'
import { toRequest } from './requests.server.ts'
import { problemOf } from './ways.ts'
import { setStaffEnd, setStaffLicenceNumber } from './account-queries.server.ts'
import {
  clearStaffLock,
  clearStaffSuspension,
  forgetRequestLimit,
  listStaffGrants,
  listUnspentStaffLinks,
  listWaitingStaffRequests,
  setStaffBranch,
  setStaffRole,
} from '#office/staff/queries.server.ts'

type Act = StaffRequest<{ reason: string }, unknown, unknown> & { colleague: Staff }
const triesLookedThrough = 500

function stateOf(person: Staff, now: Date): Colleague['state'] {
  if (person.suspendedAt) return 'suspended'
  if (!isActive(person, now)) return 'ended'
  return person.mustChangePassword ? 'password-due' : 'active'
}

const toView = ({ branchOf }: Context, staff: StaffMember, person: Staff, now: Date): Colleague => ({
  id: person.id,
  name: person.name,
  email: person.loginName,
  role: person.role,
  branchId: person.branchId,
  branch: branchOf(person.branchId).name,
  state: stateOf(person, now),
  lastSignInAt: person.lastSignInAt?.toISOString() ?? null,
  endsOn: person.endsOn,
  licenceNumber: person.licenceNumber,
  ways: Object.fromEntries(accountActs.map((act) => [act, findActWay(act, staff, person)])) as Colleague['ways'],
})

export const listStaffServed = serveStaff(listStaff, async (context, request) => {
  const { staff, now } = request
  const own = staff.role === 'operator' ? {} : { branchId: staff.branchId }
  const everybody = await context.database.staff.list()
  const people = everybody.filter(({ branchId }) => own.branchId === undefined || branchId === own.branchId)
  const invitations = await listUnspentStaffLinks(context.database, own.branchId)
  const requests = await listWaitingStaffRequests(context.database, own, now)
  await context.database.accessRecords.record(
    staffReads(request, 'staff-list'),
    { act: 'list', fields: ['name', 'email'], ...own },
    now,
  )
  const branches = context.branches.filter(({ affiliationId }) =>
    mayStaff(staff.role, 'staff.manage', affiliationId === staff.branchId),
  )
  return {
    people: people.map((person) => toView(context, staff, person, now)),
    requests: requests.map((request) => toRequest(staff, request)),
    mayMakeOperators: staff.role === 'operator',
    invitations: invitations.map((invitation) => toInvitation(context, invitation, now)),
    branches: branches.map(({ affiliationId, name }) => ({ id: affiliationId, name })),
    secondPersons: secondPersonGaps(activePeople(everybody, now), staff, branches, now),
  }
})

export const readRightsServed = serveStaff(readRights, async (context, request) => {
  const { staff, colleague, now } = request
  const { database } = context
  const [changes, people] = [await listStaffGrants(database, colleague.id), await database.staff.list()]
  await database.accessRecords.record(
    staffReads(request, 'rights-history'),
    { act: 'read', fields: ['rights'], subjectId: colleague.id, branchId: colleague.branchId },
    now,
  )
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return {
    person: toView(context, staff, colleague, now),
    changes: changes.map(({ act, before, after, by: authorId, approvedBy, reason, at }) => ({
      act,
      before,
      after,
      by: names.get(authorId) ?? null,
      approvedBy: approvedBy === null ? null : (names.get(approvedBy) ?? null),
      reason,
      at: at.toISOString(),
    })),
  }
})

/** Includes the access record. Throws `staff.self`, `staff.operator`, `staff.by-two` if a second person is needed. */
async function actOn(
  { database }: Context,
  request: Act,
  { name, act, to }: { name: string; act: AccountAct; to?: StaffRole },
  does: (r: Stores, grantor: { by: string; reason: string }) => Promise<unknown>,
) {
  const { staff, colleague, body, now } = request
  const way = findActWay(act, staff, colleague, to)
  if (way !== 'alone') throw new Problem(problemOf(way))
  const reason = body.reason.trim()
  return database.transaction(async (r) => {
    await does(r, { by: staff.id, reason })
    await r.accessRecords.record(
      staffReads(request, reason),
      { act: name, fields: [], subjectId: colleague.id, branchId: colleague.branchId },
      now,
    )
    return settled(request, r, { result: 'S' as const })
  })
}

/** Idempotent. Throws `staff.last-manager`. */
export const suspendStaffServed = serveStaff(suspendStaff, (context, request) =>
  actOn(context, request, { name: 'staff-suspended', act: 'suspend' }, async (r, grantor) => {
    if (!request.colleague.suspendedAt) await r.staff.suspend(request.colleague.id, grantor, request.now)
  }),
)

export const resumeStaffServed = serveStaff(resumeStaff, (context, request) =>
  actOn(context, request, { name: 'staff-resumed', act: 'resume' }, async (r, grantor) => {
    if (request.colleague.suspendedAt) await clearStaffSuspension(r, request.colleague.id, grantor, request.now)
  }),
)

export const unlockStaffServed = serveStaff(unlockStaff, (context, request) =>
  actOn(context, request, { name: 'staff-unlocked', act: 'unlock' }, async (r, grantor) => {
    const { colleague, now } = request
    const { items } = await r.accessRecords.list({
      readerId: colleague.id,
      act: 'sign-in-failed',
      page: 0,
      size: triesLookedThrough,
    })
    for (const ip of new Set(items.flatMap((item) => item.ip ?? [])))
      await forgetRequestLimit(r, signInTries(colleague.loginName, ip))
    await forgetRequestLimit(r, { scope: 'staff-password', key: colleague.id })
    await clearStaffLock(r, colleague.id, grantor, now)
  }),
)

/** Throws `staff.same` for the current role, `staff.last-manager`. */
export const changeStaffRoleServed = serveStaff(changeStaffRole, (context, request) => {
  const { colleague, body, now } = request
  return actOn(context, request, { name: 'staff-role', act: 'role', to: body.role }, (r, grantor) => {
    if (body.role === colleague.role) throw new Problem('staff.same')
    return setStaffRole(r, colleague.id, body.role, grantor, now)
  })
})

/** Throws `staff.same` for the current branch, `staff.last-manager`, `input.invalid`. */
export const changeStaffBranchServed = serveStaff(changeStaffBranch, (context, request) => {
  const { colleague, body, now } = request
  if (!context.branches.some(({ affiliationId }) => affiliationId === body.branchId))
    throw new Problem('input.invalid', { fields: ['branchId'] })
  return actOn(context, request, { name: 'staff-branch', act: 'branch' }, (r, grantor) => {
    if (body.branchId === colleague.branchId) throw new Problem('staff.same')
    return setStaffBranch(r, colleague.id, body.branchId, grantor, now)
  })
})

/** Throws `staff.same` for the current day, `staff.last-manager`, `staff.end-past`. */
export const setStaffEndServed = serveStaff(setStaffEndDay, (context, request) => {
  const { colleague, body, now } = request
  return actOn(context, request, { name: 'staff-end', act: 'end' }, (r, grantor) => {
    if (body.endsOn === colleague.endsOn) throw new Problem('staff.same')
    return setStaffEnd(r, colleague.id, body.endsOn, grantor, now)
  })
})

/** Throws `staff.same` for the current number, `staff.licence-taken`, `input.invalid`. */
export const setStaffLicenceServed = serveStaff(setStaffLicence, (context, request) => {
  const { colleague, body, now } = request
  const licenceNumber = readLicenceNumber(body.licenceNumber)
  if (licenceNumber === undefined) throw new Problem('input.invalid', { fields: ['licenceNumber'] })
  return actOn(context, request, { name: 'staff-licence', act: 'licence' }, (r, grantor) => {
    if (licenceNumber === (colleague.licenceNumber ?? '')) throw new Problem('staff.same')
    return setStaffLicenceNumber(r, colleague.id, licenceNumber || null, grantor, now)
  })
})
