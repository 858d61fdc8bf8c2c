/** Deposits without a notice: here notices come from an address that is not the provider's, and none is accepted. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { completePayment, readPayment } from '#filer/payment/contract.ts'
import { feeWon, payersOf } from '#tests/support/money/payer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { listDepositNotices, saveDepositNotice } from '#filer/payment/queries.server.ts'

let rehearsal: Rehearsal
let payers: ReturnType<typeof payersOf>
before(async () => {
  rehearsal = await startRehearsal({ settings: { NICEPAY_NOTICE_FROM: '192.0.2.1' } })
  payers = payersOf(rehearsal, 820)
})
after(() => rehearsal?.stop())

test('a person who pays by card after the deposit is told so before the card is asked for', async () => {
  const { filer, filingId, number } = await payers.issued()
  const card = await payers.begin(filer)
  const fields = await payers.window(card)
  assert.match((await payers.deposit(number))[0] ?? '', /^403 /)
  assert.deepEqual(await listDepositNotices(rehearsal.product.context.database, 'received', 9), [])
  const completed = await filer.call(completePayment, { body: fields })
  assert.deepEqual([completed.result, /입금이 먼저 확인돼서/.test(completed.message ?? '')], ['F', true])
  assert.deepEqual(await payers.statesOf(filingId), ['HUMAN', 'FAILED'])
  assert.deepEqual(
    (await payers.ledgerOf(card)).flatMap(({ calls }) => calls),
    [],
  )
  assert.equal((await filer.call(readPayment)).statusMessage, 'CHECKING')
})

test('the provider is asked every ten minutes; money whose sum nobody told is for people, and books nothing', async () => {
  const { filer, filingId, number } = await payers.issued()
  await payers.deposit(number, { amount: feeWon - 1 })
  await rehearsal.moveClock({ advance: 'PT11M' })
  await waitFor(async () => (await payers.statesOf(filingId)).join() === 'HUMAN')
  assert.equal((await filer.call(readPayment)).statusMessage, 'CHECKING')
  assert.ok(rehearsal.lines.some((line) => line.includes('payment.needs-person') && line.includes('query.deposited')))
})

test('the notice that comes all the same tells the sum', async () => {
  const { filingId, number, form } = await payers.issued()
  await payers.deposit(number)
  await rehearsal.moveClock({ advance: 'PT11M' })
  await waitFor(async () => (await payers.statesOf(filingId)).join() === 'HUMAN')
  const [entry] = await payers.ledgerOf(form)
  const { database, clock } = rehearsal.product.context
  const raw = {
    PayMethod: 'VBANK',
    MID: form.MID ?? '',
    Amt: String(feeWon),
    MOID: form.Moid ?? '',
    TID: entry?.tid ?? '',
    VbankNum: number,
    StateCd: '0',
    ResultCode: '4110',
    AuthDate: '260512101000',
    AuthCode: '1',
  }
  await saveDepositNotice(
    database,
    { noticeKey: 'late', orderId: form.Moid ?? '', raw: JSON.stringify(raw) },
    clock.now(),
  )
  await waitFor(async () => (await payers.statesOf(filingId)).join() === 'DEPOSITED')
})
