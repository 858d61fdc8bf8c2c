/** Who reads a sealed value and why, as the access records want it. */
import type { Reader } from '#persistence/rows.ts'

type Member = { account: { id: string }; requestId: string; ip: string }
type Staff = { staff: { id: string }; requestId: string; ip: string }

/** The person reads their own data, or acts so that the product must. */
export function filerReads({ account, requestId, ip }: Member, reason: string): Reader {
  return { kind: 'filer', id: account.id, reason, requestId, ip }
}

export function staffReads({ staff, requestId, ip }: Staff, reason: string): Reader {
  return { kind: 'staff', id: staff.id, reason, requestId, ip }
}

/** A job reads: its name is who. */
export function jobReads(job: string, reason: string): Reader {
  return { kind: 'system', id: job, reason }
}
