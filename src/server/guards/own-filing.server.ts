/**
 * The member's filing that a page is about, in the branch they stand in: by the year asked for, else the one with
 * something open or kept.
 */
import { yearShown, yearsToShow, yearToPay } from '#domain/filing-years.ts'
import type { Filing, Persistence } from '#persistence/rows.ts'
import type { MemberRequest } from '#server/request-context.ts'

type Member = Pick<MemberRequest<unknown, unknown, unknown>, 'account' | 'branch' | 'season'>

async function inBranch(
  persistence: Persistence,
  { account, branch }: Pick<Member, 'account' | 'branch'>,
): Promise<Filing[]> {
  return (await persistence.filings.listOf(account.id)).filter(({ branchId }) => branchId === branch.affiliationId)
}

/** `years`: what the person may switch between, latest first. */
export async function ownFiling(
  persistence: Persistence,
  member: Member,
  wanted?: number,
): Promise<{ filing: Filing | undefined; filingYear: number; years: number[] }> {
  const filings = await inBranch(persistence, member)
  const filingYear = yearShown(filings, member.season, wanted)
  return {
    filing: filings.find((filing) => filing.filingYear === filingYear),
    filingYear,
    years: yearsToShow(filings, member.season),
  }
}

/** A slip of one's own; slips are the filer's once the case is complete, of every filing year. */
export async function ownSlip(persistence: Persistence, member: Pick<Member, 'account' | 'branch'>, id: string) {
  const complete = (await inBranch(persistence, member)).filter((filing) => filing.completedAt)
  return persistence.bills.find(
    complete.map((filing) => filing.id),
    id,
  )
}

/** The filing whose fee is paid. */
export async function filingToPay(
  persistence: Persistence,
  member: Member,
  wanted?: number,
): Promise<Filing | undefined> {
  const filings = await inBranch(persistence, member)
  const year = yearToPay(filings, member.season, wanted)
  return filings.find((filing) => filing.filingYear === year)
}
