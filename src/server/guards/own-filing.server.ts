import type { Database, Filing, Reader } from '#database/rows.ts'
import { type CertificateChoice, choiceOf } from '#domain/certificate.ts'
import { yearShown, yearToPay, yearsToShow } from '#domain/filing-years.ts'
import { readPhone } from '#domain/phone/phone.ts'
import { Problem } from '#domain/problems.ts'
import type { MemberRequest } from '#server/request-context.ts'

type CertifiedFiler = { name: string; residentNumber: string; phoneDigits: string } & CertificateChoice

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

type Member = Pick<MemberRequest<unknown, unknown, unknown>, 'account' | 'branch' | 'season'>

async function inBranch(
  database: Database,
  { account, branch }: Pick<Member, 'account' | 'branch'>,
): Promise<Filing[]> {
  return (await database.filings.listOf(account.id)).filter(({ branchId }) => branchId === branch.affiliationId)
}

/** `years`: latest first. */
export async function ownFiling(
  database: Database,
  member: Member,
  wanted?: number,
): Promise<{ filing: Filing | undefined; filingYear: number; years: number[] }> {
  const filings = await inBranch(database, member)
  const filingYear = yearShown(filings, member.season, wanted)
  return {
    filing: filings.find((filing) => filing.filingYear === filingYear),
    filingYear,
    years: yearsToShow(filings, member.season),
  }
}

/** Only of complete cases, of every year. */
export async function ownSlip(database: Database, member: Pick<Member, 'account' | 'branch'>, id: string) {
  const complete = (await inBranch(database, member)).filter((filing) => filing.completedAt)
  return database.bills.find(
    complete.map((filing) => filing.id),
    id,
  )
}

export async function filingToPay(database: Database, member: Member, wanted?: number): Promise<Filing | undefined> {
  const filings = await inBranch(database, member)
  const year = yearToPay(filings, member.season, wanted)
  return filings.find((filing) => filing.filingYear === year)
}
