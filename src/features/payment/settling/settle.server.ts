/**
 * What comes back from the payment window, turned into money or into nothing (trust, section 4.3). The attempt's row decides: one caller holds it, verifies, approves once,
 * and writes the outcome; everybody else gets that outcome. An answer that was lost is net-cancelled, and what stays unknown is the sweeper's.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { isSettled, isUncertain } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import type { ApprovalTicket, PaymentMethod } from '#outside/nicepay/port.ts'
import type { Payment } from '#records/rows.ts'
import type { Context } from '#server/context.server.ts'
import { bookPaid } from './booking.server.ts'
import type { AuthResult } from '#features/payment/contract.ts'
import { closeWaiting, keepAccount } from '#features/payment/deposits/accounts.server.ts'
import { claimMs, retryMs, sweepAfterMs } from '#features/payment/rules.ts'
import { refusalSentence } from '#features/payment/texts.ts'
import { fieldsOf } from '#features/payment/window/form.server.ts'

export type Settled = { result: 'S' } | { result: 'CHECKING' } | { result: 'CANCELLED' } | { result: 'F'; message: string }

const orderOf = (payment: Payment) => ({ orderId: payment.orderId, amountWon: payment.amountWon, method: payment.method as PaymentMethod })

/** What an attempt in this state means for the person. */
export function outcomeOf(payment: Payment): Settled {
  if (isSettled(payment.state) || payment.state === 'VBANK_ISSUED') return { result: 'S' }
  if (isUncertain(payment.state)) return { result: 'CHECKING' }
  if (payment.state === 'CANCELLED') return { result: 'CANCELLED' }
  return { result: 'F', message: refusalSentence(payment.state === 'NET_CANCELLED' ? 'net-cancelled' : 'other') }
}

export async function settle(context: Context, payment: Payment, fields: AuthResult, who: { kind: 'filer' | 'provider'; id: string; requestId: string }): Promise<Settled> {
  const { records, outside, clock, log } = context
  if (payment.state !== 'READY') return payment.state === 'AUTH_RETURNED' || payment.state === 'APPROVING' ? waitForOther(context, payment) : outcomeOf(payment)
  const by = { kind: who.kind, id: who.id }
  const check = outside.nicepay.checkAuthResult(fieldsOf(fields), orderOf(payment))
  if (check.kind === 'refused') {
    if (check.reason === 'cancelled-by-person') return outcomeOf((await records.payments.happened(payment.id, 'window.closed', { by }, clock.now())).payment)
    if (ours.has(check.reason)) {
      // The order stays untouched and nothing is sent: whoever made this did not get it from the provider.
      log.warn('payment.mismatch', { requestId: who.requestId, code: check.reason })
      throw new Problem('pay.mismatch')
    }
    await records.payments.happened(payment.id, 'auth.failed', { by, detail: check.code ? { code: check.code } : {} }, clock.now())
    return { result: 'F', message: refusalSentence(check.reason) }
  }
  const holder = `${process.pid}-${who.requestId}`
  const now = clock.now()
  if (!(await records.payments.claim(payment.id, { by: holder, until: new Date(now.getTime() + claimMs) }, now))) return waitForOther(context, payment)
  const closing = await closeWaiting(context, payment.filingId)
  if (closing !== 'closed') {
    await records.payments.happened(payment.id, 'auth.failed', { by, detail: { why: closing } }, clock.now())
    return { result: 'F', message: refusalSentence(closing === 'paid' ? 'already-paid' : 'account-open') }
  }
  // Money that came and is not the fee is for the office to settle first: nobody pays beside it.
  if ((await records.payments.listOf(payment.filingId)).some(({ state }) => isUncertain(state))) {
    await records.payments.happened(payment.id, 'auth.failed', { by, detail: { why: 'checking' } }, clock.now())
    return { result: 'CHECKING' }
  }
  const begun = await begin(context, payment, fieldsOf(fields), by)
  if (!begun) return outcomeOf((await records.payments.find(payment.id)) ?? payment)
  return approve(context, payment, check.ticket, by)
}

/** Findings of our own about what came back: it is not what the provider sent for this order. */
const ours: ReadonlySet<string> = new Set(['incomplete', 'bad-signature', 'foreign-merchant', 'foreign-order', 'amount-differs', 'method-differs', 'foreign-address'])

/** Row before the call: the return is kept sealed and the approval is written as begun; false when the attempt moved on meanwhile. */
async function begin({ records, clock }: Context, payment: Payment, fields: Record<string, string>, by: { kind: 'filer' | 'provider'; id: string }): Promise<boolean> {
  return records.transaction(async (r) => {
    const held = await r.payments.lock(payment.id)
    if (held.state !== 'READY') return false
    const now = clock.now()
    await r.payments.keepReturn(payment.id, fields, now)
    await r.payments.happened(payment.id, 'auth.returned', { by }, now)
    await r.payments.happened(payment.id, 'approve.begun', { by, changes: { dueAt: new Date(now.getTime() + sweepAfterMs), ...(fields.TxTid ? { providerTid: fields.TxTid } : {}) } }, now)
    return true
  })
}

async function approve(context: Context, payment: Payment, ticket: ApprovalTicket, by: { kind: 'filer' | 'provider'; id: string }): Promise<Settled> {
  const { records, outside, clock, metrics } = context
  const answer = await outside.nicepay.approve(ticket)
  metrics.payment(payment.method, answer.kind)
  switch (answer.kind) {
    case 'paid': return outcomeOf(await bookPaid(context, payment, answer, 'approve.paid'))
    case 'refused':
      await records.payments.happened(payment.id, 'approve.refused', { by, detail: { code: answer.code }, changes: { resultCode: answer.code } }, clock.now())
      return { result: 'F', message: refusalSentence(answer.sentenceCode) }
    case 'vbank-issued': return outcomeOf(await keepAccount(context, payment, answer))
    case 'unknown': {
      const mismatch = ['signature', 'amount', 'order'].includes(answer.why)
      await records.payments.happened(payment.id, mismatch ? 'approve.mismatch' : 'approve.lost', { by, detail: { why: answer.why }, changes: { dueAt: new Date(clock.now().getTime() + retryMs) } }, clock.now())
      return outcomeOf(await cancelUnknown(context, payment.id, ticket))
    }
  }
}

/** Takes an approval back whose answer was lost. Repeating it is safe; what stays unknown is asked again by the sweeper. */
export async function cancelUnknown({ records, outside, clock }: Context, paymentId: string, ticket: ApprovalTicket): Promise<Payment> {
  const by = { kind: 'system' as const, id: 'net-cancel' }
  const answer = await outside.nicepay.netCancel(ticket)
  const now = clock.now()
  if (answer.kind === 'cancelled') return (await records.payments.happened(paymentId, 'net-cancel.done', { by }, now)).payment
  if (answer.kind === 'already') return (await records.payments.happened(paymentId, 'query.cancelled', { by }, now)).payment
  if (answer.kind === 'nothing') return (await records.payments.happened(paymentId, 'query.none', { by }, now)).payment
  const standing = await records.payments.find(paymentId)
  if (!standing) throw new Problem('notfound')
  return standing
}

/** Another press holds the attempt: its outcome is ours too. Bounded; after that it is "checking". */
async function waitForOther({ records }: Context, payment: Payment): Promise<Settled> {
  let seen = payment
  for (let look = 0; look < 140 && ['READY', 'AUTH_RETURNED', 'APPROVING'].includes(seen.state); look += 1) {
    await pause(250)
    seen = (await records.payments.find(payment.id)) ?? seen
  }
  return ['READY', 'AUTH_RETURNED'].includes(seen.state) ? { result: 'CHECKING' } : outcomeOf(seen)
}
