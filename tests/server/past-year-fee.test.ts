/** The fee of an entrusted year, from the press of its person to the refund, against the simulated provider. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  completePayment,
  readAmount,
  readPayment,
  readVirtualAccount,
  returnFromProvider,
  startPayment,
  type PayMethod,
} from '#filer/payment/contract.ts'
import { actOnPayment, listPaidFees, readClosing, type MoneyActBody } from '#office/money/contract.ts'
import { listPastYears, readPastYear } from '#office/past-years/contract.ts'
import { accountOf, type Filer } from '#tests/support/filer.ts'
import { payersOf, type Form } from '#tests/support/money/payer.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { makePastYear } from '#tests/support/past-years.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { walkTo } from '#tests/support/walk.ts'
import { listFeePayments } from '#filer/past-years/queries.server.ts'
import { readPastYears } from '#filer/past-years/contract.ts'

const feeWon = 110_000
const filed = { state: 'filed', filedDay: '2026-05-12', dueDay: '2026-07-13' } as const
let rehearsal: Rehearsal
let payers: ReturnType<typeof payersOf>
let manager: Officer
let second: Officer
before(async () => {
  rehearsal = await startRehearsal()
  payers = payersOf(rehearsal, 900)
  const officer = async () => {
    const made = await makeOfficer(rehearsal, { role: 'branch-manager', branchId: 'daon' })
    await made.signIn()
    return made
  }
  manager = await officer()
  second = await officer()
})
after(() => rehearsal?.stop())

type Owing = { filer: Filer; filingId: string; id: string }
/** A person whose year was filed, or is still prepared. */
async function owing(person: string, changes: object = filed): Promise<Owing> {
  const { context } = rehearsal.product
  const filer = await walkTo(rehearsal, person, 'authenticated', 'filing', 'daon')
  const [filing] = await context.database.filings.listOf((await accountOf(context, filer))!.id)
  assert.ok(filing)
  const id = await makePastYear(context.database, filing, context.clock.now(), { incomeYear: 2023, ...changes })
  return { filer, filingId: filing.id, id }
}
const query = { pastYear: 2023 }
const begin = (filer: Filer, payMethod: PayMethod = 'CARD') => filer.call(startPayment, { query, body: { payMethod } })
const pay = async (filer: Filer, payMethod: PayMethod = 'CARD') => {
  const form = await begin(filer, payMethod)
  assert.equal((await filer.call(completePayment, { body: await payers.window(form) })).result, 'S')
  return form
}
const attempts = (id: string) => listFeePayments(rehearsal.product.context.database, [id])
const feeShown = async (filer: Filer) => (await filer.call(readPastYears)).entrusted[0]?.fee
const messagesOf = async ({ filingId }: Owing, template: string) =>
  (await rehearsal.product.context.database.outbox.listOf(filingId)).filter((message) => message.template === template)

test('nothing is due before the year is filed, nor of a year nobody entrusted', async () => {
  const client = await owing('p-003320', {})
  for (const pastYear of [2023, 2022]) {
    assert.equal(codeOf(await client.filer.ask(readAmount, { query: { pastYear } })), 'pay.not-due')
    const body = { payMethod: 'CARD' as const }
    assert.equal(codeOf(await client.filer.ask(startPayment, { query: { pastYear }, body })), 'pay.not-due')
    assert.equal((await client.filer.call(readPayment, { query: { pastYear } })).statusMessage, '')
  }
  assert.equal(await feeShown(client.filer), null)
  const stranger = await owing('p-003321')
  assert.equal((await stranger.filer.call(readAmount, { query })).discounted_amount, feeWon)
  assert.equal(codeOf(await client.filer.ask(readAmount, { query })), 'pay.not-due')
})

test('by card: the sum that was told, one payment, shown to its person and the office, and the case’s own fee is untouched', async () => {
  const client = await owing('p-003322')
  const due = await client.filer.call(readAmount, { query })
  assert.deepEqual(
    [due.discounted_amount, due.lines, due.consent.agreed],
    [feeWon, [{ label: '2023년 소득 신고 수수료', amount: feeWon }], true],
  )
  assert.equal((await feeShown(client.filer))?.state, 'due')
  const inDesk = async () => (await manager.call(listPastYears, { query: { filter: 'fee-due' } })).rows
  assert.ok((await inDesk()).some(({ id }) => id === client.id))
  const wrong = { payMethod: 'CARD' as const, shownWon: feeWon - 10 }
  assert.equal(codeOf(await client.filer.ask(startPayment, { query, body: wrong })), 'pay.changed')
  const form = await pay(client.filer)
  assert.equal(form.Amt, String(feeWon))
  const shown = await feeShown(client.filer)
  assert.equal(shown?.state, 'paid')
  assert.equal((await fetch(shown?.receiptUrl ?? '')).status, 200)
  assert.equal((await client.filer.call(readPayment, { query })).statusMessage, 'PAID')
  assert.equal(codeOf(await client.filer.ask(startPayment, { query, body: { payMethod: 'BANK' } })), 'pay.already')
  assert.equal(
    (await inDesk()).some(({ id }) => id === client.id),
    false,
  )
  assert.ok((await manager.call(readPastYear, { params: { pastYearId: client.id } })).feePaidAt)
  const { database } = rehearsal.product.context
  assert.deepEqual(
    [(await database.filings.get(client.filingId)).feePaidAt, await database.payments.listOf(client.filingId)],
    [null, []],
  )
  assert.equal((await client.filer.call(readPayment)).statusMessage, '')
  assert.deepEqual(
    (await messagesOf(client, 'past-year-paid')).map(({ variables }) => variables),
    [{ incomeYear: '2023' }],
  )
})

test('a hundred presses at once are one attempt and one payment', async () => {
  const client = await owing('p-003323')
  const forms = await Promise.all(Array.from({ length: 100 }, () => begin(client.filer)))
  assert.equal(new Set(forms.map(({ Moid }) => Moid)).size, 1)
  const body = await payers.window(forms[0] as Form)
  const settled = await Promise.all(Array.from({ length: 100 }, () => client.filer.call(completePayment, { body })))
  assert.deepEqual([...new Set(settled.map(({ result }) => result))], ['S'])
  const paid = await attempts(client.id)
  assert.deepEqual(
    paid.map(({ state, amountWon }) => [state, amountWon]),
    [['PAID', feeWon]],
  )
  assert.equal((await payers.ledgerOf(forms[0] as Form)).length, 1)
  assert.equal((await messagesOf(client, 'past-year-paid')).length, 1)
})

test('two years are two fees: each is paid by itself, and the second does not wait for the first', async () => {
  const client = await owing('p-003324')
  const { context } = rehearsal.product
  const filing = await context.database.filings.get(client.filingId)
  const other = await makePastYear(context.database, filing, context.clock.now(), { ...filed, incomeYear: 2022 })
  const first = await begin(client.filer)
  const second = await client.filer.call(startPayment, { query: { pastYear: 2022 }, body: { payMethod: 'CARD' } })
  assert.notEqual(first.Moid, second.Moid)
  assert.equal((await client.filer.call(completePayment, { body: await payers.window(second) })).result, 'S')
  assert.deepEqual(
    (await attempts(client.id)).map(({ state }) => state),
    ['READY'],
  )
  assert.equal((await client.filer.call(completePayment, { body: await payers.window(first) })).result, 'S')
  assert.deepEqual(
    (await attempts(other)).map(({ state }) => state),
    ['PAID'],
  )
})

test('into a virtual account: issued, shown, paid by the deposit, with a receipt owed; a phone comes back to it', async () => {
  const client = await owing('p-003325')
  const form = await begin(client.filer, 'VBANK')
  const answer = await fetch(rehearsal.url + returnFromProvider.path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...(await payers.window(form)), AuthResultMsg: 'ok' }),
  })
  assert.equal(answer.headers.get('location'), '/tax-payment-vbank?pastYear=2023')
  const { vbankNum = '', vbankAmount } = await client.filer.call(readVirtualAccount, { query })
  assert.equal(vbankAmount, feeWon)
  assert.equal((await feeShown(client.filer))?.state, 'waiting')
  assert.deepEqual(await client.filer.call(readVirtualAccount), {})
  await payers.deposit(vbankNum)
  await waitFor(async () => (await feeShown(client.filer))?.state === 'paid')
  const [payment] = await attempts(client.id)
  assert.ok(await rehearsal.product.context.database.receipts.find(payment!.id))
})

test('a window that is closed on a phone comes back without its order, and yet to this fee', async () => {
  const client = await owing('p-003330')
  const form = await begin(client.filer)
  const answer = await fetch(rehearsal.url + returnFromProvider.path + new URL(form.ReturnURL!).search, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ AuthResultCode: '9993', AuthResultMsg: '사용자 취소' }),
  })
  assert.equal(answer.headers.get('location'), '/tax-payment-method?result=cancelled&pastYear=2023')
  assert.equal((await feeShown(client.filer))?.state, 'due')
})

test('a wrong deposit is for the office: accepted or given back, and the person is not asked', async () => {
  const client = await owing('p-003326')
  const form = await begin(client.filer, 'VBANK')
  await client.filer.call(completePayment, { body: await payers.window(form) })
  const { vbankNum = '' } = await client.filer.call(readVirtualAccount, { query })
  await payers.deposit(vbankNum, { amount: 100_000 })
  await waitFor(async () => (await feeShown(client.filer))?.state === 'checking')
  const params = { order: form.Moid ?? '' }
  const act = (officer: Officer, body: MoneyActBody) => officer.ask(actOnPayment, { params, body })
  assert.equal(codeOf(await act(manager, { act: 'ask', arrivedWon: 100_000 })), 'pay.edge')
  assert.equal((await act(manager, { act: 'accept', arrivedWon: 100_000, why: 'let-off' })).status, 200)
  assert.equal((await feeShown(client.filer))?.state, 'paid')
})

test('the office gives it back by two people: the year stays filed, nothing is asked again, and the sheet has both', async () => {
  const client = await owing('p-003327')
  const form = await pay(client.filer)
  const rows = (await manager.call(listPaidFees, { body: { keyword: '', page: 0 } })).rows
  const row = rows.find(({ order }) => order === form.Moid)
  assert.deepEqual([row?.pastYear, row?.mayEnd, row?.amountWon], [2023, false, feeWon])
  const params = { order: form.Moid ?? '' }
  const wish = { act: 'ask-refund', amountWon: feeWon, basis: 'our-fault', reason: '저희 잘못으로 거둬요' } as const
  const act = (officer: Officer, body: MoneyActBody) => officer.ask(actOnPayment, { params, body })
  assert.equal(codeOf(await act(manager, { ...wish, caseThen: 'ends' })), 'pay.refund-ends')
  assert.equal((await act(manager, { ...wish, caseThen: 'goes-on' })).status, 200)
  const agreed = { act: 'decide-refund', agree: true, amountWon: feeWon } as const
  assert.equal(codeOf(await act(manager, agreed)), 'case.second-person')
  assert.equal((await act(second, agreed)).status, 200)
  await waitFor(async () => (await feeShown(client.filer))?.state === 'refunded')
  assert.equal(codeOf(await client.filer.ask(startPayment, { query, body: { payMethod: 'CARD' } })), 'pay.already')
  assert.equal((await rehearsal.product.context.database.filings.get(client.filingId)).endingAt, null)
  const [day] = (await manager.call(readClosing, { query: { day: '2026-05-12' } })).periods
  const card = day?.lines.find(({ method }) => method === 'CARD')
  assert.ok(card && card.paidWon % feeWon === 0 && card.paidWon > 0)
  assert.deepEqual([card.back, card.backWon], [1, feeWon])
  assert.equal((await messagesOf(client, 'refund')).length, 1)
})

test('a changed fee of the firm does not change what was told; no fee leaves nothing to pay', async () => {
  const client = await owing('p-003328', { ...filed, feeWon: 77_000 })
  assert.equal((await client.filer.call(readAmount, { query })).discounted_amount, 77_000)
  const free = await owing('p-003329', { ...filed, feeWon: 0 })
  assert.equal(codeOf(await free.filer.ask(readAmount, { query })), 'pay.not-due')
  assert.equal(await feeShown(free.filer), null)
})
