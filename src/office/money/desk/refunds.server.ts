/** One person requests a refund, another approves it; the provider or a person sends it (terms, article 11). */
import { findBank } from '#domain/bank.ts'
import { readHolder } from '#domain/name/legal-name.ts'
import { compareNames } from '#domain/name/compare-names.ts'
import {
  mayEndByRefund,
  type RefundedCase,
  refundPromisedAt,
  findRefundStage,
  refundWayOf,
  tableRefundWon,
} from '#domain/fee/refund-due.ts'
import { Problem } from '#domain/problems.ts'
import type { Actor, FeeOwner, Filing, MoneyRow, Payment, Refund, RefundAccount, Stores } from '#database/rows.ts'
import { checkBank } from '#server/guards/banks.server.ts'
import type { Context } from '#server/context.server.ts'
import { endUnpaid, tellReceipt } from '#filer/payment/service.server.ts'
import type { MoneyActBody } from '#office/money/contract.ts'
import { refundNotes } from '#office/money/texts.ts'
import { findPaidPayment, lessenCashReceipt } from '#office/money/queries.server.ts'
import { hasEndingRefund, noteRefund, saveRefundDecision, saveRefundEnd } from '#office/money/refunds-queries.server.ts'
import { won } from '#domain/money.ts'
import { isUncertain } from '#domain/payment/payment.ts'
import { dayInWords } from '#domain/seoul-time.ts'
import { asksOfFiler, tellFiler } from '#server/case-messages/tell-filer.server.ts'
import type { Acting } from './rules.ts'
import { refundMessageTexts as texts } from './refund-message.texts.ts'

/** While it is open nothing is prepared or filed. Throws `pay.refund-ends` for a case that can no longer end. */
async function beginEnding(
  r: Stores,
  { filingId, pastYearId }: FeeOwner,
  caseThen: RefundedCase,
  now: Date,
): Promise<void> {
  if (caseThen !== 'ends') return
  if (pastYearId !== null) throw new Problem('pay.refund-ends', { fields: ['caseThen'] })
  const held = await r.filings.lock(filingId)
  if (!mayEndByRefund(held.officeState)) throw new Problem('pay.refund-ends', { fields: ['caseThen'] })
  await r.filings.update(filingId, { endingAt: now }, now)
}

/** After a refund that was refused, withdrawn or not sent. */
async function goOn(r: Stores, filingId: string, now: Date): Promise<void> {
  const held = await r.filings.lock(filingId)
  if (!held.endingAt || (await hasEndingRefund(r, filingId))) return
  await r.filings.update(filingId, { endingAt: null }, now)
}

/** True if the case has ended: the last refund ends it; an open account keeps it for the office. */
async function endCase(r: Stores, held: Filing, refund: Refund, actor: Actor, now: Date): Promise<boolean> {
  const { id, endingAt, consentWithdrawnAt, officeState, feePaidAt } = held
  if (refund.caseThen !== 'ends' || !(endingAt ?? consentWithdrawnAt) || !mayEndByRefund(officeState)) return false
  if (await hasEndingRefund(r, id)) return false
  const attempts = feePaidAt ? [] : await r.payments.listOf(id)
  if (attempts.some(({ state }) => state === 'VBANK_ISSUED' || isUncertain(state))) return false
  await endUnpaid(r, held, actor, now)
  await r.outbox.cancelOf(id, asksOfFiler)
  const changes = { waitingSince: null, endingAt: null }
  await r.cases.moveHeld(held, 'dismissed', { actor, kind: 'dismissed', reason: refund.reason, changes }, now)
  return true
}

function caseWords({ officeState, endingAt, feePaidAt }: Filing): string {
  if (officeState === 'dismissed') return texts.case.dismissed
  if (officeState === 'filed' || officeState === 'done') return texts.case.filed
  if (endingAt) return texts.case.ending
  return officeState === 'waiting-for-fee' && !feePaidAt ? texts.case.feeAgain : texts.case.goesOn
}

const placeWords = ({ method }: Pick<Payment, 'method'>, { accountMask }: Refund): string => {
  const way = refundWayOf(method)
  return way === 'account' ? (accountMask ? texts.to.account(accountMask.slice(-4)) : texts.to.agreed) : texts.to[way]
}

/** Sent once per refund; withdrawn filers have no phone number or page here. */
async function tellOfMoneyBack(r: Stores, payment: Payment, refund: Refund, now: Date): Promise<void> {
  const filing = await r.filings.get(payment.filingId)
  if (filing.filerName === null) return
  const variables = {
    caseNumber: filing.caseNumber,
    amount: won(refund.amountWon),
    day: dayInWords(refund.doneAt ?? now),
    place: placeWords(payment, refund),
    caseThen: payment.pastYearId === null ? caseWords(filing) : texts.case.filed,
  }
  await tellFiler(r, filing, { template: 'refund', variables }, { turn: refund.id }, now)
}

type Body<Act> = Extract<MoneyActBody, { act: Act }>

function accountOf(context: Context, { row }: Acting, body: Body<'ask-refund'>): RefundAccount | null {
  if (refundWayOf(row.payment.method) !== 'account') return null
  const { bankCode = '', accountNumber } = body
  checkBank(context.branchOf(row.payment.branchId), bankCode)
  if (!accountNumber) throw new Problem('account.required', { fields: ['accountNumber'] })
  return { bankCode, number: accountNumber, holder: mustBeTheirs(row, body) }
}

/** Throws `pay.refund` for a wrong amount, `pay.holder` if the holder is not the filer. */
export function requestRefund(context: Context, acting: Acting, body: Body<'ask-refund'>) {
  const { row, actor, now } = acting
  const { payment, officeState } = row
  const branch = context.branchOf(payment.branchId)
  const ourFault = body.basis === 'our-fault'
  if (body.basis !== 'by-hand') {
    const right = tableRefundWon(payment, branch.money.refundStages, officeState, ourFault)
    if (body.amountWon !== right) throw new Problem('pay.refund')
  }
  const account = accountOf(context, acting, body)
  return async (r: Stores) => {
    await beginEnding(r, payment, body.caseThen, now)
    await r.cases.note(payment.filingId, { actor, kind: 'refund-requested', reason: reasonOf(body) }, now)
    return r.refunds.ask(
      {
        paymentId: payment.id,
        amountWon: body.amountWon,
        basis: body.basis,
        stage: body.basis === 'table' ? (findRefundStage(officeState) ?? null) : null,
        reason: reasonOf(body),
        caseThen: body.caseThen,
        account,
        staffId: actor.id,
        dueAt: refundPromisedAt(branch.businessHours, now),
      },
      now,
    )
  }
}

const madeThere = 'made-there'

/** Returns the refund id. Runs in a transaction with the payment row locked. */
export async function requestMadeRefund(
  { branchOf }: Pick<Context, 'branchOf'>,
  r: Stores,
  payment: Payment,
  request: { amountWon: number; reason: string; caseThen: RefundedCase; staffId: string },
  now: Date,
): Promise<string> {
  const { id: paymentId, branchId } = payment
  const dueAt = refundPromisedAt(branchOf(branchId).businessHours, now)
  await beginEnding(r, payment, request.caseThen, now)
  const { id } = await r.refunds.ask(
    { paymentId, basis: 'by-hand', stage: null, account: null, dueAt, ...request },
    now,
  )
  await noteRefund(r, id, { trouble: madeThere })
  return id
}

/** Throws `pay.record` if the provider reports no full refund. */
async function mustBeBack({ integrations }: Context, payment: Payment, amountWon: number): Promise<void> {
  if (!isWhole(payment, amountWon)) return
  const { kind } = await integrations.nicepay.of(payment.merchantId).status(payment.providerTid ?? '')
  if (kind === 'unknown') throw new Problem('outside.unavailable')
  if (kind !== 'cancelled') throw new Problem('pay.record')
}

type Holder = { holder?: string | undefined; holderReason?: string | undefined }

/** Both people compare the holder with the filer's name (P13); where that fails, or for heirs, both give a reason. */
function mustBeTheirs(
  { filerName, died }: Pick<MoneyRow, 'filerName' | 'died'>,
  { holder = '', holderReason }: Holder,
): string {
  const name = readHolder(holder)
  const compared = name && compareNames(name, filerName ?? '')
  const verdict = died && compared ? 'unsure' : compared
  if (!name || verdict === 'other') throw new Problem('pay.holder', { fields: ['holder'] })
  if (verdict === 'unsure' && !holderReason) throw new Problem('pay.holder-unsure', { fields: ['holderReason'] })
  return name
}

const reasonOf = ({ reason, holderReason }: Body<'ask-refund'>) =>
  holderReason ? refundNotes.withHolder(reason, holderReason) : reason

/** The office's bank refunds transfers. Refunds already made are booked at once. */
export async function decideRefund(context: Context, acting: Acting, body: Body<'decide-refund'>) {
  const { row, actor, now, requestId } = acting
  const { payment, refund } = row
  if (!refund || refund.amountWon !== body.amountWon) throw new Problem('case.changed')
  if (body.agree && refund.accountMask) mustBeTheirs(row, body)
  const isBack = refund.trouble === madeThere
  if (body.agree && isBack) await mustBeBack(context, payment, refund.amountWon)
  return async (r: Stores) => {
    const decided = await saveRefundDecision(r, refund.id, { staffId: actor.id, approve: body.agree }, now)
    if (decided.state !== 'approved') return goOn(r, payment.filingId, now)
    if (body.holderReason) {
      const reason = refundNotes.holderDecided(body.holderReason)
      await r.cases.note(payment.filingId, { actor, kind: 'remark', reason }, now)
    }
    if (isBack) await endRefund(r, refund.id, { outcome: 'done', actor, requestId }, now)
    // The provider needs an account; without one staff refund by hand.
    else if (payment.method === 'TRANSFER' || (refundWayOf(payment.method) === 'account' && !refund.accountMask))
      await noteRefund(r, refund.id, { trouble: 'by-hand' })
  }
}

export function withdrawRefund({ row, actor, now }: Acting, { amountWon }: Body<'withdraw-refund'>) {
  const { refund, payment } = row
  if (!refund || refund.amountWon !== amountWon) throw new Problem('case.changed')
  return async (r: Stores) => {
    await saveRefundDecision(r, refund.id, { staffId: actor.id, approve: false }, now)
    await r.cases.note(payment.filingId, { actor, kind: 'refund-withdrawn', reason: refund.reason }, now)
    await goOn(r, payment.filingId, now)
  }
}

export function finishRefund(_: Context, { row, actor, now, requestId }: Acting, body: Body<'finish-refund'>) {
  const { refund } = row
  if (!refund) throw new Problem('pay.edge')
  return (r: Stores) =>
    endRefund(
      r,
      refund.id,
      { outcome: body.done ? 'done' : 'failed', actor, reference: body.reference, requestId },
      now,
    )
}

type End = {
  outcome: 'done' | 'failed'
  actor: { kind: 'staff' | 'system'; id: string }
  reference?: string
  requestId?: string
}

/** A fully refunded fee is due again unless its return is filed or the case ends. Runs in a transaction. */
export async function endRefund(r: Stores, refundId: string, { requestId, ...end }: End, now: Date): Promise<void> {
  const { payment, refund } = await saveRefundEnd(r, refundId, end, now)
  const actor = { ...end.actor, ...(requestId ? { requestId } : {}) }
  if (refund.state !== 'done') return goOn(r, payment.filingId, now)
  if (await lessenCashReceipt(r, payment.id, refund.amountWon, now)) await tellReceipt(r, payment, 'cancelled', now)
  const held = await r.filings.lock(payment.filingId)
  if (payment.pastYearId === null) {
    const isUnpaid = payment.state === 'REFUNDED' && !(await findPaidPayment(r, payment.filingId))
    if (!(await endCase(r, held, refund, actor, now)) && isUnpaid) await askFeeAgain(r, held, actor, now)
  }
  await tellOfMoneyBack(r, payment, refund, now)
}

async function askFeeAgain(r: Stores, filing: Filing, actor: Actor, now: Date): Promise<void> {
  if (!filing.feePaidAt || filing.officeState === 'filed' || filing.officeState === 'done') return
  // Nothing is due if the fee itself was reduced to zero.
  const summary = await r.summaries.find(filing.id)
  if (summary?.approvedAt && summary.feeWon === 0) return
  await r.filings.update(filing.id, { feePaidAt: null }, now)
  if (filing.officeState === 'ready-to-file')
    await r.cases.move(filing.id, 'office', 'waiting-for-fee', { actor, kind: 'fee-refunded' }, now)
}

export const providerAccount = ({ bankCode, number, holder }: RefundAccount) => ({
  bankCode: findBank(bankCode)?.institution ?? '',
  number,
  holder,
})
/** The provider has separate operations for full and partial refunds. */
export const isWhole = (payment: Payment, amountWon: number): boolean =>
  payment.refundedWon === 0 && amountWon === (payment.arrivedWon ?? payment.amountWon)
