import { BlockList, isIP } from 'node:net'
import { Problem } from '#domain/problems.ts'
import type { StaffRole } from '#domain/staff-rights.ts'
import type { Context } from '#server/context.server.ts'

type Person = { id: string; role: StaffRole; branchId: string }

/** Null: the operators' list. */
export const addressKey = ({ role, branchId }: Omit<Person, 'id'>): string | null =>
  role === 'operator' ? null : branchId

const families = { 4: { name: 'ipv4', bits: 32 }, 6: { name: 'ipv6', bits: 128 } } as const
const findAddressFamily = (address: string) => families[isIP(address) as 4 | 6] as (typeof families)[4 | 6] | undefined

export function isRange(text: string): boolean {
  const [address = '', prefix] = text.split('/')
  const family = findAddressFamily(address)
  return family !== undefined && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= family.bits))
}

/** Empty: every address. IPv4-mapped IPv6 counts as IPv4. */
export function isWithin(ranges: readonly string[], ip: string): boolean {
  if (ranges.length === 0) return true
  const address = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
  const list = new BlockList()
  for (const range of ranges.filter(isRange)) {
    const [start = '', prefix] = range.split('/')
    const { name, bits } = findAddressFamily(start)!
    list.addSubnet(start, prefix === undefined ? bits : Number(prefix), name)
  }
  const family = findAddressFamily(address)
  return family !== undefined && list.check(address, family.name)
}

/** Records the refusal. Throws `auth.address`. */
export async function requireAddress(
  { database }: Pick<Context, 'database'>,
  { ip, now, requestId }: { ip: string; now: Date; requestId: string },
  person: Person,
): Promise<void> {
  if (isWithin(await database.addressLists.of(addressKey(person)), ip)) return
  const { id, branchId } = person
  const reader = { kind: 'staff' as const, id, reason: 'sign-in', requestId, ip }
  await database.accessRecords.record(reader, { act: 'address-refused', fields: [], subjectId: id, branchId }, now)
  throw new Problem('auth.address')
}
