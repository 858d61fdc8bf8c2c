/**
 * Deposit notices (P9 to P11) are unsigned: stored, acknowledged, then verified by a provider query. Duplicates count
 * once.
 */
import { createHash } from 'node:crypto'
import { Problem } from '#domain/problems.ts'
import type { DepositNotice } from '#integrations/nicepay/port.ts'
import { noticeAccepted } from '#integrations/nicepay/wire.ts'
import type { Payment } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { jobReads } from '#server/guards/readers.ts'
import { eachAlone } from '#server/jobs/jobs.server.ts'
import { serve } from '#server/serve.server.ts'
import { recordReceiptOfProvider } from '#filer/payment/announced.server.ts'
import { book } from '#filer/payment/settling/booking.server.ts'
import { feePaidAtOf } from '#filer/payment/due-fee.server.ts'
import { compareRemaining } from '#filer/payment/settling/unclear.server.ts'
import { depositNotice } from '#filer/payment/contract.ts'
import { giveUpMs } from '#filer/payment/rules.ts'
import { pollAgainMs, noticeStepOf, isAnotherName, isBeingWritten, meaningOf, type AccountFacts } from './rules.ts'
import { tellOddDeposit } from './announced.server.ts'
import { findVirtualAccount, isVirtualAccountNumber } from '#filer/payment/deposits-accounts-queries.server.ts'
import {
  listDepositNotices,
  listPaymentEvents,
  openDepositNotice,
  saveDepositNotice,
  settleDepositNotice,
} from '#filer/payment/queries.server.ts'

const actor = { kind: 'provider' as const, id: 'notice' }
const holder = 'payment.notices'

type Readable = Extract<DepositNotice, { tid: string }>
const isReadable = (notice: DepositNotice): notice is Readable =>
  notice.kind === 'deposit' || notice.kind === 'cancellation'

/** Deduplication key; it includes the amount so that a second deposit is a second notice. */
function keyOf(notice: DepositNotice, raw: string): string {
  if (!isReadable(notice)) return `raw ${createHash('sha256').update(raw).digest('hex')}`
  return [notice.tid, notice.kind, notice.authCode, notice.at?.toISOString() ?? '', notice.amountWon]
    .join(' ')
    .slice(0, 200)
}

const merchantIn = (fields: Readonly<Record<string, string>>) => fields['MID'] || 'none'

const plainAddress = (ip: string) => ip.replace(/^::ffff:/, '')

/** Accepts only the provider's IP addresses. Acknowledges only after the notice is stored. */
export const depositNoticeServed = serve(
  depositNotice,
  async ({ database, integrations, clock, settings, log }, { body, ip, requestId }) => {
    if (!settings.NICEPAY_NOTICE_FROM.includes(plainAddress(ip))) {
      log.warn('payment.notice-from-elsewhere', { requestId })
      throw new Problem('auth.forbidden')
    }
    const notice = integrations.nicepay.of(merchantIn(body)).readDepositNotice(body)
    const raw = JSON.stringify(body)
    await saveDepositNotice(
      database,
      { noticeKey: keyOf(notice, raw), raw, ...(isReadable(notice) ? { orderId: notice.orderId } : {}) },
      clock.now(),
    )
    return noticeAccepted
  },
)

/** Notices that must wait are retried on the next run. */
export async function judgeNotices(context: Context): Promise<number> {
  const waiting = await listDepositNotices(context.database, 'received', 50)
  return eachAlone(context, holder, waiting, (notice) => judge(context, notice))
}

type StoredNotice = { id: string; orderId: string | null; receivedAt: Date }

async function judge(context: Context, storedNotice: StoredNotice): Promise<void> {
  const { database, integrations, clock } = context
  const named = storedNotice.orderId ? await database.payments.findByOrder(storedNotice.orderId) : undefined
  // Another request holds the claim or lost its answer a moment ago.
  if (named?.claimUntil && named.claimUntil > clock.now()) return
  if (named && isBeingWritten(named.state)) {
    if (clock.now().getTime() - storedNotice.receivedAt.getTime() > giveUpMs)
      await refuse(context, storedNotice, 'mismatch', named.id, named.state)
    return
  }
  const raw = await openDepositNotice(database, storedNotice.id, jobReads(holder, 'deposit'), clock.now())
  const fields = raw ? (JSON.parse(raw) as Record<string, string>) : {}
  // Only the order's own merchant can confirm it.
  const merchant = integrations.nicepay.of(named?.merchantId ?? merchantIn(fields))
  const notice = merchant.readDepositNotice(fields)
  if (!isReadable(notice)) return refuse(context, storedNotice, 'refused', null, notice.kind)
  if (named?.method !== 'VBANK') return refuse(context, storedNotice, 'unknown-order', null, notice.kind)
  const payment = named
  const accountFacts = await accountFactsOf(context, payment, notice)
  const first = noticeStepOf(notice, accountFacts)
  if (first === 'repeated')
    return void (await settleDepositNotice(database, storedNotice.id, 'repeated', payment.id, clock.now()))
  if (first === 'second') return refuse(context, storedNotice, 'mismatch', payment.id, 'second-deposit')
  if (first === 'mismatch') return refuse(context, storedNotice, 'mismatch', payment.id, 'account')
  await askAndBook(context, storedNotice, payment, notice, accountFacts)
}

async function accountFactsOf({ database }: Context, payment: Payment, notice: Readable): Promise<AccountFacts> {
  const [account, sameNumber, feePaidAt, events] = await Promise.all([
    findVirtualAccount(database, payment.id),
    isVirtualAccountNumber(database, payment.id, notice.accountNumber),
    feePaidAtOf(database, payment),
    listPaymentEvents(database, payment.id),
  ])
  return {
    state: payment.state,
    amountWon: payment.amountWon,
    expiresAt: account?.expiresAt ?? payment.expiresAt,
    sameTid: payment.providerTid === notice.tid,
    sameNumber,
    feePaid: feePaidAt !== null,
    refundedWon: payment.refundedWon,
    depositReported: events.some(({ event }) => event.startsWith('deposit.')),
  }
}

/** Claims before the query. Without an answer, the claim blocks others until the next poll. */
async function askAndBook(
  context: Context,
  storedNotice: StoredNotice,
  payment: Payment,
  notice: Readable,
  accountFacts: AccountFacts,
): Promise<void> {
  const { database, integrations, clock } = context
  const now = clock.now()
  if (
    !(await database.payments.claim(payment.id, { worker: holder, until: new Date(now.getTime() + pollAgainMs) }, now))
  )
    return
  const status = await integrations.nicepay.of(payment.merchantId).status(notice.tid)
  if (status.kind === 'unknown') return
  if (notice.kind === 'deposit' && status.kind === 'approved')
    return bookDeposit(context, storedNotice, payment, notice, accountFacts)
  if (notice.kind === 'cancellation' && status.kind === 'cancelled' && payment.state === 'VBANK_ISSUED') {
    return database.transaction(async (r) => {
      await r.payments.happened(payment.id, 'vbank.cancelled', { actor }, now)
      await settleDepositNotice(r, storedNotice.id, 'applied', payment.id, now)
    })
  }
  if (notice.kind === 'cancellation' && status.kind === 'cancelled')
    return takenBackThere(context, storedNotice, payment)
  // The provider's status may lag behind its notice, so the sweeper queries once more.
  const again = notice.amountWon === payment.amountWon ? new Date(now.getTime() + pollAgainMs) : accountFacts.expiresAt
  await database.payments.release(payment.id, holder, payment.state === 'VBANK_ISSUED' ? again : null)
  await refuse(context, storedNotice, 'refused', payment.id, status.kind)
}

/** Cancelled in the provider's console: a difference that two people must book. */
async function takenBackThere(
  context: Context,
  { id: noticeId }: StoredNotice,
  { id: paymentId }: Payment,
): Promise<void> {
  const { database, clock, log } = context
  const now = clock.now()
  const found = await database.transaction(async (r) => {
    await settleDepositNotice(r, noticeId, 'applied', paymentId, now)
    return compareRemaining(context, r, paymentId, 0, now)
  })
  await database.payments.release(paymentId, holder, null)
  if (found > 0) log.error('payment.differences', { count: found })
}

/** One transaction, so an unsettled notice has had no effect. */
async function bookDeposit(
  context: Context,
  storedNotice: StoredNotice,
  payment: Payment,
  notice: Readable,
  accountFacts: AccountFacts,
): Promise<void> {
  const { database, clock, log, metrics } = context
  const event = meaningOf(notice, accountFacts)
  const now = clock.now()
  const isBooked = await database.transaction(async (r) => {
    if ((await r.payments.lock(payment.id)).state !== accountFacts.state) return false
    const { filerName } = await r.filings.get(payment.filingId)
    const detail = { amountWon: notice.amountWon, fromAnother: isAnotherName(notice.depositorName, filerName) }
    const receipt = notice.receipt ? { receipt: notice.receipt } : {}
    if (event === 'deposit.right')
      await book(r, payment, { tid: notice.tid, paidAt: notice.at ?? now, detail, ...receipt }, event, now)
    // The deposit is not the fee: shown as "checking" until staff resolve it.
    else {
      const changes = { arrivedWon: notice.amountWon, providerTid: notice.tid }
      await r.payments.happened(payment.id, event, { actor, detail, changes }, now)
      if (notice.receipt) await recordReceiptOfProvider(r, payment, notice.receipt, notice.amountWon, now)
      await tellOddDeposit(context, r, payment, notice.amountWon, now)
    }
    await settleDepositNotice(r, storedNotice.id, settledAs[event], payment.id, now)
    return true
  })
  // A concurrent notice changed the payment: judge again on the next run.
  if (!isBooked) return database.payments.release(payment.id, holder, null)
  metrics.payment(payment.method, event)
  if (event !== 'deposit.right') log.error('payment.needs-person', { count: 1, state: event })
}

const settledAs = { 'deposit.right': 'applied', 'deposit.wrong': 'mismatch', 'deposit.late': 'late' } as const

/** No effect; alerts staff unless another process settled it. */
async function refuse(
  { database, clock, log }: Context,
  notice: StoredNotice,
  state: 'refused' | 'mismatch' | 'unknown-order',
  paymentId: string | null,
  why: string,
): Promise<void> {
  const settled = await settleDepositNotice(database, notice.id, state, paymentId, clock.now())
  if (settled && why !== 'other') log.error('payment.notice-refused', { state, kind: why })
}
