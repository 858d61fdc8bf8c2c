import { canBeCharged } from '#domain/fee/least-fee.ts'
import { Problem } from '#domain/problems.ts'
import type { Filing } from '#database/rows.ts'
import type { MemberRequest } from '#server/request-context.ts'
import type { Context } from '#server/context.server.ts'
import { filingToPay } from '#server/guards/own-filing.server.ts'

export type Payer = Pick<
  MemberRequest<unknown, { year?: number | undefined }, unknown>,
  'account' | 'branch' | 'season' | 'query'
>

export const filingOf = ({ database }: Context, request: Payer): Promise<Filing | undefined> =>
  filingToPay(database, request, request.query.year)

/** Throws `pay.not-due` without an approved fee that can be charged. */
export async function feeOf(context: Context, request: Payer) {
  const filing = await filingOf(context, request)
  const summary = filing?.reviewCompletedAt ? await context.database.summaries.find(filing.id) : undefined
  const amountWon = summary ? summary.feeWon - summary.paidBeforeWon : 0
  if (!filing || !summary?.approvedAt || amountWon <= 0 || !canBeCharged(amountWon)) throw new Problem('pay.not-due')
  return { filing, summary, amountWon }
}
