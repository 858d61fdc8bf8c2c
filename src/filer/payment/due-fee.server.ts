import { findOwnPastYear } from '#database/past-years/store.server.ts'
import { canBeCharged } from '#domain/fee/least-fee.ts'
import { Problem } from '#domain/problems.ts'
import type { FeeOwner, Filing, Payment, ReportSummary, Stores } from '#database/rows.ts'
import type { MemberRequest } from '#server/request-context.ts'
import type { Context } from '#server/context.server.ts'
import { filingToPay } from '#server/guards/own-filing.server.ts'
import { feePaidAtOf, isFeePaid } from './fee-paid.server.ts'

type FeeQuery = { year?: number | undefined; pastYear?: number | undefined }
export type Payer = Pick<MemberRequest<unknown, FeeQuery, unknown>, 'account' | 'branch' | 'season' | 'query'>

export const filingOf = ({ database }: Context, request: Payer): Promise<Filing | undefined> =>
  filingToPay(database, request, request.query.year)

/** `pastYear`: null for the filing's own fee; `feeWon` is zero until that year is filed. */
export type OwnFee = FeeOwner & { filing: Filing; pastYear: { incomeYear: number; feeWon: number } | null }

/** Undefined if the person has no such return. */
export async function ownFeeOf(context: Context, request: Payer): Promise<OwnFee | undefined> {
  const { account, branch, query } = request
  if (query.pastYear === undefined) {
    const filing = await filingOf(context, request)
    return filing && { filing, filingId: filing.id, pastYearId: null, pastYear: null }
  }
  const yearKey = { accountId: account.id, branchId: branch.affiliationId, incomeYear: query.pastYear }
  const year = await findOwnPastYear(context.database, yearKey)
  if (!year) return undefined
  const filing = await context.database.filings.get(year.filingId)
  const pastYear = { incomeYear: year.incomeYear, feeWon: year.filedDay === null ? 0 : year.feeWon }
  return { filing, filingId: filing.id, pastYearId: year.id, pastYear }
}

type Due = OwnFee & { summary: ReportSummary | undefined; amountWon: number; paidBeforeWon: number }

/** Throws `pay.not-due` without an approved fee that can be charged, or before the past year is filed. */
export async function feeOf(context: Context, request: Payer): Promise<Due> {
  const own = await ownFeeOf(context, request)
  const isReviewed = own?.pastYear === null && own.filing.reviewCompletedAt
  const found = isReviewed ? await context.database.summaries.find(own.filing.id) : undefined
  const summary = found?.approvedAt ? found : undefined
  const paidBeforeWon = summary?.paidBeforeWon ?? 0
  const amountWon = own?.pastYear?.feeWon ?? (summary ? summary.feeWon - paidBeforeWon : 0)
  if (!own || amountWon <= 0 || !canBeCharged(amountWon)) throw new Problem('pay.not-due')
  return { ...own, summary, amountWon, paidBeforeWon }
}

/** As `isFeePaid`, of either fee. */
export async function isOwnFeePaid(
  r: Stores,
  own: OwnFee,
  payments: readonly Pick<Payment, 'state'>[],
): Promise<boolean> {
  return own.pastYearId === null ? isFeePaid(r, own.filing, payments) : (await feePaidAtOf(r, own)) !== null
}
