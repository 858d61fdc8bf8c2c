/** The practice payment: the provider's real window, nothing approved, nothing stored. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  completePracticePayment,
  returnFromProvider,
  startPracticePayment,
  type AuthResult,
} from '#filer/payment/contract.ts'
import { payersOf } from '#tests/support/money/payer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
})
after(() => rehearsal?.stop())

test('the practice shows the sample amount and the result, and nothing is paid', async () => {
  const payers = payersOf(rehearsal, 1)
  const filer = await walkTo(rehearsal, 'p-000740', 'signed-in')
  for (const payMethod of ['CARD', 'BANK', 'VBANK'] as const) {
    const { scriptUrl, ...form } = await filer.call(startPracticePayment, { body: { payMethod } })
    assert.deepEqual(
      [form.Amt, form.PayMethod, scriptUrl],
      ['110000', payMethod, rehearsal.product.context.integrations.nicepay.of('').scriptUrl],
    )
    const fields = await payers.window(form)
    assert.equal((await filer.call(completePracticePayment, { body: fields })).result, 'S')
    const [entry] = await payers.ledgerOf(form)
    assert.deepEqual([entry?.state, entry?.calls], ['authenticated', []])
    assert.equal(await rehearsal.product.context.database.payments.findByOrder(form.Moid ?? ''), undefined)
  }
})

test('a result that the provider did not sign is no success, on the desktop and on the phone', async () => {
  const payers = payersOf(rehearsal, 1)
  const filer = await walkTo(rehearsal, 'p-000741', 'signed-in')
  const { scriptUrl: _, ...form } = await filer.call(startPracticePayment, { body: { payMethod: 'CARD' } })
  const land = async (fields: AuthResult) => {
    const answer = await fetch(`${rehearsal.url}${returnFromProvider.path}?practice=1`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, AuthResultMsg: '' } as Record<string, string>),
    })
    return answer.headers.get('location')
  }
  assert.match(form.ReturnURL ?? '', /\/pay\/auth\/return\?practice=1$/)
  for (const outcome of ['tampered', 'bad-signature', 'foreign-url']) {
    const fields = await payers.window(form, outcome)
    assert.equal((await filer.call(completePracticePayment, { body: fields })).result, 'F', outcome)
    assert.equal(await land(fields), '/pay/tax-payment-method?result=failed', outcome)
  }
  assert.equal(await land(await payers.window(form, 'cancel')), '/pay/tax-payment-method?result=cancelled')
  assert.equal(await land(await payers.window(form)), '/pay/tax-payment-end')
})

test('without practice pages there is no practice payment', async () => {
  const quiet = await startRehearsal({ withJobs: false, settings: { PRACTICE_PAGES: 'off' } })
  try {
    const filer = await walkTo(quiet, 'p-000742', 'signed-in')
    assert.equal((await filer.ask(startPracticePayment, { body: { payMethod: 'CARD' } })).status, 404)
    assert.equal((await filer.ask(completePracticePayment, { body: { AuthResultCode: '0000' } })).status, 404)
  } finally {
    await quiet.stop()
  }
})
