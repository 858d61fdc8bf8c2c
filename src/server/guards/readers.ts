import type { Reader } from '#database/rows.ts'

type Member = {
  account: { id: string }
  requestId: string
  ip: string
  onBehalf?: { id: string; reason: string } | undefined
}
type Staff = { staff: { id: string }; requestId: string; ip: string }

/** `onBehalf`: staff acting for the person. */
export function filerReads({ account, requestId, ip, onBehalf: by }: Member, reason: string): Reader {
  if (by) return { kind: 'staff', id: by.id, reason: by.reason, requestId, ip }
  return { kind: 'filer', id: account.id, reason, requestId, ip }
}

export function staffReads({ staff, requestId, ip }: Staff, reason: string): Reader {
  return { kind: 'staff', id: staff.id, reason, requestId, ip }
}

export function jobReads(job: string, reason: string): Reader {
  return { kind: 'system', id: job, reason }
}
