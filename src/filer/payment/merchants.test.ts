import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { noticeOf } from '#tests/support/money/notices.ts'
import { feeWon, payersOf, type Form } from '#tests/support/money/payer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { completePayment, readPayment } from './contract.ts'
import { listDepositNotices } from './queries.server.ts'

const own = { NICEPAY_MID__gaon: 'rehearse2m', NICEPAY_KEY__gaon: 'rehearsal-second-key' }
const sender = {
  MESSAGES_ID__gaon: 'second@jongso.example',
  MESSAGES_KEY__gaon: 'rehearsal-second-key',
  MESSAGES_SENDER__gaon: '0310000000',
  MESSAGES_SENDER_NAME__gaon: 'own sender',
}
const later = { NICEPAY_MID__gaon: 'rehearse3m', NICEPAY_KEY__gaon: 'rehearsal-third-key' }
const former = { NICEPAY_FORMER: 'rehearse2m=rehearsal-second-key' }

let rehearsal: Rehearsal
let payers: ReturnType<typeof payersOf>
before(async () => {
  rehearsal = await startRehearsal({ settings: { ...own, ...sender } })
  payers = payersOf(rehearsal, 1_450)
})
after(() => rehearsal?.stop())

const paymentOf = async ({ Moid = '' }: Form) => (await rehearsal.product.context.database.payments.findByOrder(Moid))!
const takenBy = async (form: Form) =>
  (await payers.ledgerOf(form)).map(({ tid, remainingWon }) => [tid.slice(0, 10), remainingWon])

test('a firm takes its fees by its own merchant, and an attempt goes on with the one it began with', async () => {
  const { nicepay } = rehearsal.product.context.integrations
  assert.deepEqual(
    [nicepay.ofBranch('gaon').merchantId, nicepay.ofBranch('nare').merchantId],
    ['rehearse2m', 'rehearse1m'],
  )
  const [card, lost, waiting, begun] = [
    await payers.paidByCard(),
    await payers.owing(),
    await payers.issued(),
    await payers.owing(),
  ]
  assert.deepEqual([card.form.MID, await takenBy(card.form)], ['rehearse2m', [['rehearse2m', feeWon]]])
  const lostForm = await payers.begin(lost.filer)
  await (await payers.killedInApproval(lost.filer, lostForm)).approve()
  const begunForm = await payers.begin(begun.filer)

  await rehearsal.restartProduct({ ...later, ...former })
  assert.equal(
    rehearsal.lines.some((line) => line.includes('payment.merchant-unknown')),
    false,
  )
  // The deposit's notice and its query, the net cancel of a lost approval, the approval of an open window.
  await payers.deposit(waiting.number)
  await waitFor(async () => (await waiting.filer.call(readPayment)).statusMessage === 'PAID')
  assert.equal((await begun.filer.call(completePayment, { body: await payers.window(begunForm) })).result, 'S')
  assert.deepEqual(await takenBy(begunForm), [['rehearse2m', feeWon]])
  await rehearsal.moveClock({ advance: 'PT1M' })
  await waitFor(async () => (await payers.statesOf(lost.filingId)).join() === 'NET_CANCELLED')
  assert.deepEqual(await takenBy(lostForm), [['rehearse2m', 0]])
  const again = await payers.begin(lost.filer)
  assert.deepEqual([again.MID, (await paymentOf(again)).merchantId], ['rehearse3m', 'rehearse3m'])
})

test('a firm’s messages leave under its own sender', async () => {
  const read = async () => (await fetch(`${rehearsal.phoneUrl}/ledger/messages.json`)).json()
  const senders = async () =>
    ((await read()) as { ledger: { sent: { from: string }[] } }).ledger.sent.map(({ from }) => from)
  await waitFor(async () => (await senders()).length > 0)
  assert.deepEqual([...new Set(await senders())], ['own sender'])
})

test('a receipt and the account of another firm’s merchant: each under the merchant of its payment', async () => {
  const waiting = await payers.issued()
  const { merchantId, id } = await paymentOf(waiting.form)
  await payers.deposit(waiting.number)
  const receipt = () => rehearsal.product.context.database.receipts.find(id)
  await waitFor(async () => (await receipt())?.state === 'issued')
  assert.deepEqual([merchantId, (await receipt())?.tid?.slice(0, 10)], ['rehearse3m', 'rehearse3m'])
  const strange = await payers.issued()
  const notice = {
    ...noticeOf(strange.form, (await paymentOf(strange.form)).providerTid ?? ''),
    MID: 'rehearse2m',
    VbankNum: strange.number,
  }
  await fetch(`${rehearsal.url}/api/spring/pay/vbank-notice`, { method: 'POST', body: new URLSearchParams(notice) })
  await waitFor(async () =>
    (await listDepositNotices(rehearsal.product.context.database, 'refused', 50)).some(
      ({ orderId }) => orderId === strange.form.Moid,
    ),
  )
  assert.ok(
    rehearsal.lines.some((line) => line.includes('payment.notice-refused') && line.includes('foreign-merchant')),
  )
  assert.deepEqual(await payers.statesOf(strange.filingId), ['VBANK_ISSUED'])
})

test('without the key of an attempt’s merchant nothing is asked or believed; the start says how many there are', async () => {
  const lost = await payers.owing()
  const form = await payers.begin(lost.filer)
  await (await payers.killedInApproval(lost.filer, form)).approve()
  await rehearsal.restartProduct(own)
  assert.ok(rehearsal.lines.some((line) => line.includes('payment.merchant-unknown')))
  await payers.lookedAt(lost.filingId, () => rehearsal.moveClock({ advance: 'PT1M' }))
  assert.deepEqual(
    [await payers.statesOf(lost.filingId), await takenBy(form)],
    [['APPROVING'], [['rehearse3m', feeWon]]],
  )
})

test('the provider refuses a key that is not the merchant’s', async () => {
  await rehearsal.restartProduct({ ...own, NICEPAY_KEY__gaon: 'another-key' })
  const { filer } = await payers.owing()
  const fields = await payers.window(await payers.begin(filer))
  assert.deepEqual([fields.AuthResultCode, fields.AuthToken], ['W007', undefined])
  const status = await rehearsal.product.context.integrations.nicepay
    .of('rehearse2m')
    .status('rehearse2m01012605121000000001')
  assert.equal(status.kind, 'unknown')
})
