/** Runs the product's jobs and the staff's acts after the provider's troubles, and compares both books at the end. */
import assert from 'node:assert/strict'
import { heldWon } from '#domain/payment/payment.ts'
import { completePayment, readPayment } from '#filer/payment/contract.ts'
import { rehearsalMerchant } from '#integrations/nicepay/wire.ts'
import {
  actOnPayment,
  compareProviderList,
  listDifferences,
  listMoneyCases,
  settleDifference,
} from '#office/money/contract.ts'
import type { Context } from '#server/context.server.ts'
import type { Entry } from '#tests/support/money/payer.ts'
import type { Gone, Tools } from './roads.ts'
import { isDepositNoticed } from '#filer/payment/queries.server.ts'

type Books = Context['database']
type Ledger = { payments: Record<string, Entry>; receipts?: Record<string, { moid: string; remainingWon: number }> }

/**
 * The provider's record of each order and its cash receipts, in won. A virtual account without a deposit counts
 * nothing.
 */
async function atProvider(phoneUrl: string) {
  const { ledger } = (await (await fetch(`${phoneUrl}/ledger/nicepay.json`)).json()) as { ledger: Ledger }
  const sumOf = (rows: readonly { moid: string; remainingWon: number }[]) => {
    const sums = new Map<string, number>()
    for (const { moid, remainingWon } of rows) sums.set(moid, (sums.get(moid) ?? 0) + remainingWon)
    return sums
  }
  const isMoney = ({ account, deposits }: Entry) => !account || (deposits ?? []).length > 0
  return {
    taken: sumOf(Object.values(ledger.payments).filter(isMoney)),
    receipts: sumOf(Object.values(ledger.receipts ?? {})),
  }
}

const openStates = ['READY', 'AUTH_RETURNED', 'APPROVING', 'UNKNOWN', 'HUMAN']

/** Whether something about a person's money is still for the jobs; items for staff do not count. */
async function isUnderWay(r: Books, { filingId }: Gone): Promise<boolean> {
  for (const payment of await r.payments.listOf(filingId)) {
    const receipt = await r.receipts.find(payment.id)
    const sent = (await r.refunds.listOf(payment.id)).find(({ state }) => state === 'approved')
    if (openStates.includes(payment.state) && payment.state !== 'HUMAN') return true
    if (receipt && ['due', 'cancelling'].includes(receipt.state) && !receipt.trouble) return true
    if (sent && !sent.trouble) return true
    if (payment.state === 'VBANK_ISSUED' && (await isDepositNoticed(r, payment.orderId))) return true
  }
  return false
}

/** Runs the jobs until none has work left and returns the clock minutes that passed. Never more than an hour. */
export async function byItself(books: Books, tools: Tools, all: readonly Gone[], minute: () => Promise<void>) {
  for (let minutes = 0; ; minutes += 1) {
    await tools.runJobs()
    const left = await Promise.all(all.map((gone) => isUnderWay(books, gone)))
    if (!left.includes(true)) return minutes
    assert.ok(minutes < 60, `${left.filter(Boolean).length} still under way`)
    await minute()
  }
}

/** A refund that the provider's status does not show: staff look into the console and record what they saw. */
export async function byPeople(books: Books, { officers: [, second] }: Tools, phoneUrl: string): Promise<number> {
  const { taken } = await atProvider(phoneUrl)
  const stuck = (await second.call(listMoneyCases)).rows.filter(({ acts }) => acts.includes('finish-refund'))
  for (const { order } of stuck) {
    const payment = await books.payments.findByOrder(order)
    const done = (taken.get(order) ?? 0) < (payment?.amountWon ?? 0) - (payment?.refundedWon ?? 0)
    const body = { act: 'finish-refund', done, reference: 'console' } as const
    assert.equal((await second.ask(actOnPayment, { params: { order }, body })).status, 200)
  }
  return stuck.length
}

/** Refunds on the provider's daily list that we did not book are booked by two people. */
export async function byComparison({ officers: [first, second] }: Tools, phoneUrl: string, day: string) {
  const merchant = rehearsalMerchant.mid
  const list = await fetch(`${phoneUrl}/nicepay/console/list.csv?mid=${merchant}&day=${day}`)
  const body = new Uint8Array(await list.arrayBuffer())
  const read = await first.ask(compareProviderList, { query: { day, merchant: String(merchant) }, body })
  assert.deepEqual((read.body as { trouble: unknown }).trouble, null)
  const { rows } = await first.call(listDifferences)
  for (const { id, kind, caseNumber, theirWon, ourWon } of rows) {
    assert.equal(kind, 'cancelled-there')
    const act = { act: 'propose', reason: '결제사에서 이미 취소', caseThen: 'goes-on' } as const
    assert.equal((await first.ask(settleDifference, { params: { difference: id }, body: act })).status, 200)
    const order = (await first.call(listMoneyCases)).rows.find((row) => row.caseNumber === caseNumber)?.order ?? ''
    const decided = { act: 'decide-refund', agree: true, amountWon: theirWon - ourWon } as const
    assert.equal((await second.ask(actOnPayment, { params: { order }, body: decided })).status, 200)
  }
  return rows.length
}

/** As many at once as the messenger accepts. */
export async function inLanes<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  const left = [...items.entries()]
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) done[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: 10 }, lane))
  return done
}

/** A person who was not charged pays once more. */
export async function payAgain({ payers }: Tools, { filer }: Gone): Promise<void> {
  await filer.signIn()
  if ((await filer.call(readPayment)).statusMessage === 'PAID') return
  const fields = await payers.window(await payers.begin(filer))
  assert.equal((await filer.call(completePayment, { body: fields })).result, 'S')
}

/** Compares both sides' books of these people in won and returns those who differ. */
export async function compareBooks(
  { payments, receipts }: Books,
  phoneUrl: string,
  all: readonly (Gone & { name: string })[],
) {
  const there = await atProvider(phoneUrl)
  const found = { settled: 0, stuck: 0, double: 0, takenWon: 0, differenceWon: 0, receiptsDifferWon: 0 }
  const differ: string[] = []
  for (const { filingId, name } of all) {
    const attempts = await payments.listOf(filingId)
    const [taken, held] = [
      attempts.map(({ orderId }) => there.taken.get(orderId) ?? 0),
      attempts.map((attempt) => heldWon(attempt)),
    ].map((sums) => sums.reduce((sum, won) => sum + won, 0))
    let [issuedThere, issuedHere] = [0, 0]
    for (const { id, orderId } of attempts) {
      const receipt = await receipts.find(id)
      issuedThere += there.receipts.get(orderId) ?? 0
      issuedHere += receipt?.state === 'issued' ? receipt.amountWon : 0
    }
    found.settled +=
      attempts.filter(({ state }) => ['PAID', 'DEPOSITED', 'REFUNDED'].includes(state)).length === 1 ? 1 : 0
    found.stuck += attempts.some(({ state }) => openStates.includes(state) || state === 'REFUND_PENDING') ? 1 : 0
    found.double += attempts.filter((attempt) => heldWon(attempt) > 0).length > 1 ? 1 : 0
    found.takenWon += taken!
    found.differenceWon += Math.abs(taken! - held!)
    found.receiptsDifferWon += Math.abs(issuedThere - issuedHere)
    if (taken !== held || issuedThere !== issuedHere)
      differ.push(`${name}: ${taken} there, ${held} here; receipts ${issuedThere}, ${issuedHere}`)
  }
  return { found, differ }
}
