/** Never resends blindly; alerts one working day before a promised date. */
import { readFile, readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isDay, seoulInstant } from '#domain/seoul-time.ts'
import { compareRemaining } from '#filer/payment/service.server.ts'
import { sha256OfFile } from '#database/file-hash.server.ts'
import type { Payment, Refund } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { jobReads } from '#server/guards/readers.ts'
import { type Job, eachAlone } from '#server/jobs/jobs.server.ts'
import { ringing } from '#server/jobs/ringing.ts'
import { checkPlaces } from '#server/places.server.ts'
import { listMerchants } from '#server/settings/merchants.ts'
import { compareList, openList } from '#office/money/comparison/compare.server.ts'
import { endRefund, isWhole, providerAccount } from './desk/refunds.server.ts'
import { addProviderListTrouble, findProviderDay } from './queries.server.ts'
import { listApprovedRefunds, noteRefund, openRefundAccount, readPromisedRefunds } from './refunds-queries.server.ts'

const jobName = 'payment.provider-lists'
const largestBytes = 5_000_000

export const comparisonJob: Job = { name: jobName, everyMs: 600_000, run: readFolder }

type FoundFile = { path: string; merchantId: string; day: string }

async function readFolder(context: Context, now: Date): Promise<number> {
  const folder = context.settings.NICEPAY_LISTS
  if (folder === '') return 0
  await checkPlaces([{ name: 'NICEPAY_LISTS', path: resolve(folder), use: 'read' }], {
    head: 'The lists cannot be read:',
  })
  const merchants = new Set(listMerchants(context.settings).map(({ mid }) => mid))
  const found = (await readdir(folder)).flatMap((name): FoundFile[] => {
    const [, merchantId = '', day = ''] = /^(\w{1,10})_(\d{4}-\d{2}-\d{2})\.csv$/.exec(name) ?? []
    const isKnownDay = merchants.has(merchantId) && isDay(day) && seoulInstant(day) <= now
    return isKnownDay ? [{ path: join(folder, name), merchantId, day }] : []
  })
  let read = 0
  const oldestFirst = found.toSorted((a, b) => a.day.localeCompare(b.day))
  await eachAlone(context, jobName, oldestFirst, async (file) => {
    if (await compareFile(context, file, now)) read += 1
  })
  return read
}

/** Returns false if this version of the file was already read. */
async function compareFile(context: Context, { path, ...day }: FoundFile, now: Date): Promise<boolean> {
  const { database, log } = context
  if ((await stat(path)).size > largestBytes) throw new RangeError('a list that is too large')
  const bytes = new Uint8Array(await readFile(path))
  const fileHash = await sha256OfFile(bytes)
  if ((await findProviderDay(database, day))?.fileHash === fileHash) return false
  const listedDay = { ...day, readBy: null }
  const list = await openList(context, bytes, day)
  await database.transaction(async (r) => {
    const { trouble } = await compareList(context, r, list, listedDay, now)
    if (!trouble) return
    await addProviderListTrouble(r, { ...listedDay, fileHash, lines: 0 }, trouble, now)
    log.error('payment.list-unread', { kind: trouble.why })
  })
  return true
}

const holder = 'refunds'
const retryMs = 60_000
const claimMs = 120_000

export const moneyJobs: readonly Job[] = [
  { name: 'payment.refunds', everyMs: 1_000, run: sendApproved },
  { name: 'payment.refunds-due', everyMs: 5_000, run: ringBefore },
  comparisonJob,
]

async function sendApproved(context: Context, now: Date): Promise<number> {
  const due = await listApprovedRefunds(context.database, 20, now)
  return eachAlone(context, 'payment.refunds', due, (refund) => send(context, refund))
}

async function send(context: Context, refund: Refund): Promise<void> {
  const { database, clock } = context
  const now = clock.now()
  const until = new Date(now.getTime() + claimMs)
  if (!(await database.payments.claim(refund.paymentId, { worker: holder, until }, now))) return
  const payment = await database.payments.find(refund.paymentId)
  try {
    if (payment) await executeRefund(context, refund, payment)
  } finally {
    await database.payments.release(refund.paymentId, holder, null)
  }
}

/** After a lost response, checks the status first; it is conclusive only for full refunds. */
async function executeRefund(context: Context, refund: Refund, payment: Payment): Promise<void> {
  const { database, clock } = context
  const provider = context.integrations.nicepay.of(payment.merchantId)
  const tid = payment.providerTid ?? ''
  const whole = isWhole(payment, refund.amountWon)
  const hinder = (trouble: string) => stop(context, refund, trouble)
  const later = () => noteRefund(database, refund.id, { retryAt: new Date(clock.now().getTime() + retryMs) })
  if (refund.sentAt) {
    const status = await provider.status(tid)
    if (status.kind === 'unknown') return later()
    if (!whole) return hinder('unclear')
    if (status.kind === 'cancelled') return end(context, refund)
    if (status.kind === 'none') return hinder('none')
  }
  const reader = jobReads('payment.refunds', 'refund')
  const account = await openRefundAccount(database, refund.id, reader, clock.now())
  await noteRefund(database, refund.id, { sentAt: clock.now() })
  const answer = await provider.cancel({
    tid,
    orderId: payment.orderId,
    amountWon: refund.amountWon,
    partial: !whole,
    reason: 'refund',
    ...(account ? { refundAccount: providerAccount(account) } : {}),
  })
  if (answer.kind === 'cancelled') return end(context, refund, answer.remainingWon)
  if (answer.kind === 'already') return whole ? end(context, refund) : hinder('unclear')
  return answer.kind === 'refused' ? hinder(answer.sentenceCode) : later()
}

/** Alerts staff if the provider's remaining amount differs. */
async function end(context: Context, { id, paymentId }: Refund, remainingWon?: number): Promise<void> {
  const { database, clock, log } = context
  const now = clock.now()
  const found = await database.transaction(async (r) => {
    await endRefund(r, id, { outcome: 'done', actor: { kind: 'system', id: holder } }, now)
    return compareRemaining(context, r, paymentId, remainingWon, now)
  })
  if (found > 0) log.error('payment.differences', { count: found })
}

async function stop({ database, log }: Context, { id }: Refund, trouble: string): Promise<void> {
  await noteRefund(database, id, { trouble })
  log.error('payment.refund-stuck', { code: trouble, count: 1 })
}

async function ringBefore(context: Context, now: Date): Promise<number> {
  const { database, log } = context
  const { last, rings } = ringing(context, now)
  const late = (await readPromisedRefunds(database, last, 100)).filter(rings)
  for (const { id, state } of late) {
    await noteRefund(database, id, { alarmedAt: now })
    log.error('payment.refund-due', { state, count: 1 })
  }
  return late.length
}
