import { findDeciders } from '#domain/privacy-request/deciders.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import type { PrivacyRequestRow } from '#database/privacy-requests.server.ts'
import type { Stores } from '#database/rows.ts'
import { activePeople } from '#server/branches/second-persons.server.ts'
import { listRefusals } from './queries.server.ts'

/** Who may answer requests of the branch and can sign in today: its managers, and operators. */
export const listDeciders = async (r: Stores, branchId: string, now: Date) =>
  activePeople(await r.staff.list(), now)
    .map(({ id, name, role, branchId: of }) => ({ id, name, role, own: of === branchId }))
    .filter(({ role, own }) => mayStaff(role, 'access-records.read', own))

type Judged = Pick<PrivacyRequestRow, 'id' | 'kind' | 'accountId' | 'branchId' | 'objectsTo'>

/** Run in the transaction that decides. Nobody refused what is no objection. */
export async function readRefusals(r: Stores, request: Judged, staffId: string, now: Date) {
  if (request.kind !== 'objection') return { refusals: [], way: 'anybody' as const, others: [] }
  const refusals = await listRefusals(r, request)
  const refusers = new Set(refusals.flatMap((refused) => refused.staffId ?? []))
  return { refusals, ...findDeciders(staffId, refusers, await listDeciders(r, request.branchId, now)) }
}
