/** From where people of the office may work, where their branch, or the operators, have a list of addresses. */
import { BlockList, isIP } from 'node:net'
import { Problem } from '#domain/problems.ts'
import type { StaffRole } from '#domain/staff-rights.ts'
import type { Context } from '#server/context.server.ts'

type Person = { id: string; role: StaffRole; branchId: string }

/** Whose list holds for a person: null is the operators'. */
export const addressPlaceOf = ({ role, branchId }: Omit<Person, 'id'>): string | null =>
  role === 'operator' ? null : branchId

const families = { 4: { name: 'ipv4', bits: 32 }, 6: { name: 'ipv6', bits: 128 } } as const
const familyOf = (address: string) => families[isIP(address) as 4 | 6] as (typeof families)[4 | 6] | undefined

/** Whether it is an address or a range of either form, such as `192.0.2.0/24`. */
export function isRange(text: string): boolean {
  const [address = '', prefix] = text.split('/')
  const family = familyOf(address)
  return family !== undefined && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= family.bits))
}

/** Whether an address lies in one of the ranges; none is everywhere. The old form inside the new one is itself. */
export function isWithin(ranges: readonly string[], ip: string): boolean {
  if (ranges.length === 0) return true
  const address = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
  const list = new BlockList()
  for (const range of ranges.filter(isRange)) {
    const [start = '', prefix] = range.split('/')
    const { name, bits } = familyOf(start)!
    list.addSubnet(start, prefix === undefined ? bits : Number(prefix), name)
  }
  const family = familyOf(address)
  return family !== undefined && list.check(address, family.name)
}

/** Nobody signs in from elsewhere: the try is an access record. Throws `auth.address`. */
export async function requireAddress(
  { persistence }: Pick<Context, 'persistence'>,
  { ip, now, requestId }: { ip: string; now: Date; requestId: string },
  person: Person,
): Promise<void> {
  if (isWithin(await persistence.addressLists.of(addressPlaceOf(person)), ip)) return
  const { id, branchId } = person
  const reader = { kind: 'staff' as const, id, reason: 'sign-in', requestId, ip }
  await persistence.accessRecords.record(reader, { act: 'address-refused', fields: [], subjectId: id, branchId }, now)
  throw new Problem('auth.address')
}
