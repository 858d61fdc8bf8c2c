/**
 * Settles what the payment window returns (trust, section 4.3). One caller holds the attempt's row, verifies, approves
 * once and writes the outcome; a lost answer is net-cancelled, an unknown one is left to the sweeper.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { isSettled, isUncertain } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import type { ApprovalTicket, PaymentMethod } from '#integrations/nicepay/port.ts'
import type { Payment } from '#persistence/rows.ts'
import type { Context } from '#server/context.server.ts'
import { bookPaid } from './booking.server.ts'
import type { AuthResult } from '#filer/payment/contract.ts'
import { closeWaiting, keepAccount } from '#filer/payment/deposits/accounts.server.ts'
import { claimMs, retryMs, sweepAfterMs } from '#filer/payment/rules.ts'
import { refusalSentence } from '#filer/payment/texts.ts'
import { fieldsOf } from '#filer/payment/window/form.server.ts'

export type Settled =
  | { result: 'S' }
  | { result: 'CHECKING' }
  | { result: 'CANCELLED' }
  | { result: 'F'; message: string }

const orderOf = (payment: Payment) => ({
  orderId: payment.orderId,
  amountWon: payment.amountWon,
  method: payment.method as PaymentMethod,
})

/** What an attempt in this state means for the person. */
function outcomeOf(payment: Payment): Settled {
  if (isSettled(payment.state) || payment.state === 'VBANK_ISSUED') return { result: 'S' }
  if (isUncertain(payment.state)) return { result: 'CHECKING' }
  if (payment.state === 'CANCELLED') return { result: 'CANCELLED' }
  return { result: 'F', message: refusalSentence(payment.state === 'NET_CANCELLED' ? 'net-cancelled' : 'other') }
}

export async function settle(
  context: Context,
  payment: Payment,
  fields: AuthResult,
  who: { kind: 'filer' | 'provider'; id: string; requestId: string },
): Promise<Settled> {
  const { persistence, integrations, clock, log } = context
  if (payment.state !== 'READY')
    return payment.state === 'AUTH_RETURNED' || payment.state === 'APPROVING'
      ? waitForOther(context, payment)
      : outcomeOf(payment)
  const by = { kind: who.kind, id: who.id }
  const check = integrations.nicepay.checkAuthResult(fieldsOf(fields), orderOf(payment))
  if (check.kind === 'refused') {
    if (check.reason === 'cancelled-by-person')
      return outcomeOf((await persistence.payments.happened(payment.id, 'window.closed', { by }, clock.now())).payment)
    if (ours.has(check.reason)) {
      // The order stays untouched and nothing is sent: whoever made this did not get it from the provider.
      log.warn('payment.mismatch', { requestId: who.requestId, code: check.reason })
      throw new Problem('pay.mismatch')
    }
    await persistence.payments.happened(
      payment.id,
      'auth.failed',
      { by, detail: check.code ? { code: check.code } : {} },
      clock.now(),
    )
    return { result: 'F', message: refusalSentence(check.reason) }
  }
  const holder = `${process.pid}-${who.requestId}`
  const now = clock.now()
  if (!(await persistence.payments.claim(payment.id, { by: holder, until: new Date(now.getTime() + claimMs) }, now)))
    return waitForOther(context, payment)
  const closing = await closeWaiting(context, payment.filingId)
  if (closing !== 'closed') {
    await persistence.payments.happened(payment.id, 'auth.failed', { by, detail: { why: closing } }, clock.now())
    return { result: 'F', message: refusalSentence(closing === 'paid' ? 'already-paid' : 'account-open') }
  }
  // Money that came and is not the fee is for the office to settle first: nobody pays beside it.
  if ((await persistence.payments.listOf(payment.filingId)).some(({ state }) => isUncertain(state))) {
    await persistence.payments.happened(payment.id, 'auth.failed', { by, detail: { why: 'checking' } }, clock.now())
    return { result: 'CHECKING' }
  }
  const begun = await begin(context, payment, fieldsOf(fields), by)
  if (!begun) return outcomeOf((await persistence.payments.find(payment.id)) ?? payment)
  return approve(context, payment, check.ticket, by)
}

/** Findings of our own about what came back: it is not what the provider sent for this order. */
const ours: ReadonlySet<string> = new Set([
  'incomplete',
  'bad-signature',
  'foreign-merchant',
  'foreign-order',
  'amount-differs',
  'method-differs',
  'foreign-address',
])

/** Row before the call: the return is kept sealed and the approval is written as begun; false when the attempt moved on meanwhile. */
async function begin(
  { persistence, clock }: Context,
  payment: Payment,
  fields: Record<string, string>,
  by: { kind: 'filer' | 'provider'; id: string },
): Promise<boolean> {
  return persistence.transaction(async (r) => {
    const held = await r.payments.lock(payment.id)
    if (held.state !== 'READY') return false
    const now = clock.now()
    await r.payments.keepReturn(payment.id, fields, now)
    await r.payments.happened(payment.id, 'auth.returned', { by }, now)
    await r.payments.happened(
      payment.id,
      'approve.begun',
      {
        by,
        changes: {
          dueAt: new Date(now.getTime() + sweepAfterMs),
          ...(fields.TxTid ? { providerTid: fields.TxTid } : {}),
        },
      },
      now,
    )
    return true
  })
}

async function approve(
  context: Context,
  payment: Payment,
  ticket: ApprovalTicket,
  by: { kind: 'filer' | 'provider'; id: string },
): Promise<Settled> {
  const { persistence, integrations, clock, metrics } = context
  const answer = await integrations.nicepay.approve(ticket)
  metrics.payment(payment.method, answer.kind)
  switch (answer.kind) {
    case 'paid':
      return outcomeOf(await bookPaid(context, payment, answer, 'approve.paid'))
    case 'refused':
      await persistence.payments.happened(
        payment.id,
        'approve.refused',
        { by, detail: { code: answer.code }, changes: { resultCode: answer.code } },
        clock.now(),
      )
      return { result: 'F', message: refusalSentence(answer.sentenceCode) }
    case 'vbank-issued':
      return outcomeOf(await keepAccount(context, payment, answer))
    case 'unknown': {
      const mismatch = ['signature', 'amount', 'order'].includes(answer.why)
      await persistence.payments.happened(
        payment.id,
        mismatch ? 'approve.mismatch' : 'approve.lost',
        { by, detail: { why: answer.why }, changes: { dueAt: new Date(clock.now().getTime() + retryMs) } },
        clock.now(),
      )
      return outcomeOf(await cancelUnknown(context, payment.id, ticket))
    }
  }
}

/** Takes an approval back whose answer was lost. Repeating it is safe; what stays unknown is asked again by the sweeper. */
export async function cancelUnknown(
  { persistence, integrations, clock }: Context,
  paymentId: string,
  ticket: ApprovalTicket,
): Promise<Payment> {
  const by = { kind: 'system' as const, id: 'net-cancel' }
  const answer = await integrations.nicepay.netCancel(ticket)
  const now = clock.now()
  if (answer.kind === 'cancelled')
    return (await persistence.payments.happened(paymentId, 'net-cancel.done', { by }, now)).payment
  if (answer.kind === 'already')
    return (await persistence.payments.happened(paymentId, 'query.cancelled', { by }, now)).payment
  if (answer.kind === 'nothing')
    return (await persistence.payments.happened(paymentId, 'query.none', { by }, now)).payment
  const standing = await persistence.payments.find(paymentId)
  if (!standing) throw new Problem('notfound')
  return standing
}

/** Another press holds the attempt: its outcome is ours too. Bounded; after that it is "checking". */
async function waitForOther({ persistence }: Context, payment: Payment): Promise<Settled> {
  let seen = payment
  for (let look = 0; look < 140 && ['READY', 'AUTH_RETURNED', 'APPROVING'].includes(seen.state); look += 1) {
    await pause(250)
    seen = (await persistence.payments.find(payment.id)) ?? seen
  }
  return ['READY', 'AUTH_RETURNED'].includes(seen.state) ? { result: 'CHECKING' } : outcomeOf(seen)
}
