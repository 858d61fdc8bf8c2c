import { consentHash } from '#database/consents.server.ts'
import { findOwnPastYear, findPastYearFee, markPastYearPaid } from '#database/past-years.server.ts'
import type { FeeOwner, Filing, Payment, ReportSummary, Stores } from '#database/rows.ts'
import type { Branch } from '#domain/branch/branch.ts'
import { plainText, readDocument } from '#domain/branch/document.ts'
import { canBeCharged } from '#domain/fee/least-fee.ts'
import { isSettled } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import { summaryTexts } from '#filer/payment/screens/screens.texts.ts'
import { tellFiler } from '#server/case-messages/tell-filer.server.ts'
import { type ConsentText, consentText, recordConsent } from '#server/consents/filing-consent.server.ts'
import type { Context } from '#server/context.server.ts'
import { filingToPay } from '#server/guards/own-filing.server.ts'
import type { MemberRequest } from '#server/request-context.ts'
import { serveMember } from '#server/serve.server.ts'
import { agreeToStart } from './contract.ts'
import { isConsentGiven } from './queries.server.ts'

type Unpaid = Pick<Filing, 'id' | 'feePaidAt'>

/**
 * For a reader outside of a transaction. The case may have been read just before a payment was settled and the
 * payments just after: then the case is read again.
 */
export async function isFeePaid(
  { filings }: Pick<Stores, 'filings'>,
  { id, feePaidAt }: Unpaid,
  payments: readonly Pick<Payment, 'state'>[],
): Promise<boolean> {
  if (feePaidAt) return true
  if (!payments.some(({ state }) => isSettled(state))) return false
  const after = await filings.find(id)
  return after !== undefined && after.feePaidAt !== null
}

/** To rely on it, call inside a transaction that locked the filing. */
export async function feePaidAtOf(r: Stores, { filingId, pastYearId }: FeeOwner): Promise<Date | null> {
  if (pastYearId === null) return (await r.filings.get(filingId)).feePaidAt
  return (await findPastYearFee(r, pastYearId))?.feePaidAt ?? null
}

/** Of the message that the fee of a past year is paid; a booking that is undone and made again tells again. */
export const pastYearPaidTurn = (pastYearId: string, paidAt: Date) => `${pastYearId}:${paidAt.getTime()}`

/** Its return is filed already: nothing else moves. The caller locked the filing. */
export async function pastYearFeeArrived(r: Stores, filing: Filing, pastYearId: string, now: Date): Promise<void> {
  if (!(await markPastYearPaid(r, pastYearId, now))) return
  const year = await findPastYearFee(r, pastYearId)
  const variables = { incomeYear: String(year?.incomeYear ?? '') }
  // A direct response to the person's action, so it is sent at any hour.
  const messageTurn = pastYearPaidTurn(pastYearId, now)
  await tellFiler(r, filing, { template: 'past-year-paid', variables }, { turn: messageTurn, dueAt: now }, now)
}

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

/** Nobody works on it any more, or a refund is ending it. */
const isEnding = ({ officeState, consentWithdrawnAt, endingAt }: Filing) =>
  officeState === 'dismissed' || consentWithdrawnAt !== null || endingAt !== null

/** A past year's return is filed already, so its fee outlives the case. */
export const takesFee = ({ pastYearId }: Pick<FeeOwner, 'pastYearId'>, filing: Filing): boolean =>
  pastYearId !== null || !isEnding(filing)

/** Throws `pay.not-due` without an approved fee that can be charged, or before the past year is filed. */
export async function feeOf(context: Context, request: Payer): Promise<Due> {
  const own = await ownFeeOf(context, request)
  if (!own) throw new Problem('pay.not-due')
  return chargeOf(context.database, own)
}

async function chargeOf(r: Stores, own: OwnFee): Promise<Due> {
  const isReviewed = own.pastYear === null && own.filing.reviewCompletedAt
  const found = isReviewed && takesFee(own, own.filing) ? await r.summaries.find(own.filing.id) : undefined
  const summary = found?.approvedAt ? found : undefined
  const paidBeforeWon = summary?.paidBeforeWon ?? 0
  const amountWon = own.pastYear?.feeWon ?? (summary ? summary.feeWon - paidBeforeWon : 0)
  if (amountWon <= 0 || !canBeCharged(amountWon)) throw new Problem('pay.not-due')
  return { ...own, summary, amountWon, paidBeforeWon }
}

/** The office may have acted since `due` was read. `filing`: locked. Throws `pay.not-due`, `pay.changed`. */
export async function mustStillBeDue(r: Stores, due: Due, filing: Filing): Promise<void> {
  const { amountWon, paidBeforeWon } = await chargeOf(r, { ...due, filing })
  const isSame = amountWon === due.amountWon && paidBeforeWon === due.paidBeforeWon
  if (!isSame || filing.branchId !== due.filing.branchId) throw new Problem('pay.changed')
}

/** As `isFeePaid`, of either fee. */
export async function isOwnFeePaid(
  r: Stores,
  own: OwnFee,
  payments: readonly Pick<Payment, 'state'>[],
): Promise<boolean> {
  return own.pastYearId === null ? isFeePaid(r, own.filing, payments) : (await feePaidAtOf(r, own)) !== null
}

// The text includes the refund table; its hash is stored (전자상거래법 17 ②5, ⑥).

/** A changed refund table changes the hash and requires new consent. */
async function startText(context: Context, branch: Branch): Promise<ConsentText & { hash: string }> {
  const text = await consentText(context, branch, 'service-start')
  const { refundStages, refundPercent } = summaryTexts
  const table = branch.money.refundStages.map(
    (row) => `| ${refundStages[row.stage]} | ${refundPercent(row.refundPercent)} |`,
  )
  const body = [text.body.trimEnd(), '', ...table, ''].join('\n')
  return { ...text, body, hash: consentHash(body) }
}

const isAgreed = (
  { database }: Context,
  { id: filingId }: Filing,
  { kind, hash: textHash }: { kind: string; hash: string },
) => isConsentGiven(database, { filingId, kind, textHash })

export async function startConsentOf(context: Context, branch: Branch, filing: Filing) {
  const text = await startText(context, branch)
  const lines = readDocument(text.body).flatMap((block) => (block.kind === 'list' ? block.items.map(plainText) : []))
  return { lines, hash: text.hash, agreed: await isAgreed(context, filing, text) }
}

/** Throws `pay.consent` without consent to the current text. */
export async function mustHaveAgreed(context: Context, branch: Branch, filing: Filing): Promise<void> {
  if (!(await isAgreed(context, filing, await startText(context, branch)))) throw new Problem('pay.consent')
}

/** Throws `pay.consent-changed` if the text has changed. */
export const agreeToStartServed = serveMember(agreeToStart, async (context, request) => {
  const { body, branch } = request
  const { filing } = await feeOf(context, request)
  const text = await startText(context, branch)
  if (body.hash !== text.hash) throw new Problem('pay.consent-changed')
  await context.database.transaction(async (r) => {
    await r.filings.lock(filing.id)
    await recordConsent(r, { ...request, filing }, text)
  })
  return { result: 'S' as const }
})
