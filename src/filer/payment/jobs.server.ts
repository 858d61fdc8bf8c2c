/** The sweeper: asks the provider before deciding, for every attempt whose caller is gone or whose answer stayed unknown. */
import type { ApprovalTicket, PaymentMethod } from '#integrations/nicepay/port.ts'
import type { Payment } from '#persistence/rows.ts'
import type { Context } from '#server/context.server.ts'
import { eachAlone, type Job } from '#server/jobs/jobs.server.ts'
import { jobReads } from '#server/guards/readers.ts'
import { bookPaid } from './settling/booking.server.ts'
import { sweepAccount } from './deposits/accounts.server.ts'
import { judgeNotices } from './deposits/notices.server.ts'
import { askOnMs, claimMs, giveUpMs, retryMs } from './rules.ts'
import { cancelUnknown } from './settling/settle.server.ts'

const by = { kind: 'system' as const, id: 'payment.sweep' }

export const paymentJobs: readonly Job[] = [
  { name: 'payment.notices', everyMs: 1_000, run: judgeNotices },
  { name: 'payment.sweep', everyMs: 1_000, run: sweepDue },
]

async function sweepDue(context: Context, now: Date): Promise<number> {
  const holder = `sweep-${process.pid}`
  const due = await context.persistence.payments.claimDue(
    { by: holder, until: new Date(now.getTime() + claimMs), limit: 20 },
    now,
  )
  return eachAlone(context, 'payment.sweep', due, (payment) => sweep(context, payment, holder))
}

async function sweep(context: Context, payment: Payment, holder: string): Promise<void> {
  const { persistence, clock, log } = context
  if (payment.state === 'READY' || payment.state === 'AUTH_RETURNED')
    return void (await persistence.payments.happened(payment.id, 'time.over', { by }, clock.now()))
  if (payment.state === 'VBANK_ISSUED') return sweepAccount(context, payment, holder)
  if (payment.state === 'APPROVING') await askAfterKill(context, payment)
  else if (payment.state === 'UNKNOWN') await cancelAgain(context, payment)
  const standing = await persistence.payments.find(payment.id)
  if (standing?.state !== 'APPROVING' && standing?.state !== 'UNKNOWN') return
  const now = clock.now()
  const isOld = now.getTime() - standing.createdAt.getTime() > giveUpMs
  if (isOld && standing.state === 'UNKNOWN' && (await settleAsTold(context, standing))) return
  if (isOld) log.error('payment.needs-person', { count: 1 })
  await persistence.payments.release(payment.id, holder, new Date(now.getTime() + (isOld ? askOnMs : retryMs)))
}

/** The net cancel's time is over: what the provider says now stays, and money is kept unless its answer did not fit, which is for people. False while the provider does not say. */
async function settleAsTold(context: Context, payment: Payment): Promise<boolean> {
  const { persistence, integrations, clock, log } = context
  const status = payment.providerTid
    ? await integrations.nicepay.status(payment.providerTid)
    : ({ kind: 'none' } as const)
  if (status.kind === 'unknown') return false
  if (status.kind !== 'approved')
    await persistence.payments.happened(
      payment.id,
      status.kind === 'cancelled' ? 'query.cancelled' : 'query.none',
      { by },
      clock.now(),
    )
  else if ((await persistence.payments.events(payment.id)).some(({ event }) => event === 'approve.mismatch')) {
    await persistence.payments.happened(payment.id, 'query.gave-up', { by, changes: { dueAt: null } }, clock.now())
    log.error('payment.needs-person', { count: 1 })
  } else
    await bookPaid(
      context,
      payment,
      { tid: payment.providerTid ?? '', paidAt: status.approvedAt ?? clock.now() },
      'query.paid',
    )
  return true
}

/** The caller died between the call and its answer: what the provider says is the truth, and money that arrived is kept. */
async function askAfterKill(context: Context, payment: Payment): Promise<void> {
  const { persistence, integrations, clock } = context
  if (!payment.providerTid)
    return void (await persistence.payments.happened(payment.id, 'query.none', { by }, clock.now()))
  const status = await integrations.nicepay.status(payment.providerTid)
  if (status.kind === 'approved')
    await bookPaid(
      context,
      payment,
      { tid: payment.providerTid, paidAt: status.approvedAt ?? clock.now() },
      'query.paid',
    )
  else if (status.kind === 'cancelled')
    await persistence.payments.happened(payment.id, 'query.cancelled', { by }, clock.now())
  // "None" may be an approval that is still under way: the net cancel makes the window's token useless before nothing is booked.
  else if (status.kind === 'none') await cancelAgain(context, payment)
}

/** The approval's answer was lost and the net cancel did not answer either: once more, with what the window brought back. */
async function cancelAgain(context: Context, payment: Payment): Promise<void> {
  const fields = await context.persistence.payments.readReturn(
    payment.id,
    jobReads('payment.sweep', 'net-cancel'),
    context.clock.now(),
  )
  const ticket = fields ? ticketOf(context, payment, fields) : undefined
  if (ticket) await cancelUnknown(context, payment.id, ticket)
}

function ticketOf(
  { integrations }: Context,
  payment: Payment,
  fields: Record<string, string>,
): ApprovalTicket | undefined {
  const check = integrations.nicepay.checkAuthResult(fields, {
    orderId: payment.orderId,
    amountWon: payment.amountWon,
    method: payment.method as PaymentMethod,
  })
  return check.kind === 'verified' ? check.ticket : undefined
}
