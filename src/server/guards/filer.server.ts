import { readPhone } from '#domain/phone.ts'
import { Problem } from '#domain/problems.ts'
import type { Filing, Reader, Persistence } from '#persistence/rows.ts'

export type CertifiedFiler = { name: string; residentNumber: string; phoneDigits: string }

/** Throws `rrn.gone`, `phone.missing` or `phone.foreign`. */
export async function certifiedFiler(
  persistence: Persistence,
  filing: Filing,
  reader: Reader,
  now: Date,
): Promise<CertifiedFiler> {
  const phone = readPhone(filing.filerPhone)
  if (phone.kind === 'missing') throw new Problem('phone.missing')
  if (phone.kind !== 'mobile') throw new Problem('phone.foreign')
  const residentNumber = await persistence.filings.readResidentNumber(filing.id, reader, now)
  return { name: filing.filerName ?? '', residentNumber, phoneDigits: phone.digits }
}
