/** Refund of a paid fee when the mandate is withdrawn: shown before, requested with it, kept until it is paid back. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readConsent, withdrawDelegation } from '#filer/consent/contract.ts'
import { withdraw } from '#filer/member/contract.ts'
import { readPayment } from '#filer/payment/contract.ts'
import type { MoneyActBody } from '#office/money/contract.ts'
import { startMoneyDesk, type MoneyDesk } from '#tests/support/money/desk.ts'
import { feeWon, type Owing } from '#tests/support/money/payer.ts'
import { firmsGivingBack } from '#tests/support/money/refund-table.ts'
import { codeOf } from '#tests/support/officer.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const percent = 45
const backWon = (feeWon * percent) / 100
let desk: MoneyDesk
before(async () => {
  desk = await startMoneyDesk({ firms: firmsGivingBack(percent) })
})
after(() => desk?.rehearsal.stop())

const moneyBackOf = async ({ filer }: Owing) => (await filer.call(readConsent)).moneyBack
/** A fresh sign-in, which both acts require. */
const fresh = async ({ filer }: Owing) => {
  await filer.signIn({ again: true })
  return filer
}
const stop = async (owing: Owing, shownWon: number) =>
  (await fresh(owing)).ask(withdrawDelegation, { body: { shownWon } })
const leave = async (owing: Owing) => codeOf(await (await fresh(owing)).ask(withdraw))
const refundsOf = async ({ filingId }: Owing) => {
  const { payments, refunds } = desk.rehearsal.product.context.database
  return (await Promise.all((await payments.listOf(filingId)).map(({ id }) => refunds.listOf(id)))).flat()
}
const agree = (amountWon: number, holder?: string): MoneyActBody => ({
  act: 'decide-refund',
  agree: true,
  amountWon,
  holder,
})
/** Pays into the issued account; `account` is a person whose return names a bank account. */
async function deposited(account: boolean): Promise<Owing> {
  const waiting = await desk.payers.issued()
  await desk.payers.deposit(waiting.number)
  await waitFor(async () => (await desk.payers.statesOf(waiting.filingId)).join() === 'DEPOSITED')
  const { database, clock } = desk.rehearsal.product.context
  const filing = await database.filings.get(waiting.filingId)
  if (account)
    await database.registrations.save(filing, { bankCode: 'KB', accountNumber: '12345678901234' }, clock.now())
  return waiting
}

test('paid by card: the sum, the day and the card are told before, asked for once however often it is pressed, and told until it is back', async () => {
  const payer = await desk.payers.paidByCard()
  const { by, ...before } = (await moneyBackOf(payer))!
  assert.deepEqual(before, {
    paidWon: feeWon,
    refundWon: backWon,
    refundedWon: 0,
    stage: 'reviewed',
    checking: false,
    ways: [{ refundWon: backWon, to: 'card' }],
  })
  assert.equal(await leave(payer), 'withdraw.paid')
  for (const shown of [0, backWon - 1, feeWon]) assert.equal(codeOf(await stop(payer, shown)), 'consent.refund-changed')
  assert.deepEqual(await refundsOf(payer), [])
  await fresh(payer)
  const body = { shownWon: backWon }
  const answers = await Promise.all([1, 2, 3].map(() => payer.filer.ask(withdrawDelegation, { body })))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  )
  assert.equal((await stop(payer, backWon)).status, 200)
  const asked = await refundsOf(payer)
  assert.deepEqual(
    asked.map(({ amountWon, basis, stage, state, askedBy }) => [amountWon, basis, stage, state, askedBy]),
    [[backWon, 'table', 'reviewed', 'asked', null]],
  )
  assert.equal(asked[0]?.dueAt.toISOString(), by)
  assert.deepEqual((await payer.filer.call(readPayment)).refund, {
    amountWon: backWon,
    done: false,
    agreed: false,
    at: by,
    to: 'card',
  })
  assert.equal(await moneyBackOf(payer), undefined)
  assert.equal(await leave(payer), 'withdraw.blocked')
  assert.equal((await desk.find(payer))?.refund?.amountWon, backWon)
  assert.equal(codeOf(await desk.act(desk.reviewer, payer.order, agree(backWon))), 'auth.forbidden')
  assert.equal((await desk.act(desk.manager, payer.order, agree(backWon))).status, 200)
  await waitFor(async () => (await payer.filer.call(readPayment)).refund?.done === true)
  assert.equal((await desk.entryOf(payer.form))?.remainingWon, feeWon - backWon)
  assert.equal((await (await fresh(payer)).ask(withdraw)).status, 200)
})

test('a promise that the office refused is owed all the same: my page says so and nobody leaves', async () => {
  const payer = await desk.payers.paid('BANK')
  assert.equal((await stop(payer, backWon)).status, 200)
  const refuse: MoneyActBody = { act: 'decide-refund', agree: false, amountWon: backWon }
  assert.equal((await desk.act(desk.manager, payer.order, refuse)).status, 200)
  const { amountWon, agreed, to } = (await payer.filer.call(readPayment)).refund!
  assert.deepEqual([amountWon, agreed, to], [backWon, false, 'bank'])
  assert.equal(await leave(payer), 'withdraw.blocked')
})

test('paid into an account: the account of the return, masked, is told and kept; without one the office asks and sends it by hand', async () => {
  const owing = await deposited(true)
  const [way] = (await moneyBackOf(owing))!.ways
  assert.equal(way?.to, 'account')
  assert.match(way?.accountMask ?? '', /1234$/)
  assert.ok(!way?.accountMask?.includes('12345678901234'))
  assert.equal((await stop(owing, backWon)).status, 200)
  const [asked] = await refundsOf(owing)
  assert.deepEqual([asked?.hasAccount, asked?.accountMask], [true, way?.accountMask])
  assert.equal((await owing.filer.call(readPayment)).refund?.accountMask, way?.accountMask)

  const other = await deposited(false)
  assert.deepEqual((await moneyBackOf(other))!.ways, [{ refundWon: backWon, to: 'asked' }])
  assert.equal((await stop(other, backWon)).status, 200)
  const row = (await desk.find(other))!
  assert.equal((await desk.act(desk.manager, row.order, agree(backWon))).status, 200)
  assert.equal((await refundsOf(other))[0]?.trouble, 'by-hand')
  assert.equal((await other.filer.call(readPayment)).refund?.to, 'asked')
})

test('a refund that people asked for already is not asked for twice, and is said to be under way', async () => {
  const payer = await desk.payers.paidByCard()
  const ask: MoneyActBody = {
    act: 'ask-refund',
    amountWon: 10_000,
    basis: 'by-hand',
    reason: '많이 냈어요',
    caseThen: 'goes-on',
  }
  assert.equal((await desk.act(desk.reviewer, payer.order, ask)).status, 200)
  const { paidWon, refundWon, checking } = (await moneyBackOf(payer))!
  assert.deepEqual([paidWon, refundWon, checking], [0, 0, true])
})

test('while the case moves on between the window and the press, nothing is taken back', async () => {
  const payer = await desk.payers.paidByCard()
  const { database, clock } = desk.rehearsal.product.context
  const actor = { kind: 'system' as const, id: 'test' }
  await database.cases.move(payer.filingId, 'office', 'preparing', { actor, kind: 'rehearsal' }, clock.now())
  const { refundWon, stage } = (await moneyBackOf(payer))!
  assert.deepEqual([refundWon !== backWon, stage], [true, 'preparing'])
  assert.equal(codeOf(await stop(payer, backWon)), 'consent.refund-changed')
  assert.equal((await database.filings.get(payer.filingId)).consentWithdrawnAt, null)
  assert.equal((await stop(payer, refundWon)).status, 200)
})

test('nothing paid, and what is filed: no sum is told and none is asked for', async () => {
  const unpaid = await desk.payers.owing()
  assert.equal(await moneyBackOf(unpaid), undefined)
  assert.equal((await (await fresh(unpaid)).ask(withdraw)).status, 200)
  const filed = await desk.payers.paidByCard()
  const { database, clock } = desk.rehearsal.product.context
  const actor = { kind: 'system' as const, id: 'test' }
  await database.cases.move(filed.filingId, 'filing', 'accepted', { actor, kind: 'rehearsal' }, clock.now())
  assert.equal(await moneyBackOf(filed), undefined)
  assert.equal(codeOf(await stop(filed, backWon)), 'consent.refund-changed')
  assert.deepEqual(await refundsOf(filed), [])
  assert.equal((await (await fresh(filed)).ask(withdraw)).status, 200)
})
