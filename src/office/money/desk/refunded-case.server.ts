/** What becomes of the case of a refund, and the message that tells of both. */
import { refundWayOf, mayEndByRefund, type RefundedCase } from '#domain/fee/refund-due.ts'
import { won } from '#domain/money.ts'
import { isUncertain } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import { dayInWords } from '#domain/seoul-time.ts'
import type { Actor, Filing, Payment, Refund, Stores } from '#database/rows.ts'
import { asksOfFiler, tellFiler } from '#server/case-messages/tell-filer.server.ts'
import { endUnpaid } from '#filer/payment/service.server.ts'
import { hasEndingRefund } from '#office/money/refunds-open-queries.server.ts'
import { refundMessageTexts as texts } from './refund-message.texts.ts'

/** While it is open nothing is prepared or filed. Throws `pay.refund-ends` for a case that can no longer end. */
export async function beginEnding(r: Stores, filingId: string, caseThen: RefundedCase, now: Date): Promise<void> {
  if (caseThen !== 'ends') return
  const held = await r.filings.lock(filingId)
  if (!mayEndByRefund(held.officeState)) throw new Problem('pay.refund-ends', { fields: ['caseThen'] })
  await r.filings.update(filingId, { endingAt: now }, now)
}

/** After a refund that was refused, taken back or not sent. */
export async function goOn(r: Stores, filingId: string, now: Date): Promise<void> {
  const held = await r.filings.lock(filingId)
  if (!held.endingAt || (await hasEndingRefund(r, filingId))) return
  await r.filings.update(filingId, { endingAt: null }, now)
}

/** True if the case has ended with this refund. The last of several ends it; an open account keeps it for the office. */
export async function endCase(r: Stores, held: Filing, refund: Refund, by: Actor, now: Date): Promise<boolean> {
  const { id, endingAt, consentWithdrawnAt, officeState, feePaidAt } = held
  if (refund.caseThen !== 'ends' || !(endingAt ?? consentWithdrawnAt) || !mayEndByRefund(officeState)) return false
  if (await hasEndingRefund(r, id)) return false
  const attempts = feePaidAt ? [] : await r.payments.listOf(id)
  if (attempts.some(({ state }) => state === 'VBANK_ISSUED' || isUncertain(state))) return false
  await endUnpaid(r, held, by, now)
  await r.outbox.cancelOf(id, asksOfFiler)
  const changes = { waitingSince: null, endingAt: null }
  await r.cases.moveHeld(held, 'dismissed', { by, kind: 'dismissed', reason: refund.reason, changes }, now)
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
export async function tellOfMoneyBack(r: Stores, payment: Payment, refund: Refund, now: Date): Promise<void> {
  const filing = await r.filings.get(payment.filingId)
  if (filing.filerName === null) return
  const variables = {
    caseNumber: filing.caseNumber,
    amount: won(refund.amountWon),
    day: dayInWords(refund.doneAt ?? now),
    place: placeWords(payment, refund),
    caseThen: caseWords(filing),
  }
  await tellFiler(r, filing, { template: 'refund', variables }, { turn: refund.id }, now)
}
