import { yearShown, yearsToShow, yearToPay } from '#domain/filing-years.ts'
import type { Filing, Database } from '#database/rows.ts'
import type { MemberRequest } from '#server/request-context.ts'

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
