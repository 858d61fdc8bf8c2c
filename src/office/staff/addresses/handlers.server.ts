/** From where people of the office may work: a manager says it for the branch, an operator for every place. */
import { Problem } from '#domain/problems.ts'
import { commandLineId } from '#domain/staff-account/command-line.ts'
import { commandLineName } from '#domain/staff-account/texts.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import type { Context } from '#server/context.server.ts'
import { addressPlaceOf, isRange, isWithin } from '#server/admission/address-list.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import type { StaffMember } from '#server/request-context.ts'
import { serveStaff } from '#server/serve.server.ts'
import { listAddressLists, setAddressList, type AddressList } from '../contract.ts'
import { addressTexts } from './texts.ts'

/** The changes that are shown, of all places together. */
const changesShown = 100

/** The places whose list a member of staff may set; the operators' last. */
function placesOf({ branches }: Context, staff: StaffMember): Pick<AddressList, 'branchId' | 'name'>[] {
  const own = branches
    .filter(({ affiliationId }) => mayStaff(staff.role, 'staff.manage', affiliationId === staff.branchId))
    .map(({ affiliationId, name }) => ({ branchId: affiliationId, name }))
  return staff.role === 'operator' ? [...own, { branchId: null, name: addressTexts.operators }] : own
}

export const listAddressListsServed = serveStaff(listAddressLists, async (context, { staff, ip }) => {
  const { persistence } = context
  const own = staff.role === 'operator' ? {} : { branchId: staff.branchId }
  const rows = await persistence.addressLists.history({ ...own, limit: changesShown })
  const people = (await persistence.staff.list()).map(({ id, name }) => [id, name] as const)
  const names = new Map([[commandLineId, commandLineName], ...people])
  const lists = placesOf(context, staff).map((place) => {
    const changes = rows
      .filter(({ branchId }) => branchId === place.branchId)
      .map(({ ranges, by, reason, at }) => ({ ranges, by: names.get(by) ?? '', reason, at: at.toISOString() }))
    return { ...place, ranges: changes[0]?.ranges ?? [], changes }
  })
  return { lists, ownAddress: ip }
})

/**
 * Throws `staff.address-own` for a list that would shut out who sets it, `staff.same` for the list that holds,
 * `input.invalid` for what is no address and for a branch that does not exist.
 */
export const setAddressListServed = serveStaff(setAddressList, async (context, request) => {
  const { staff, body, now, ip } = request
  const { branchId } = body
  if (!placesOf(context, staff).some((place) => place.branchId === branchId))
    throw new Problem('input.invalid', { fields: ['branchId'] })
  if (!body.ranges.every(isRange)) throw new Problem('input.invalid', { fields: ['ranges'] })
  const ranges = [...new Set(body.ranges.map((range) => range.toLowerCase()))]
  if (addressPlaceOf(staff) === branchId && !isWithin(ranges, ip))
    throw new Problem('staff.address-own', { fields: ['ranges'] })
  const reason = body.reason.trim()
  await context.persistence.transaction(async (r) => {
    if ((await r.addressLists.of(branchId)).join() === ranges.join()) throw new Problem('staff.same')
    await r.addressLists.set({ branchId, ranges, by: staff.id, reason, at: now })
    const record = { act: 'address-list-set', fields: [], ...(branchId === null ? {} : { branchId }) }
    await r.accessRecords.record(staffReads(request, reason), record, now)
  })
  return { result: 'S' as const }
})
