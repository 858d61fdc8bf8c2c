/** Due within five days. Queries before a retry; rejected or unclear ones go to staff. */
import { vatWithin } from '#domain/payment/value-added-tax.ts'
import type { CashReceipt } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { jobReads } from '#server/guards/readers.ts'
import { eachAlone, type Job } from '#server/jobs/jobs.server.ts'
import { ringing } from '#server/jobs/ringing.ts'
import { goodsName } from '#filer/payment/texts.ts'
import { tellReceipt } from './announced.server.ts'
import { listLateCashReceipts } from './queries.server.ts'
import {
  claimCashReceipt,
  listOpenCashReceipts,
  noteCashReceipt,
  readCashReceiptNumber,
} from './receipts-queries.server.ts'

const claimMs = 60_000

export const receiptJobs: readonly Job[] = [
  { name: 'payment.receipts', everyMs: 1_000, run: settleOpen },
  { name: 'payment.receipts-due', everyMs: 5_000, run: ringBefore },
]

type Order = { orderId: string; merchantId: string; filingId: string }

async function settleOpen(context: Context, now: Date): Promise<number> {
  const { database, integrations } = context
  const open = await listOpenCashReceipts(database, 20, now)
  return eachAlone(context, 'payment.receipts', open, async ({ receipt: { paymentId }, ...order }) => {
    const claim = {
      until: new Date(context.clock.now().getTime() + claimMs),
      tid: integrations.nicepay.of(order.merchantId).newReceiptTid(),
    }
    if (!(await claimCashReceipt(database, paymentId, claim, context.clock.now()))) return
    const receipt = await database.receipts.find(paymentId)
    if (receipt?.state === 'due') await issue(context, receipt, order)
    if (receipt?.state === 'cancelling') await takeBack(context, receipt, order)
  })
}

async function issue(
  context: Context,
  { paymentId, tid, sentAt, use, amountWon }: CashReceipt,
  { orderId, merchantId, filingId }: Order,
) {
  const payment = { id: paymentId, filingId }
  const { database, clock } = context
  const provider = context.integrations.nicepay.of(merchantId)
  if (!tid) return
  if (sentAt) {
    const status = await provider.status(tid)
    if (status.kind === 'approved') return issued(context, payment, status.authCode ?? '')
    if (status.kind === 'cancelled') return hinder(context, paymentId, 'unclear')
    if (status.kind === 'unknown') return
  }
  const number = await readCashReceiptNumber(database, paymentId, jobReads('payment.receipts', 'receipt'), clock.now())
  await noteCashReceipt(database, paymentId, { sentAt: clock.now() })
  const answer = await provider.cashReceipt({
    tid,
    orderId,
    amountWon,
    vatWon: vatWithin(amountWon),
    use: use === 'expense' ? 'expense' : 'deduction',
    number,
    goodsName,
  })
  if (answer.kind === 'issued') return issued(context, payment, answer.authCode)
  if (answer.kind === 'refused') return hinder(context, paymentId, answer.sentenceCode)
}

/** The status only reports full cancels; staff check any other difference. */
async function takeBack(
  context: Context,
  { paymentId, tid, sentAt, amountWon, cancelWon }: CashReceipt,
  { orderId, merchantId, filingId }: Order,
) {
  const { database, clock } = context
  const provider = context.integrations.nicepay.of(merchantId)
  const isWhole = cancelWon === amountWon
  const done = () => cancelled(context, { id: paymentId, filingId })
  if (!tid) return hinder(context, paymentId, 'by-hand')
  if (sentAt) {
    const status = await provider.status(tid)
    if (status.kind === 'unknown') return
    if (status.kind === 'cancelled') return done()
    if (!isWhole || status.kind === 'none') return hinder(context, paymentId, 'unclear')
  }
  await noteCashReceipt(database, paymentId, { sentAt: clock.now() })
  const answer = await provider.cancel({ tid, orderId, amountWon: cancelWon, partial: !isWhole, reason: 'refund' })
  if (answer.kind === 'cancelled')
    return (answer.remainingWon ?? amountWon - cancelWon) === amountWon - cancelWon
      ? done()
      : hinder(context, paymentId, 'unclear')
  if (answer.kind === 'already') return isWhole ? done() : hinder(context, paymentId, 'unclear')
  if (answer.kind === 'refused') return hinder(context, paymentId, answer.sentenceCode)
}

type PaymentKey = { id: string; filingId: string }

const issued = ({ database, clock }: Context, payment: PaymentKey, authCode: string): Promise<void> =>
  database.transaction(async (r) => {
    if (await r.receipts.issued(payment.id, { authCode }, clock.now()))
      await tellReceipt(r, payment, 'issued', clock.now())
  })

const cancelled = ({ database, clock }: Context, payment: PaymentKey): Promise<void> =>
  database.transaction(async (r) => {
    if (await r.receipts.cancelled(payment.id, clock.now())) await tellReceipt(r, payment, 'cancelled', clock.now())
  })

async function hinder({ database, log }: Context, paymentId: string, trouble: string): Promise<void> {
  await noteCashReceipt(database, paymentId, { trouble })
  log.error('payment.receipt-stuck', { code: trouble, count: 1 })
}

/** Alerts while a working day remains. */
async function ringBefore(context: Context, now: Date): Promise<number> {
  const { database, log } = context
  const { last, rings } = ringing(context, now)
  const late = (await listLateCashReceipts(database, last, 100)).filter(rings)
  for (const { paymentId, state } of late) {
    await noteCashReceipt(database, paymentId, { alarmedAt: now })
    log.error('payment.receipt-due', { state, count: 1 })
  }
  return late.length
}
