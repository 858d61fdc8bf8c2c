/**
 * Within an hour (P8): query, net cancel, cancel, then staff. Never books an approval from a query, which has no amount
 * (P1).
 */
import type { Payment, Stores } from '#database/rows.ts'
import { remainingDifferences } from '#domain/payment/comparison.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { listPaymentEvents, prolongPaymentClaim, readPaymentReturn } from '#filer/payment/queries.server.ts'
import { alarmMs, claimMs, giveUpMs, nextPollMs, plainCancelMs, renewMs } from '#filer/payment/rules.ts'
import type { ApprovalTicket, PaymentMethod } from '#integrations/nicepay/port.ts'
import type { Context } from '#server/context.server.ts'
import { jobReads } from '#server/guards/readers.ts'

// Finds duplicate or console cancels without waiting for the daily list.

/** Returns the number of new differences. Call inside the refund's transaction. */
export async function compareRemaining(
  { integrations }: Pick<Context, 'integrations'>,
  r: Stores,
  paymentId: string,
  remainingWon: number | undefined,
  now: Date,
): Promise<number> {
  const payment = await r.payments.find(paymentId)
  if (!payment?.providerTid) return 0
  const { providerTid: subject, orderId, branchId } = payment
  const { merchantId } = integrations.nicepay.of(payment.merchantId)
  const found = remainingDifferences(remainingWon, payment)
  const where = { merchantId, branchId, paymentId, subject, orderId, day: seoulDay(now) }
  return r.providerLists.record(
    found.map((difference) => ({ ...difference, ...where })),
    now,
  )
}

// A renewed claim on the payment while a provider request runs.

/** Checks the claim by renewing it. */
export type StillMine = () => Promise<boolean>

/** Failed renewals are retried at the next interval. */
export async function holding<T>(
  { database, clock }: Context,
  paymentId: string,
  holder: string,
  work: (stillMine: StillMine) => Promise<T>,
): Promise<T> {
  const renew = () => prolongPaymentClaim(database, paymentId, holder, new Date(clock.now().getTime() + claimMs))
  const renewal = setInterval(() => void renew().catch(() => undefined), renewMs)
  try {
    return await work(renew)
  } finally {
    clearInterval(renewal)
  }
}

const actor = { kind: 'system' as const, id: 'payment.sweep' }

/** Safe to repeat; the state stays the same until the provider answers. */
export async function netCancel(
  { database, integrations, clock }: Context,
  { id: paymentId, merchantId }: Pick<Payment, 'id' | 'merchantId'>,
  ticket: ApprovalTicket,
): Promise<Payment> {
  const outcomes = { cancelled: 'net-cancel.done', already: 'query.cancelled', nothing: 'query.none' } as const
  const answer = await integrations.nicepay.of(merchantId).netCancel(ticket)
  if (answer.kind === 'unknown' || answer.kind === 'window-over') return (await database.payments.find(paymentId))!
  const how = { actor: { kind: 'system' as const, id: 'net-cancel' } }
  return (await database.payments.happened(paymentId, outcomes[answer.kind], how, clock.now())).payment
}

/** `holder` must own the claim. */
export async function endUnclear(context: Context, payment: Payment, holder: string): Promise<void> {
  const { database, clock, log } = context
  const events = await listPaymentEvents(database, payment.id)
  const begun = events.find(({ event }) => event === 'approve.begun')?.at ?? payment.updatedAt
  const lost = events.findLast(({ event }) => event === 'approve.lost' || event === 'approve.mismatch')?.at ?? begun
  if (await takeBack(context, payment, clock.now().getTime() - lost.getTime())) return
  const now = clock.now()
  const unclearMs = now.getTime() - begun.getTime()
  if (unclearMs >= alarmMs && !events.some(({ event }) => event === 'alarm.raised')) {
    await database.payments.happened(payment.id, 'alarm.raised', { actor }, now)
    log.error('payment.needs-person', { state: payment.state, count: 1 })
  }
  if (unclearMs < giveUpMs)
    return database.payments.release(
      payment.id,
      holder,
      new Date(now.getTime() + nextPollMs(now.getTime() - lost.getTime())),
    )
  await database.payments.happened(payment.id, 'query.gave-up', { actor }, now)
  log.error('payment.needs-person', { state: 'HUMAN', count: 1 })
}

/** False until the provider gives a definite answer. */
async function takeBack(context: Context, payment: Payment, lostMs: number): Promise<boolean> {
  const { database, integrations, clock } = context
  const { id, providerTid: tid } = payment
  const provider = integrations.nicepay.of(payment.merchantId)
  const happened = (event: 'query.none' | 'query.cancelled' | 'cancel.done') =>
    database.payments.happened(id, event, { actor }, clock.now())
  if (!tid) return Boolean(await happened('query.none'))
  const status = await provider.status(tid)
  if (status.kind === 'cancelled') return Boolean(await happened('query.cancelled'))
  // "None" may be an approval still in progress; the net cancel invalidates the window's token first.
  const ticket = await ticketOf(context, payment)
  const current = ticket ? await netCancel(context, payment, ticket) : payment
  if (current.state !== 'APPROVING' && current.state !== 'UNKNOWN') return true
  if (status.kind !== 'approved' || lostMs < plainCancelMs) return false
  const answer = await provider.cancel({
    tid,
    orderId: payment.orderId,
    amountWon: payment.amountWon,
    partial: false,
    reason: 'answer lost',
  })
  if (answer.kind === 'cancelled') return Boolean(await happened('cancel.done'))
  return answer.kind === 'already' && Boolean(await happened('query.cancelled'))
}

/** Decrypts the stored fields; writes an access record. */
async function ticketOf(
  { integrations, database, clock }: Context,
  { id, orderId, amountWon, method, merchantId }: Payment,
): Promise<ApprovalTicket | undefined> {
  const fields = await readPaymentReturn(database, id, jobReads('payment.sweep', 'net-cancel'), clock.now())
  const order = { orderId, amountWon, method: method as PaymentMethod }
  const check = fields ? integrations.nicepay.of(merchantId).checkAuthResult(fields, order) : undefined
  return check?.kind === 'verified' ? check.ticket : undefined
}
