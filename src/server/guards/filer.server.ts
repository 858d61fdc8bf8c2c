import { choiceOf, type CertificateChoice } from '#domain/certificate.ts'
import { readPhone } from '#domain/phone/phone.ts'
import { Problem } from '#domain/problems.ts'
import type { Filing, Reader, Database } from '#database/rows.ts'

export type CertifiedFiler = { name: string; residentNumber: string; phoneDigits: string } & CertificateChoice

/** Throws `rrn.gone`, `phone.missing` or `phone.foreign`. */
export async function certifiedFiler(
  database: Database,
  filing: Filing,
  reader: Reader,
  now: Date,
): Promise<CertifiedFiler> {
  const phone = readPhone(filing.filerPhone)
  if (phone.kind === 'missing') throw new Problem('phone.missing')
  if (phone.kind !== 'mobile') throw new Problem('phone.foreign')
  const residentNumber = await database.filings.readResidentNumber(filing.id, reader, now)
  const choice = choiceOf(filing.certificate, filing.telecom)
  return { name: filing.filerName ?? '', residentNumber, phoneDigits: phone.digits, ...choice }
}
