/** Money for a case that nobody works on any more. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { completePayment, readAmount, startPayment } from '#filer/payment/contract.ts'
import { dismissCase } from '#office/case-desk/contract.ts'
import { readCase } from '#office/cases/contract.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { feeWon, payersOf, type Owing } from '#tests/support/money/payer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { actOnPayment, matchDeposit } from './contract.ts'

let rehearsal: Rehearsal
let reviewer: Officer
let payers: ReturnType<typeof payersOf>
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  reviewer = await makeOfficer(rehearsal, { role: 'reviewer' })
  await reviewer.signIn()
  payers = payersOf(rehearsal, 1640)
})
after(() => rehearsal?.stop())

const stores = () => rehearsal.product.context.database
const now = () => rehearsal.product.context.clock.now()

async function dismiss({ filingId }: Owing) {
  const params = { caseNumber: (await stores().filings.get(filingId)).caseNumber }
  const { version } = await reviewer.call(readCase, { params })
  await reviewer.call(dismissCase, { params, body: { version, reason: '다른 곳에 맡기신대요' } })
}
async function mayPay({ filer }: Owing) {
  const answers = [await filer.ask(readAmount), await filer.ask(startPayment, { body: { payMethod: 'CARD' } })]
  return answers.map(codeOf)
}

test('a case that was dismissed takes no fee', async () => {
  const payer = await payers.owing()
  await dismiss(payer)
  assert.deepEqual(await mayPay(payer), ['pay.not-due', 'pay.not-due'])
})

test('a window that was open when the case was dismissed is not approved', async () => {
  const payer = await payers.owing()
  const fields = await payers.window(await payers.begin(payer.filer))
  await dismiss(payer)
  assert.notEqual((await payer.filer.call(completePayment, { body: fields })).result, 'S')
})

for (const ended of ['consentWithdrawnAt', 'endingAt'] as const)
  test(`no fee is taken while a case ends: ${ended}`, async () => {
    const payer = await payers.owing()
    await stores().filings.update(payer.filingId, { [ended]: now() }, now())
    assert.deepEqual(await mayPay(payer), ['pay.not-due', 'pay.not-due'])
  })

/** The press has read the case as it was, and waits for the colleague who is dismissing it. */
async function pressedWhileDismissed<T>({ filingId }: Owing, press: () => Promise<T>): Promise<T> {
  const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let pressed: Promise<T> | undefined
  await stores().transaction(async (r) => {
    const held = await r.filings.lock(filingId)
    pressed = press()
    await waitFor(async () => (await r.db.execute(waits)).rows.length > 0)
    await r.cases.moveHeld(held, 'dismissed', { actor: { kind: 'system', id: 'test' }, kind: 'rehearsal' }, now())
  })
  return pressed!
}

test('a press that waited for a dismissal opens no attempt', async () => {
  const payer = await payers.owing()
  const start = () => payer.filer.ask(startPayment, { body: { payMethod: 'CARD' } })
  assert.equal(codeOf(await pressedWhileDismissed(payer, start)), 'pay.not-due')
  assert.deepEqual(await payers.statesOf(payer.filingId), [])
})

test('a deposit seen by staff is not booked for a case that a colleague has just dismissed', async () => {
  const payer = await payers.owing()
  const { caseNumber } = await stores().filings.get(payer.filingId)
  const book = () => reviewer.ask(matchDeposit, { params: { caseNumber }, body: { feeWon } })
  assert.equal(codeOf(await pressedWhileDismissed(payer, book)), 'pay.not-due')
  assert.deepEqual(await payers.statesOf(payer.filingId), [])
})

test('money that comes after a dismissal is no fee: staff give it back, or take the case up again first', async () => {
  const payer = await payers.issued()
  const order = payer.form.Moid ?? ''
  const { payments } = stores()
  const { id } = (await payments.findByOrder(order))!
  await payments.happened(id, 'vbank.cancelled', { actor: { kind: 'system', id: 'test' } }, now())
  await dismiss(payer)
  const late = { actor: { kind: 'provider' as const, id: 'notice' }, changes: { arrivedWon: feeWon } }
  await payments.happened(id, 'deposit.late', late, now())
  const accept = { act: 'accept', arrivedWon: feeWon, why: 'late-agreed' } as const
  const answer = await reviewer.ask(actOnPayment, { params: { order }, body: accept })
  assert.equal(codeOf(answer), 'pay.not-due')
  assert.equal((await stores().filings.get(payer.filingId)).feePaidAt, null)
})
