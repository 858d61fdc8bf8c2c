/** Another payment method beside an issued virtual account: one payment, whichever comes first. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { completePayment, readPayment, startPayment } from '#filer/payment/contract.ts'
import { codeOf } from '#tests/support/officer.ts'
import { feeWon } from '#tests/support/money/payer.ts'
import { startDepositors, type Depositors } from '#tests/support/money/depositors.ts'
import type { Rehearsal } from '#tests/support/product.ts'

let rehearsal: Rehearsal
let payers: Depositors['payers']
let reached: Depositors['reached']
let paid: Depositors['paid']
before(async () => void ({ rehearsal, payers, reached, paid } = await startDepositors()))
after(() => rehearsal?.stop())

test('another payment method first closes the virtual account, which then takes no money', async () => {
  const { filer, filingId, form, number } = await payers.issued()
  assert.equal(codeOf(await filer.ask(startPayment, { body: { payMethod: 'VBANK' } })), 'pay.in-progress')
  const card = await payers.begin(filer, 'CARD')
  assert.equal((await filer.call(readPayment)).statusMessage, 'WAITING_DEPOSIT')
  assert.equal((await filer.call(completePayment, { body: await payers.window(card) })).result, 'S')
  assert.deepEqual(await payers.statesOf(filingId), ['CANCELLED', 'PAID'])
  assert.deepEqual(
    (await payers.ledgerOf(form)).map(({ state }) => state),
    ['cancelled'],
  )
  assert.equal((await payers.atProvider('/nicepay/deposit', { vbankNum: number })).status, 409)
  assert.deepEqual(await paid(filer), { status: 'PAID', report: 'May' })
})

test('while the provider is being asked about the account nothing else is paid', async () => {
  const { filer, filingId, form } = await payers.issued()
  const { database, clock } = rehearsal.product.context
  const account = await database.payments.findByOrder(form.Moid ?? '')
  assert.ok(
    await database.payments.claim(
      account?.id ?? '',
      { worker: 'payment.notices', until: new Date(clock.now().getTime() + 60_000) },
      clock.now(),
    ),
  )
  const card = await payers.begin(filer)
  const completed = await filer.call(completePayment, { body: await payers.window(card) })
  assert.deepEqual([completed.result, /가상계좌를 닫지 못해서/.test(completed.message ?? '')], ['F', true])
  assert.deepEqual(
    [await payers.statesOf(filingId), (await payers.ledgerOf(card)).flatMap(({ calls }) => calls)],
    [['VBANK_ISSUED', 'FAILED'], []],
  )
})

test('a deposit that comes before the other way is approved wins: the card is never asked', async () => {
  const { filer, filingId, number } = await payers.issued()
  const card = await payers.begin(filer, 'CARD')
  const fields = await payers.window(card)
  await payers.deposit(number)
  assert.equal((await filer.call(completePayment, { body: fields })).result, 'F')
  await reached(filingId, 'DEPOSITED', 'FAILED')
  assert.deepEqual(
    (await payers.ledgerOf(card)).flatMap(({ calls }) => calls),
    [],
  )
  assert.deepEqual(await paid(filer), { status: 'PAID', report: 'May' })
})

test('beside a deposit that is not the fee nothing is approved: the person waits for the office', async () => {
  const { filer, filingId, number } = await payers.issued()
  const card = await payers.begin(filer, 'CARD')
  const fields = await payers.window(card)
  await payers.deposit(number, { amount: feeWon - 1 })
  await reached(filingId, 'MISMATCH', 'READY')
  assert.equal(codeOf(await filer.ask(startPayment, { body: { payMethod: 'CARD' } })), 'pay.unknown')
  assert.equal((await filer.call(completePayment, { body: fields })).result, 'CHECKING')
  assert.deepEqual(await payers.statesOf(filingId), ['MISMATCH', 'FAILED'])
  assert.deepEqual(
    (await payers.ledgerOf(card)).flatMap(({ calls }) => calls),
    [],
  )
})
