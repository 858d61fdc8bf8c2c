import { Problem } from '#domain/problems.ts'
import { commandLineId } from '#domain/staff-account/command-line.ts'
import { commandLineName } from '#domain/staff-account/texts.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import { addressKey, isRange, isWithin } from '#server/admission/address-list.server.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { settled } from '#server/http/idempotency.server.ts'
import type { StaffMember } from '#server/request-context.ts'
import { serveStaff } from '#server/serve.server.ts'
import { addressTexts } from './addresses.texts.ts'
import { type AddressList, listAddressLists, setAddressList } from './contract.ts'
import { listAddressListHistory, saveAddressList } from './queries.server.ts'

const changesShown = 100

function placesOf({ branches }: Context, staff: StaffMember): Pick<AddressList, 'branchId' | 'name'>[] {
  const own = branches
    .filter(({ affiliationId }) => mayStaff(staff.role, 'staff.manage', affiliationId === staff.branchId))
    .map(({ affiliationId, name }) => ({ branchId: affiliationId, name }))
  return staff.role === 'operator' ? [...own, { branchId: null, name: addressTexts.operators }] : own
}

export const listAddressListsServed = serveStaff(listAddressLists, async (context, { staff, ip }) => {
  const { database } = context
  const own = staff.role === 'operator' ? {} : { branchId: staff.branchId }
  const rows = await listAddressListHistory(database, { ...own, limit: changesShown })
  const people = (await database.staff.list()).map(({ id, name }) => [id, name] as const)
  const names = new Map([[commandLineId, commandLineName], ...people])
  const lists = placesOf(context, staff).map((place) => {
    const changes = rows
      .filter(({ branchId }) => branchId === place.branchId)
      .map(({ ranges, by: authorId, reason, at }) => ({
        ranges,
        by: names.get(authorId) ?? '',
        reason,
        at: at.toISOString(),
      }))
    return { ...place, ranges: changes[0]?.ranges ?? [], changes }
  })
  return { lists, ownAddress: ip }
})

/**
 * Throws `staff.address-own` if the list excludes its author, `staff.same` if unchanged, `input.invalid` for a bad
 * address or unknown branch.
 */
export const setAddressListServed = serveStaff(setAddressList, async (context, request) => {
  const { staff, body, now, ip } = request
  const { branchId } = body
  if (!placesOf(context, staff).some((place) => place.branchId === branchId))
    throw new Problem('input.invalid', { fields: ['branchId'] })
  if (!body.ranges.every(isRange)) throw new Problem('input.invalid', { fields: ['ranges'] })
  const ranges = [...new Set(body.ranges.map((range) => range.toLowerCase()))]
  if (addressKey(staff) === branchId && !isWithin(ranges, ip))
    throw new Problem('staff.address-own', { fields: ['ranges'] })
  const reason = body.reason.trim()
  return context.database.transaction(async (r) => {
    if ((await r.addressLists.of(branchId)).join() === ranges.join()) throw new Problem('staff.same')
    await saveAddressList(r, { branchId, ranges, by: staff.id, reason, at: now })
    const record = { act: 'address-list-set', fields: [], ...(branchId === null ? {} : { branchId }) }
    await r.accessRecords.record(staffReads(request, reason), record, now)
    return settled(request, r, { result: 'S' as const })
  })
})
