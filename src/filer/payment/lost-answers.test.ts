import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { payments } from '#database/schema/payments.server.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { payersOf, type Form } from '#tests/support/money/payer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { completePayment, readPayment, startPayment } from './contract.ts'
import { listPaymentEvents } from './queries.server.ts'
import { isFeePaid } from './service.server.ts'

let rehearsal: Rehearsal
let payers: ReturnType<typeof payersOf>
before(async () => {
  rehearsal = await startRehearsal()
  payers = payersOf(rehearsal, 800)
})
after(() => rehearsal?.stop())

const owing = () => payers.owing()
const begin = (filer: Filer) => payers.begin(filer)
const window = (form: Form, outcome?: string) => payers.window(form, outcome)
const ledgerOf = (form: Form) => payers.ledgerOf(form)
const statesOf = (filingId: string) => payers.statesOf(filingId)
const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code
const paid = async (filer: Filer) => ({
  status: (await filer.call(readPayment)).statusMessage,
  report: (await filer.call(readReportState)).feePaid,
})

const killedInApproval = (filer: Filer, form: Form, outcome?: string) => payers.killedInApproval(filer, form, outcome)

for (const outcome of ['truncated', 'html', '500', 'wrong-signature', 'amount-differs', 'reset']) {
  test(`P7: an approval whose answer is lost (${outcome}) is taken back, and both ledgers agree`, async () => {
    const { filer, filingId } = await owing()
    const form = await begin(filer)
    const settled = await filer.call(completePayment, { body: await window(form, outcome) })
    assert.equal(settled.result, 'F')
    assert.match(settled.message ?? '', /취소했어요/)
    assert.deepEqual(await statesOf(filingId), ['NET_CANCELLED'])
    const [entry] = await ledgerOf(form)
    assert.deepEqual(
      { state: entry?.state, remainingWon: entry?.remainingWon },
      { state: 'cancelled', remainingWon: 0 },
    )
    assert.equal(entry?.calls.filter((call) => call.startsWith('approve')).length, 1)
    assert.deepEqual(await paid(filer), { status: 'CANCELLED', report: '' })
    assert.equal((await filer.call(completePayment, { body: await window(await begin(filer)) })).result, 'S')
  })
}

test('P6: killed after the provider approved: its books name no sum, so the money goes back and the person may pay again', async () => {
  const { filer, filingId } = await owing()
  const form = await begin(filer)
  const killed = await killedInApproval(filer, form)
  await killed.approve()
  assert.equal((await filer.call(readPayment)).statusMessage, 'CHECKING')
  assert.equal(codeOf(await filer.ask(startPayment, { body: { payMethod: 'CARD' } })), 'pay.unknown')
  await rehearsal.moveClock({ advance: 'PT1M' })
  await waitFor(async () => (await statesOf(filingId))[0] === 'NET_CANCELLED')
  assert.deepEqual(await paid(filer), { status: 'CANCELLED', report: '' })
  const [entry] = await ledgerOf(form)
  assert.deepEqual([entry?.state, entry?.remainingWon], ['cancelled', 0])
  assert.equal((await filer.call(completePayment, { body: await window(await begin(filer)) })).result, 'S')
})

test('P6: killed before the provider heard of it: the sweeper makes the window’s token useless, and the person may pay again', async () => {
  const { filer, filingId } = await owing()
  const form = await begin(filer)
  const killed = await killedInApproval(filer, form)
  await rehearsal.moveClock({ advance: 'PT1M' })
  await waitFor(async () => (await statesOf(filingId))[0] === 'EXPIRED')
  await killed.approve()
  assert.deepEqual(
    (await ledgerOf(form)).map(({ state }) => state),
    ['cancelled'],
  )
  assert.equal((await filer.call(completePayment, { body: await window(await begin(filer)) })).result, 'S')
})

test('P6: killed during the net cancel: it is repeated, the money goes back once, and the person may pay again', async () => {
  const { filer, filingId } = await owing()
  const form = await begin(filer)
  const killed = await killedInApproval(filer, form, 'reset-netcancel-hang')
  await killed.approve()
  // Nobody receives the outcome of this one.
  killed.netCancel().catch(() => undefined)
  await waitFor(async () => (await ledgerOf(form))[0]?.calls.includes('net-cancel unanswered'))
  assert.equal((await filer.call(readPayment)).statusMessage, 'CHECKING')
  await rehearsal.moveClock({ advance: 'PT1M' })
  await waitFor(async () => (await statesOf(filingId))[0] === 'NET_CANCELLED')
  const [entry] = await ledgerOf(form)
  assert.deepEqual(
    [entry?.remainingWon, entry?.calls.filter((call) => call.includes('cancel'))],
    [0, ['net-cancel unanswered', 'net-cancel 2001']],
  )
  assert.equal((await filer.call(completePayment, { body: await window(await begin(filer)) })).result, 'S')
})

test('P6: killed after the net cancel and before it was written: the provider’s word ends it, and nothing is cancelled twice', async () => {
  const { filer, filingId } = await owing()
  const form = await begin(filer)
  const killed = await killedInApproval(filer, form)
  await killed.approve()
  await killed.netCancel()
  await rehearsal.moveClock({ advance: 'PT1M' })
  await waitFor(async () => (await statesOf(filingId))[0] === 'NET_CANCELLED')
  const [entry] = await ledgerOf(form)
  assert.deepEqual(
    [entry?.remainingWon, entry?.calls.filter((call) => call.includes('cancel'))],
    [0, ['net-cancel 2001']],
  )
  assert.equal((await filer.call(completePayment, { body: await window(await begin(filer)) })).result, 'S')
})

for (const method of ['CARD', 'VBANK'] as const)
  test(`P7: an answer (${method}) that comes after another has taken the payment over books nothing, and the money goes back`, async () => {
    const { filer, filingId } = await owing()
    const form = await payers.begin(filer, method)
    const { database, clock, integrations } = rehearsal.product.context
    const { approve } = integrations.nicepay.of('')
    integrations.nicepay.of('').approve = async (ticket, mayStill) => {
      const answer = await approve(ticket, mayStill)
      const claimUntil = new Date(clock.now().getTime() + 60_000)
      await database.db
        .update(payments)
        .set({ claimedBy: 'another', claimUntil })
        .where(eq(payments.filingId, filingId))
      return answer
    }
    const completed = await filer.call(completePayment, { body: await window(form) })
    integrations.nicepay.of('').approve = approve
    assert.equal(completed.result, 'CHECKING')
    assert.deepEqual(await statesOf(filingId), ['APPROVING'])
    const [entry] = await ledgerOf(form)
    assert.deepEqual([entry?.state, entry?.remainingWon], ['cancelled', 0])
    assert.equal((await paid(filer)).report, '')
    await rehearsal.moveClock({ advance: 'PT2M' })
    await waitFor(async () => (await statesOf(filingId))[0] === 'NET_CANCELLED')
    assert.equal((await filer.call(completePayment, { body: await window(await begin(filer)) })).result, 'S')
  })

test('P4: the sum of what the provider took is the sum of what we booked', async () => {
  const took = Object.values(await payers.ledger()).filter(({ state }) => state === 'approved')
  const rows = await Promise.all(took.map(({ moid }) => rehearsal.product.context.database.payments.findByOrder(moid)))
  assert.ok(took.length >= 8)
  assert.deepEqual(new Set(rows.map((row) => row?.state)), new Set(['PAID']))
  assert.equal(
    took.reduce((sum, { remainingWon }) => sum + remainingWon, 0),
    rows.reduce((sum, row) => sum + (row?.amountWon ?? 0), 0),
  )
})

async function eventsOf(filingId: string): Promise<string[]> {
  const { payments } = rehearsal.product.context.database
  return (
    await listPaymentEvents(rehearsal.product.context.database, (await payments.listOf(filingId))[0]?.id ?? '')
  ).map(({ event }) => event)
}
const lateAnswers = () => rehearsal.lines.filter((line) => line.includes('payment.late-answer')).length
const rings = () => rehearsal.lines.filter((line) => line.includes('payment.needs-person')).length

test('P8: a provider that says nothing: people are called after ten minutes, and within the hour it is theirs to decide', async () => {
  const { filer, filingId } = await owing()
  const form = await begin(filer)
  const fields = await window(form)
  await payers.injectFault('garbage')
  const before = rings()
  assert.equal((await filer.call(completePayment, { body: fields })).result, 'CHECKING')
  await payers.lookedAt(filingId, () => rehearsal.moveClock({ advance: 'PT9M' }))
  assert.equal(rings(), before)
  await payers.lookedAt(filingId, () => rehearsal.moveClock({ advance: 'PT2M' }))
  assert.deepEqual([await statesOf(filingId), rings()], [['UNKNOWN'], before + 1])
  await payers.lookedAt(filingId, () => rehearsal.moveClock({ advance: 'PT20M' }))
  assert.deepEqual([await statesOf(filingId), rings()], [['UNKNOWN'], before + 1])
  await rehearsal.moveClock({ advance: 'PT29M' })
  await waitFor(async () => (await statesOf(filingId))[0] === 'HUMAN')
  await filer.signIn()
  assert.deepEqual([(await filer.call(readPayment)).statusMessage, rings()], ['CHECKING', before + 2])
  assert.equal(codeOf(await filer.ask(startPayment, { body: { payMethod: 'CARD' } })), 'pay.unknown')
  await payers.injectFault('fair')
})

test('when the net cancel’s time is over, what the provider took is given back by a plain cancel', async () => {
  const { filer, filingId } = await owing()
  const form = await begin(filer)
  await (await killedInApproval(filer, form)).approve()
  const { database, clock } = rehearsal.product.context
  const payment = await database.payments.findByOrder(form.Moid ?? '')
  const now = clock.now()
  await database.payments.happened(
    payment?.id ?? '',
    'approve.lost',
    { actor: { kind: 'filer', id: filer.id }, changes: { dueAt: new Date(now.getTime() + 61 * 60_000) } },
    now,
  )
  await rehearsal.moveClock({ advance: 'PT62M' })
  await waitFor(async () => (await statesOf(filingId))[0] === 'NET_CANCELLED')
  assert.deepEqual((await eventsOf(filingId)).at(-1), 'cancel.done')
  const [entry] = await ledgerOf(form)
  assert.deepEqual([entry?.state, entry?.remainingWon], ['cancelled', 0])
})

test('an answer that comes when the attempt has moved on is told to people, and its money goes back', async () => {
  const { filer, filingId } = await owing()
  const form = await begin(filer)
  const { database, clock, integrations } = rehearsal.product.context
  const { approve } = integrations.nicepay.of('')
  const id = (await database.payments.findByOrder(form.Moid ?? ''))?.id ?? ''
  // Between the provider's booking and its answer another caller ends the attempt.
  integrations.nicepay.of('').approve = async (ticket, mayStill) => {
    const answer = await approve(ticket, mayStill)
    await database.payments.happened(id, 'query.none', { actor: { kind: 'system', id: 'test' } }, clock.now())
    return answer
  }
  const before = lateAnswers()
  const completed = await filer.call(completePayment, { body: await window(form) })
  integrations.nicepay.of('').approve = approve
  assert.equal(completed.result, 'F')
  assert.deepEqual(await statesOf(filingId), ['EXPIRED'])
  const [entry] = await ledgerOf(form)
  assert.deepEqual([entry?.state, entry?.remainingWon], ['cancelled', 0])
  assert.equal(lateAnswers(), before + 1)
})

test('an approval whose claim was lost while it waited for its turn is not sent', async () => {
  const { filer, filingId } = await owing()
  const form = await begin(filer)
  const { database, clock, integrations } = rehearsal.product.context
  const { approve } = integrations.nicepay.of('')
  const id = (await database.payments.findByOrder(form.Moid ?? ''))?.id ?? ''
  integrations.nicepay.of('').approve = async (ticket, mayStill) => {
    const later = new Date(clock.now().getTime() + 3_600_000)
    await database.payments.claim(id, { worker: 'other', until: later }, later)
    const answer = await approve(ticket, mayStill)
    await database.payments.happened(id, 'query.none', { actor: { kind: 'system', id: 'test' } }, clock.now())
    return answer
  }
  assert.equal((await filer.call(completePayment, { body: await window(form) })).result, 'F')
  integrations.nicepay.of('').approve = approve
  assert.deepEqual(await statesOf(filingId), ['EXPIRED'])
  assert.deepEqual(
    (await ledgerOf(form)).flatMap(({ calls }) => calls),
    [],
  )
})

test('a case that was read a moment before its payment is not told as unpaid: no "cancelled" after an approval', async () => {
  const { filer, filingId } = await owing()
  const { database } = rehearsal.product.context
  const given = await begin(filer)
  await payers.begin(filer, 'BANK')
  const unpaid = await database.filings.get(filingId)
  assert.equal(await isFeePaid(database, unpaid, await database.payments.listOf(filingId)), false)
  const form = await begin(filer)
  assert.notEqual(form.Moid, given.Moid)
  await filer.call(completePayment, { body: await window(form) })
  const payments = await database.payments.listOf(filingId)
  assert.deepEqual(await statesOf(filingId), ['CANCELLED', 'CANCELLED', 'PAID'])
  assert.equal(unpaid.feePaidAt, null)
  assert.equal(await isFeePaid(database, unpaid, payments), true)
  await database.filings.update(filingId, { feePaidAt: null }, new Date())
  assert.equal(await isFeePaid(database, unpaid, payments), false, 'a part of a fee is not the fee')
})
