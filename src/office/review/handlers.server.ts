import { type BooksStop, booksStopsOf } from '#domain/books.ts'
import type { FilingMethod } from '#domain/collected-data.ts'
import { runChecks } from '#domain/cross-checks/cross-checks.ts'
import { feeItemsOf } from '#domain/fee/fee.ts'
import { canBeCharged } from '#domain/fee/least-fee.ts'
import { refundPromisedAt, refundWayOf } from '#domain/fee/refund-due.ts'
import { type FigureStop, type FiledFigures, stopsOfFigures } from '#domain/filed-return/filed-figures.ts'
import {
  type GivenReasons,
  checksWithReasons,
  differencesWithReasons,
  reviewedChecks,
  stoppingChecks,
} from '#domain/filed-return/judge.ts'
import { differencesOf } from '#domain/kept-calculation.ts'
import { heldWon, isOdd, isSettled, isUncertain } from '#domain/payment/payment.ts'
import { won } from '#domain/money.ts'
import { Problem } from '#domain/problems.ts'
import { ownLastDay } from '#domain/season/seasons.ts'
import { dayInWords, seoulInstant } from '#domain/seoul-time.ts'
import { calculate } from '#filer/method/service.server.ts'
import type { Actor, Filing, Payment, Reader, Stores } from '#database/rows.ts'
import { noDraft } from '#filer/draft/service.server.ts'
import { countersign } from '#server/consents/queries.server.ts'
import { tellFiler } from '#server/case-messages/tell-filer.server.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveCaseAct, serveCaseActAfter } from '#server/serve.server.ts'
import { booksBehind } from './books/handlers.server.ts'
import { approveReview, sendBack, sendToReview } from './contract.ts'
import { type Submission, submissionOf } from './submission.server.ts'
import { feeLowered } from './texts.ts'
import { figuresOf } from './wire.ts'
import { sendBackSummary } from './queries.server.ts'

type FeeDifference = {
  /** Part of the fee already paid, in won. */
  paidBeforeWon: number
  /** Excess payment to refund, in won. */
  backWon: number
  settled: boolean
  /** Latest first. */
  payments: Payment[]
}

/** Throws `case.fee-received` if the difference is too small to charge or money is in transit. */
async function feeDifference(
  r: Stores,
  { id, feePaidAt }: Pick<Filing, 'id' | 'feePaidAt'>,
  feeWon: number,
): Promise<FeeDifference> {
  const attempts = await r.payments.listOf(id)
  const payments = attempts.filter(({ state }) => isSettled(state))
  const heldInAllWon = payments.reduce((sum, payment) => sum + heldWon(payment), 0)
  const dueWon = Math.max(0, feeWon - heldInAllWon)
  const wasPaid = feePaidAt !== null || payments.length > 0
  if (wasPaid && (!canBeCharged(dueWon) || (await isMoving(r, attempts))))
    throw new Problem('case.fee-received', { fields: ['feeWon'] })
  const paidBeforeWon = Math.min(heldInAllWon, feeWon)
  return { paidBeforeWon, backWon: heldInAllWon - paidBeforeWon, settled: dueWon === 0, payments }
}

async function isMoving({ refunds }: Stores, payments: readonly Payment[]): Promise<boolean> {
  if (payments.some(({ state }) => isUncertain(state) && !isOdd(state))) return true
  const refundsOfPayments = await Promise.all(payments.map(({ id }) => refunds.listOf(id)))
  return refundsOfPayments.flat().some(({ state }) => state === 'asked' || state === 'approved')
}

/**
 * Another person approves. Returns the remaining won: transfers need the filer's account, entered at the money desk.
 */
async function requestDifferenceRefund(
  { branchOf }: Pick<Context, 'branchOf'>,
  r: Stores,
  paid: readonly Payment[],
  { backWon, reason, staffId }: { backWon: number; reason: string; staffId: string },
  now: Date,
): Promise<number> {
  let leftWon = backWon
  for (const payment of paid.filter(({ method }) => refundWayOf(method) !== 'account')) {
    const amountWon = Math.min(leftWon, heldWon(payment))
    if (amountWon === 0) continue
    leftWon -= amountWon
    const dueAt = refundPromisedAt(branchOf(payment.branchId).businessHours, now)
    const refund = { amountWon, basis: 'by-hand' as const, stage: null, reason, account: null, staffId, dueAt }
    await r.refunds.ask({ paymentId: payment.id, caseThen: 'goes-on', ...refund }, now)
  }
  return leftWon
}

/** Recalculates on the server. Throws `calc.failed`, or `case.figures` if the method cannot be computed. */
async function submissionNow(context: Context, filing: Filing, reader: Reader, method: FilingMethod) {
  const whole = await calculate(context, filing, reader)
  const submission = submissionOf(whole, method)
  if (!submission) throw new Problem('case.figures', { fields: ['not-calculated'] })
  return { submission, quote: whole.quotes[method].lines, standing: whole.standing }
}

const idsOf = (values: readonly { id: string }[]) => values.map(({ id }) => id).join()

type Sums = Partial<Record<keyof FiledFigures, number | null>>

/** Throws `case.figures` for inconsistent figures, a book method without books, or an unknown income amount. */
function mustHoldTogether(
  figures: Sums,
  { lossStop, incomeUnknown, lateDayAssumed }: Pick<Submission, 'lossStop' | 'incomeUnknown' | 'lateDayAssumed'>,
  ofBooks: readonly BooksStop[],
): void {
  const stops: FigureStop[] = [
    ...stopsOfFigures(figures),
    ...ofBooks,
    ...(lossStop ? [lossStop] : []),
    ...(incomeUnknown ? (['income-unknown'] as const) : []),
    ...(lateDayAssumed ? (['late-day'] as const) : []),
  ]
  if (stops.length > 0) throw new Problem('case.figures', { fields: stops })
}

type Submitted = Awaited<ReturnType<typeof submissionNow>> & { figures: FiledFigures }
type Sending = { type: FilingMethod; feeWon: number; reasons: GivenReasons; staffId: string; actor: Actor; now: Date }

/** Stores the calculation, checks and quote with the entered figures. */
export async function storeForReview(
  r: Stores,
  filing: Filing,
  { submission, quote, standing: overrides, figures }: Submitted,
  { type, feeWon, reasons, staffId, actor, now }: Sending,
): Promise<void> {
  const { calculation, facts, inputsHash } = submission
  const held = await r.overrides.standing(filing.id)
  if (idsOf(held) !== idsOf(overrides)) throw new Problem('case.changed')
  const { books, stops } = await booksBehind(r, filing.id, overrides, calculation)
  mustHoldTogether(figures, submission, stops)
  await feeDifference(r, filing, feeWon)
  const checks = runChecks(facts, { ...figures, method: type, feeWon })
  const differences = differencesOf(calculation, figures)
  const stopped = stoppingChecks(checks, reasons, differences)
  if (stopped.length > 0) throw new Problem('case.checks', { fields: stopped })
  const preparing =
    filing.officeState === 'preparing'
      ? filing
      : await r.cases.moveHeld(filing, 'preparing', { actor, kind: 'prepared' }, now)
  await r.summaries.prepare(
    filing.id,
    {
      type,
      ...figures,
      feeWon,
      quote: feeItemsOf(quote, feeWon),
      calculation,
      books,
      inputsHash,
      differences: differencesWithReasons(differences, reasons),
      checks: checksWithReasons(checks, reasons),
    },
    staffId,
    now,
  )
  await r.cases.moveHeld(preparing, 'in-review', { actor, kind: 'sent-to-review' }, now)
}

export const sendToReviewServed = serveCaseActAfter(
  sendToReview,
  async (context, request) => {
    const { body, case: filing } = request
    const now = await submissionNow(context, filing, staffReads(request, 'calculation'), body.type)
    return { ...now, figures: figuresOf(body) }
  },
  async (r, { body, staff, actor, now, case: filing }, submitted) => {
    const { type, feeWon, reasons = [] } = body
    await storeForReview(r, filing, submitted, { type, feeWon, reasons, staffId: staff.id, actor, now })
    return { result: 'S' as const }
  },
)

/** Checked against current data. The filer then sees summary and fee. */
export const approveReviewServed = serveCaseActAfter(
  approveReview,
  async (context, request) => {
    const { case: filing } = request
    const summary = await context.database.summaries.get(filing.id)
    const reader = staffReads(request, 'cross-checks')
    const { submission } = await submissionNow(context, filing, reader, summary.type)
    return { summary, submission }
  },
  async (r, { body, staff, actor, now, season, case: filing }, { summary, submission }, context) => {
    if (summary.inputsHash !== submission.inputsHash) throw new Problem('case.inputs-changed')
    // Books cannot change during review, so the submission's books count.
    const { keeper = null, files = 0 } = summary.books ?? {}
    mustHoldTogether(summary, submission, booksStopsOf(submission.calculation, { keeper, files, unbalanced: false }))
    const { localDecidedTaxWon, localPenaltyWon, localPrepaidTaxWon, localTaxDueOrRefundWon } = summary
    if (
      localDecidedTaxWon === null ||
      localPenaltyWon === null ||
      localPrepaidTaxWon === null ||
      localTaxDueOrRefundWon === null
    )
      throw new Problem('case.figures', { fields: ['local-missing'] })
    const checks = runChecks(submission.facts, {
      ...summary,
      localDecidedTaxWon,
      localPenaltyWon,
      localPrepaidTaxWon,
      localTaxDueOrRefundWon,
      method: summary.type,
    })
    const reasons = body.reasons ?? []
    const stopped = stoppingChecks(checks, reasons)
    if (stopped.length > 0) throw new Problem('case.checks', { fields: stopped })
    const fee = await feeDifference(r, filing, summary.feeWon)
    const { settled, paidBeforeWon } = fee
    const reviewed = reviewedChecks(checks, summary.checks, reasons)
    await r.summaries.approve(filing.id, staff.id, now, { checks: reviewed, paidBeforeWon })
    // Who approves the figures signs for the office.
    await countersign(r, filing.id, staff, now)
    await giveBack(context, r, { filing, fee, by: actor }, now)
    const reason = body.reason?.trim()
    if (reason) await r.cases.note(filing.id, { actor, kind: 'remark', reason }, now)
    const changes = {
      reviewCompletedAt: filing.reviewCompletedAt ?? now,
      // Until the filer has approved the draft the office waits.
      waitingSince: null,
      feePaidAt: settled ? (filing.feePaidAt ?? now) : null,
      ...noDraft,
    }
    const inPlaceOf = ['reopened', 'amending', 'amending-over'] as const
    const approved = await r.cases.moveHeld(filing, 'waiting-for-fee', { actor, kind: 'approved', changes }, now)
    const until = dayInWords(seoulInstant(ownLastDay(season.season.lastDay, summary.dueDay)))
    const variables = { caseNumber: filing.caseNumber, until }
    const message = settled
      ? ({ template: 'draft-due', variables } as const)
      : paidBeforeWon > 0
        ? ({
            template: 'difference-due',
            variables: { ...variables, fee: won(summary.feeWon - paidBeforeWon) },
          } as const)
        : ({ template: 'fee-due', variables } as const)
    await tellFiler(r, filing, message, { turn: summary.version, inPlaceOf }, now)
    const kind = summary.feeWon === 0 ? 'no-fee' : 'fee-paid'
    if (settled) await r.cases.moveHeld(approved, 'ready-to-file', { actor, kind }, now)
    return { result: 'S' as const }
  },
)

/** Requests a refund if the provider supports it, else leaves a note for the money desk. */
async function giveBack(
  context: Context,
  r: Stores,
  { filing, fee: { backWon, payments }, by: actor }: { filing: Filing; fee: FeeDifference; by: Actor },
  now: Date,
): Promise<void> {
  if (backWon === 0) return
  const leftWon = await requestDifferenceRefund(
    context,
    r,
    payments,
    { backWon, reason: feeLowered, staffId: actor.id },
    now,
  )
  await r.cases.note(filing.id, { actor, kind: 'fee-refundable', data: { amountWon: backWon } }, now)
  if (leftWon > 0)
    await r.cases.note(filing.id, { actor, kind: 'fee-refundable-by-hand', data: { amountWon: leftWon } }, now)
}

export const sendBackServed = serveCaseAct(sendBack, async (r, { body, staff, actor, now, case: filing }) => {
  const reason = body.reason.trim()
  await sendBackSummary(r, filing.id, { staffId: staff.id, reason }, now)
  await r.cases.moveHeld(filing, 'preparing', { actor, kind: 'sent-back', reason }, now)
  return { result: 'S' as const }
})
