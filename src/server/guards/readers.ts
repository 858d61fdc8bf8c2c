/** Who reads a sealed value and why, as the access records want it. */
import type { Reader } from '#persistence/rows.ts'

type Member = {
  account: { id: string }
  requestId: string
  ip: string
  by?: { id: string; reason: string } | undefined
}
type Staff = { staff: { id: string }; requestId: string; ip: string }

/** The person reads their own data, or acts so that the product must; a member of staff may do it for them. */
export function filerReads({ account, requestId, ip, by }: Member, reason: string): Reader {
  if (by) return { kind: 'staff', id: by.id, reason: by.reason, requestId, ip }
  return { kind: 'filer', id: account.id, reason, requestId, ip }
}

export function staffReads({ staff, requestId, ip }: Staff, reason: string): Reader {
  return { kind: 'staff', id: staff.id, reason, requestId, ip }
}

/** A job reads: its name is who. */
export function jobReads(job: string, reason: string): Reader {
  return { kind: 'system', id: job, reason }
}
