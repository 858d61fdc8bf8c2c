import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { consentTexts } from '#database/schema/consents.server.ts'
import { paths } from '#integrations/nicepay/wire.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { makeFiler, type Filer } from '#tests/support/filer.ts'
import { feeWon, payersOf, type Form } from '#tests/support/money/payer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { agreeToStart, completePayment, readAmount, readPayment, returnFromProvider, startPayment } from './contract.ts'
import { refusalSentence } from './texts.ts'
import { listCaseEvents } from '#office/cases/queries.server.ts'

let rehearsal: Rehearsal
let payers: ReturnType<typeof payersOf>
before(async () => {
  rehearsal = await startRehearsal()
  payers = payersOf(rehearsal, 700)
})
after(() => rehearsal?.stop())

const owing = () => payers.owing()
const begin = (filer: Filer, payMethod: 'CARD' | 'BANK' = 'CARD') => payers.begin(filer, payMethod)
const window = (form: Form, outcome?: string) => payers.window(form, outcome)
const ledgerOf = (form: Form) => payers.ledgerOf(form)
const statesOf = (filingId: string) => payers.statesOf(filingId)
const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code
const paid = async (filer: Filer) => ({
  status: (await filer.call(readPayment)).statusMessage,
  report: (await filer.call(readReportState)).feePaid,
})

test('before the review there is nothing to pay', async () => {
  const early = makeFiler(rehearsal, 'haneul', '010-0000-0001')
  await early.signIn()
  assert.equal(codeOf(await early.ask(readAmount)), 'pay.not-due')
  assert.equal(codeOf(await early.ask(startPayment, { body: { payMethod: 'CARD' } })), 'pay.not-due')
  assert.equal((await early.call(readPayment)).statusMessage, '')
})

test('nothing is paid before the start of the work is agreed to; the text that was shown is kept once', async () => {
  const { filer, filingId } = await payers.owing({ agreed: false })
  const { consent } = await filer.call(readAmount)
  assert.equal(consent.agreed, false)
  assert.match(consent.lines.join(' '), /바로 시작합니다.*제17조제2항/)
  for (const payMethod of ['CARD', 'BANK', 'VBANK'] as const)
    assert.equal(codeOf(await filer.ask(startPayment, { body: { payMethod } })), 'pay.consent')
  assert.deepEqual(await statesOf(filingId), [])
  const agree = (hash: string) => filer.ask(agreeToStart, { body: { hash } })
  assert.equal(codeOf(await agree('0'.repeat(64))), 'pay.consent-changed')
  assert.equal((await filer.call(readAmount)).consent.agreed, false)
  await agree(consent.hash)
  await agree(consent.hash)
  assert.equal((await filer.call(readAmount)).consent.agreed, true)
  const { database } = rehearsal.product.context
  const { accountId } = await database.filings.get(filingId)
  const startConsents = (await database.consents.listOf(accountId)).filter(({ kind }) => kind === 'service-start')
  assert.deepEqual(
    startConsents.map((given) => ({
      filingId: given.filingId,
      granted: given.granted,
      hash: given.textHash,
      version: given.version,
    })),
    [{ filingId, granted: true, hash: consent.hash, version: '2026-01-02' }],
  )
  const [text] = await database.db.select().from(consentTexts).where(eq(consentTexts.hash, consent.hash))
  assert.match(text?.body ?? '', /\| 검토가 끝난 뒤 \| 30% 환불 \|/)
  assert.equal((await filer.ask(startPayment, { body: { payMethod: 'CARD' } })).status, 200)
})

test('a paid fee leads to the provider’s receipt; what was not paid has none', async () => {
  const { filer } = await owing()
  assert.equal((await filer.call(readPayment)).receiptUrl, undefined)
  const form = await begin(filer)
  assert.equal((await filer.call(completePayment, { body: await window(form) })).result, 'S')
  const receipt = await fetch((await filer.call(readPayment)).receiptUrl ?? '')
  assert.equal(receipt.status, 200)
  assert.match(await receipt.text(), new RegExp((await ledgerOf(form))[0]?.tid ?? 'none'))
})

test('window and apps send the person back to the branch’s site they came from, and to no stranger’s', async () => {
  const { filer } = await owing()
  const { settings } = rehearsal.product.context
  const backTo = async (host: string) => {
    const answer = await rehearsal.product.app.inject({
      method: 'POST',
      url: startPayment.path,
      payload: { payMethod: 'CARD' },
      headers: { host, authorization: `Bearer ${filer.token}`, cookie: `companion=${filer.cookies.get('companion')}` },
    })
    const { ReturnURL, WapUrl, IspCancelUrl } = answer.json() as Form
    return [ReturnURL, WapUrl, IspCancelUrl]
  }
  const at = (site: string) =>
    [returnFromProvider.path, '/tax-payment-method?result=app', '/tax-payment-method?result=cancelled'].map(
      (path) => site + path,
    )
  const { port } = new URL(settings.SITE_URL)
  assert.deepEqual(await backTo(`gaon.localhost:${port}`), at(`http://gaon.localhost:${port}`))
  for (const host of ['evil.example', 'gaon.localhost.evil.example', `gaon.localhost@evil.example:${port}`])
    assert.deepEqual(await backTo(host), at(settings.SITE_URL), host)
})

/** Posts the result as the provider does on a phone. */
const postBack = (fields: Record<string, string>) =>
  fetch(rehearsal.url + returnFromProvider.path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  })

test('P15: an app leads back to a screen that is told the truth: not decided, cancelled, paid', async () => {
  const { filer } = await owing()
  const report = async () => {
    const { statusMessage, started = false } = await filer.call(readPayment)
    return { statusMessage, started }
  }
  const post = (path: string, form: Form) =>
    fetch(new URL(path, rehearsal.phoneUrl), { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) })
  /**
   * The window opens the app, which decides and leads to the browser; the window polls the decision and posts its
   * result.
   */
  const inApp = async (form: Form, outcome: string) => {
    assert.match(await (await post(paths.mobilePage, form)).text(), /v3App\.jsp/)
    const landed = (await post('/v3/v3AppDecide.jsp', { ...form, outcome })).headers.get('location')
    assert.deepEqual(await report(), { statusMessage: '', started: true })
    const asked = await fetch(`${rehearsal.phoneUrl}/v3/v3AppAsked.jsp?moid=${form.Moid}`)
    assert.deepEqual(await asked.json(), { outcome })
    const result = await (await post('/v3/v3Decide.jsp', { ...form, outcome })).text()
    const fields = [...result.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ])
    return { landed, ended: (await post(form.ReturnURL ?? '', Object.fromEntries(fields))).headers.get('location') }
  }
  assert.deepEqual(await report(), { statusMessage: '', started: false })
  const form = await begin(filer)
  const { WapUrl, IspCancelUrl } = form
  assert.deepEqual(await inApp(form, 'cancel'), { landed: IspCancelUrl, ended: '/tax-payment-method?result=cancelled' })
  assert.deepEqual(await inApp(form, 'approve'), { landed: WapUrl, ended: '/tax-payment-end' })
  assert.deepEqual(await report(), { statusMessage: 'PAID', started: false })
})

test('P1: the form carries the server’s own amount; the same press gets the same order, another method a new one', async () => {
  const { filer, filingId } = await owing()
  const amount = await filer.call(readAmount)
  assert.deepEqual(
    { amount: amount.discounted_amount, lines: amount.lines },
    { amount: feeWon, lines: [{ label: '신고 수수료', amount: feeWon }] },
  )
  const form = await begin(filer)
  assert.equal(form.Amt, String(feeWon))
  assert.match(form.Moid ?? '', /^JS[0-9A-F]{24}$/)
  assert.equal((await begin(filer)).Moid, form.Moid)
  const bank = await begin(filer, 'BANK')
  assert.notEqual(bank.Moid, form.Moid)
  assert.deepEqual(await statesOf(filingId), ['CANCELLED', 'READY'])
  assert.equal((await filer.call(completePayment, { body: await window(form) })).result, 'CANCELLED')
  assert.deepEqual(
    (await ledgerOf(form)).flatMap(({ calls }) => calls),
    [],
  )
})

test(
  'P14: fifty completions at the same time: one approval at the provider, one payment with us, fifty times the same answer',
  { timeout: 90_000 },
  async () => {
    const { filer, filingId } = await owing()
    const form = await begin(filer)
    const fields = await window(form)
    const answers = await Promise.all(Array.from({ length: 50 }, () => filer.call(completePayment, { body: fields })))
    assert.deepEqual([...new Set(answers.map(({ result }) => result))], ['S'])
    assert.deepEqual(await statesOf(filingId), ['PAID'])
    const ledger = await ledgerOf(form)
    assert.deepEqual(
      ledger.map(({ state, calls, remainingWon }) => ({ state, calls, remainingWon })),
      [{ state: 'approved', calls: ['approve 3001'], remainingWon: feeWon }],
    )
    assert.deepEqual(await paid(filer), { status: 'PAID', report: 'May' })
    const events = await listCaseEvents(rehearsal.product.context.database, filingId)
    assert.equal(events.filter((event) => event.after === 'ready-to-file').length, 1)
    assert.equal(codeOf(await filer.ask(startPayment, { body: { payMethod: 'CARD' } })), 'pay.already')
    assert.equal((await filer.call(completePayment, { body: fields })).result, 'S')
  },
)

test('P1: a fee that changed since it was shown begins nothing, and says so', async () => {
  const { filer, filingId } = await owing()
  const start = (shownWon: number) => filer.ask(startPayment, { body: { payMethod: 'CARD', shownWon } })
  assert.equal(codeOf(await start(feeWon - 1)), 'pay.changed')
  assert.deepEqual(await statesOf(filingId), [])
  assert.equal((await start(feeWon)).status, 200)
})

test('by bank transfer too', async () => {
  const { filer } = await owing()
  const settled = await filer.call(completePayment, { body: await window(await begin(filer, 'BANK')) })
  assert.deepEqual({ result: settled.result, payMethod: settled.payMethod }, { result: 'S', payMethod: 'BANK' })
})

test('who cancels in the window may begin again', async () => {
  const { filer } = await owing()
  const form = await begin(filer)
  // The provider's refusal names no order: the browser adds the one it began.
  const answer = await filer.call(completePayment, { body: { ...(await window(form, 'cancel')), Moid: form.Moid } })
  assert.equal(answer.result, 'CANCELLED')
  assert.deepEqual(await paid(filer), { status: 'CANCELLED', report: '' })
  assert.equal((await filer.call(completePayment, { body: await window(await begin(filer)) })).result, 'S')
})

for (const outcome of ['tampered', 'bad-signature', 'foreign-url']) {
  test(`P5: a result that is not the provider’s own (${outcome}) sends nothing anywhere and leaves the order as it was`, async () => {
    const { filer, filingId } = await owing()
    const form = await begin(filer)
    assert.equal(codeOf(await filer.ask(completePayment, { body: await window(form, outcome) })), 'pay.mismatch')
    assert.deepEqual(await statesOf(filingId), ['READY'])
    assert.deepEqual(
      (await ledgerOf(form)).flatMap(({ calls }) => calls),
      [],
    )
    assert.equal((await filer.call(completePayment, { body: await window(await begin(filer)) })).result, 'S')
  })
}

test('P5: nobody completes another person’s order', async () => {
  const { filer, filingId } = await owing()
  const { filer: stranger } = await owing()
  const fields = await window(await begin(filer))
  assert.equal(codeOf(await stranger.ask(completePayment, { body: fields })), 'pay.mismatch')
  assert.equal(codeOf(await stranger.ask(completePayment, { body: { ...fields, Moid: 'JS0' } })), 'pay.mismatch')
  assert.deepEqual(await statesOf(filingId), ['READY'])
})

test('a refusal by the card company says so, takes nothing, and leaves the way open', async () => {
  const { filer, filingId } = await owing()
  const refused = await filer.call(completePayment, { body: await window(await begin(filer), 'refuse') })
  assert.equal(refused.result, 'F')
  assert.match(refused.message ?? '', /돈은 빠져나가지 않았어요/)
  assert.deepEqual(await statesOf(filingId), ['FAILED'])
  assert.equal((await filer.call(readPayment)).refusal, refused.message)
  assert.equal((await filer.call(completePayment, { body: await window(await begin(filer)) })).result, 'S')
})

test('P15: on a phone the provider posts back in its own letters; the person lands on the end page and pays once', async () => {
  const { filer, filingId } = await owing()
  const fields = await window(await begin(filer))
  const post = () => postBack({ ...fields, AuthResultMsg: 'ok' })
  const landed = await Promise.all([post(), post(), filer.call(completePayment, { body: fields })])
  assert.deepEqual(
    landed.slice(0, 2).map((answer) => [(answer as Response).status, (answer as Response).headers.get('location')]),
    [
      [303, '/tax-payment-end'],
      [303, '/tax-payment-end'],
    ],
  )
  assert.deepEqual(await statesOf(filingId), ['PAID'])
  const unknown = await postBack({ AuthResultCode: '0000', Moid: 'JS1' })
  assert.equal(unknown.headers.get('location'), '/tax-payment-method?result=failed')
})

test('a phone that comes back refused is told the reason, until another attempt begins', async () => {
  const { filer } = await owing()
  const landed = await postBack({ ...(await window(await begin(filer), 'refuse')), AuthResultMsg: 'ok' })
  assert.equal(landed.headers.get('location'), '/tax-payment-method?result=failed')
  assert.equal((await filer.call(readPayment)).refusal, refusalSentence('card-refused'))
  await begin(filer)
  assert.equal((await filer.call(readPayment)).refusal, undefined)
})

test('a cancel on a phone returns without an order and is reported; anything else without an order failed', async () => {
  const cancelled = await postBack({ AuthResultCode: '9993', AuthResultMsg: '' })
  assert.deepEqual([cancelled.status, cancelled.headers.get('location')], [303, '/tax-payment-method?result=cancelled'])
  const failed = await postBack({ AuthResultCode: '3011', Moid: 'unknown' })
  assert.deepEqual([failed.status, failed.headers.get('location')], [303, '/tax-payment-method?result=failed'])
})

test('P6: an order that nobody completed ends after a quarter of an hour; its late result buys nothing', async () => {
  const { filer, filingId } = await owing()
  const form = await begin(filer)
  const fields = await window(form)
  await rehearsal.moveClock({ advance: 'PT16M' })
  await filer.signIn()
  await waitFor(async () => (await statesOf(filingId))[0] === 'EXPIRED')
  assert.equal((await filer.call(readPayment)).started, undefined)
  assert.equal((await filer.call(completePayment, { body: fields })).result, 'F')
  assert.deepEqual(
    (await ledgerOf(form)).flatMap(({ calls }) => calls),
    [],
  )
  assert.notEqual((await begin(filer)).Moid, form.Moid)
})
