/** The cash receipt of a fee that was not paid by card, against the simulated provider over HTTP (소득세법 162의3 ④). */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { completePayment, readPayment, startPayment } from '#filer/payment/contract.ts'
import { cashReceipts } from '#database/schema/payments.server.ts'
import { feeWon, payersOf, type Form, type Owing } from '#tests/support/money/payer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'

let rehearsal: Rehearsal
let payers: ReturnType<typeof payersOf>
before(async () => {
  rehearsal = await startRehearsal()
  payers = payersOf(rehearsal, 880)
})
after(() => rehearsal?.stop())

type Receipt = { tid: string; moid: string; type: string; number: string; amountWon: number; remainingWon: number }
type Choice = { use: 'deduction' | 'expense' | 'self'; number?: string }

async function issuedFor(form: Form): Promise<Receipt[]> {
  const answer = await fetch(`${rehearsal.phoneUrl}/ledger/nicepay.json`)
  const { ledger } = (await answer.json()) as { ledger: { receipts?: Record<string, Receipt> } }
  return Object.values(ledger.receipts ?? {}).filter(({ moid }) => moid === form.Moid)
}
const begin = ({ filer }: Owing, payMethod: 'BANK' | 'VBANK', receipt?: Choice): Promise<Form> =>
  filer.call(startPayment, { body: { payMethod, ...(receipt ? { receipt } : {}) } })
/** Pays through the window; `asked` is the type of receipt that the payer asks for there. */
async function pay({ filer }: Owing, form: Form, asked?: '1' | '2'): Promise<void> {
  const answer = await payers.atProvider('/nicepay/authenticate', { form, outcome: 'approve', receipt: asked })
  const { fields } = (await answer.json()) as { fields: Form }
  assert.equal((await filer.call(completePayment, { body: fields as never })).result, 'S')
}
const toldOf = async ({ filer }: Owing) => (await filer.call(readPayment)).cashReceipt
const isIssued = (owing: Owing) => waitFor(async () => (await toldOf(owing))?.state === 'issued')
async function storedReceipt({ filingId }: Owing) {
  const { database } = rehearsal.product.context
  const [payment] = await database.payments.listOf(filingId)
  const [row] = await database.db
    .select()
    .from(cashReceipts)
    .where(eq(cashReceipts.paymentId, payment?.id ?? ''))
  assert.ok(row)
  return row
}

test('a bank transfer whose window issued no receipt gets one on the number that was told; afterwards only its mask is kept', async () => {
  const owing = await payers.owing()
  const form = await begin(owing, 'BANK', { use: 'deduction', number: '01000000012' })
  assert.doesNotMatch(JSON.stringify(form), /01000000012/)
  assert.equal(await toldOf(owing), undefined)
  const wished = await storedReceipt(owing)
  assert.deepEqual([wished.state, wished.numberMask], ['wished', '010-****-0012'])
  assert.doesNotMatch(JSON.stringify(wished), /01000000012/)
  await pay(owing, form)
  await isIssued(owing)
  const [receipt, ...more] = await issuedFor(form)
  assert.deepEqual(more, [])
  assert.deepEqual([receipt?.type, receipt?.number, receipt?.amountWon], ['1', '01000000012', feeWon])
  const shown = await toldOf(owing)
  assert.deepEqual([shown?.use, shown?.number], ['deduction', '010-****-0012'])
  assert.match(await (await fetch(shown?.url ?? '')).text(), new RegExp(receipt?.tid ?? 'none'))
  const row = await storedReceipt(owing)
  assert.deepEqual(
    [row.numberSealed, row.tid, row.dueAt?.toISOString()],
    [null, receipt?.tid, '2026-05-17T14:59:00.000Z'],
  )
})

/** The outbox's messages to a person, sent or not. */
const messagesTo = async ({ filingId }: Owing) =>
  (await rehearsal.product.context.database.outbox.listOf(filingId)).map(({ template }) => template).toSorted()

test('a business number is for expenses; nobody’s number is the tax office’s own; what is neither begins nothing', async () => {
  const [firm, nobody, wrong] = await Promise.all([payers.owing(), payers.owing(), payers.owing()])
  const forms = [await begin(firm, 'BANK', { use: 'expense', number: '2208162517' }), await begin(nobody, 'BANK')]
  for (const [place, payer] of [firm, nobody].entries()) await pay(payer, forms[place]!)
  for (const owing of [firm, nobody]) await isIssued(owing)
  const [[ofFirm], [ofNobody]] = [await issuedFor(forms[0]!), await issuedFor(forms[1]!)]
  assert.deepEqual([ofFirm?.type, ofFirm?.number], ['2', '2208162517'])
  assert.deepEqual([ofNobody?.type, ofNobody?.number], ['1', '0100001234'])
  assert.deepEqual([(await toldOf(nobody))?.use, (await toldOf(nobody))?.number], ['self', ''])
  const receipt = { use: 'expense' as const, number: '2208162518' }
  const refused = await wrong.filer.ask(startPayment, { body: { payMethod: 'VBANK', receipt } })
  assert.equal((refused.body as { code?: string }).code, 'pay.receipt-number')
  assert.deepEqual(await payers.statesOf(wrong.filingId), [])
})

test('a receipt that the provider’s window issued is recorded, and none is asked for beside it; a card has none', async () => {
  const [bank, card, account] = await Promise.all([payers.owing(), payers.owing(), payers.owing()])
  const form = await begin(bank, 'BANK', { use: 'deduction', number: '01000000012' })
  await pay(bank, form, '2')
  const cardForm = await payers.begin(card.filer)
  await pay(card, cardForm)
  assert.deepEqual([(await toldOf(bank))?.state, (await toldOf(bank))?.use], ['issued', 'expense'])
  assert.equal(await toldOf(card), undefined)
  // The receipt of a virtual account is reported by the notice of its deposit.
  const waiting = await begin(account, 'VBANK')
  await pay(account, waiting, '2')
  await payers.deposit((await payers.ledgerOf(waiting))[0]?.account?.number ?? '')
  await isIssued(account)
  assert.deepEqual([(await toldOf(account))?.use, (await storedReceipt(account)).withPayment], ['expense', true])
  assert.deepEqual([await messagesTo(bank), await messagesTo(card)], [['cash-receipt', 'fee-paid'], ['fee-paid']])
  // The job has since issued everybody else's.
  const other = await payers.owing()
  const last = await begin(other, 'BANK')
  await pay(other, last)
  await isIssued(other)
  assert.deepEqual([(await issuedFor(form)).length, (await issuedFor(waiting)).length], [1, 1])
  assert.deepEqual(await issuedFor(cardForm), [])
})

test('P10: a deposit told a hundred times is one receipt and one message of each', async () => {
  const owing = await payers.owing()
  const form = await begin(owing, 'VBANK', { use: 'deduction', number: '01000000034' })
  await pay(owing, form)
  assert.equal(await toldOf(owing), undefined)
  const number = (await payers.ledgerOf(form))[0]?.account?.number ?? ''
  await payers.deposit(number, { times: 80 })
  await payers.deposit(number, { times: 20, atOnce: true, forged: true })
  await isIssued(owing)
  const receipts = await issuedFor(form)
  assert.deepEqual(
    receipts.map(({ number: receiptNumber, amountWon }) => [receiptNumber, amountWon]),
    [['01000000034', feeWon]],
  )
  assert.deepEqual(await messagesTo(owing), ['cash-receipt', 'fee-paid'])
})

test('an answer that was lost is asked about, not repeated; a refusal waits for people and rings', async () => {
  const [lost, refused] = await Promise.all([payers.owing(), payers.owing()])
  const forms = [await begin(lost, 'BANK'), await begin(refused, 'BANK')]
  await payers.atProvider('/nicepay/next', { moid: forms[0]!.Moid, outcome: '500' })
  await pay(lost, forms[0]!)
  await waitFor(async () => (await issuedFor(forms[0]!)).length === 1)
  await waitFor(async () => (await storedReceipt(lost)).sentAt !== null)
  assert.equal((await toldOf(lost))?.state, 'due')
  await rehearsal.moveClock({ advance: 'PT61S' })
  await isIssued(lost)
  assert.deepEqual([(await issuedFor(forms[0]!)).length, (await storedReceipt(lost)).authCode?.length], [1, 9])

  await payers.atProvider('/nicepay/next', { moid: forms[1]!.Moid, outcome: 'refuse' })
  await pay(refused, forms[1]!)
  await waitFor(async () => (await storedReceipt(refused)).trouble === 'our-fault')
  assert.ok(rehearsal.lines.some((line) => line.includes('payment.receipt-stuck')))
  assert.equal((await toldOf(refused))?.state, 'due')
  const rings = () => rehearsal.lines.filter((line) => line.includes('payment.receipt-due')).length
  const rung = rings()
  // The five days end on a Sunday: the alarm comes while the office still works.
  await rehearsal.moveClock({ to: '2026-05-15T09:00:00+09:00' })
  await waitFor(() => rings() === rung + 1)
})
