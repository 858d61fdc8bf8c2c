/** A due fee and an unfinished journey are reminded of by a job, with true texts only. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { seoulDay, seoulInstant, addDays } from '#domain/seoul-time.ts'
import { acceptDraft } from '#filer/draft/service.server.ts'
import { feeArrived } from '#filer/payment/service.server.ts'
import { outboxJob } from '#server/jobs/outbox.server.ts'
import { judgeAtSending } from '#server/case-messages/judge-at-sending.server.ts'
import { tellFiler } from '#server/case-messages/tell-filer.server.ts'
import { accountOf } from '#tests/support/filer.ts'
import { payersOf, type Owing } from '#tests/support/money/payer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { reminderJobs } from './jobs.server.ts'
import { setReminders } from './contract.ts'
import { markBillPaid } from '#server/case-messages/queries.server.ts'

let rehearsal: Rehearsal
let payers: ReturnType<typeof payersOf>
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  payers = payersOf(rehearsal, 400)
})
after(() => rehearsal?.stop())

const context = () => rehearsal.product.context
const templates = ['fee-waiting', 'fee-deadline', 'fee-over', 'journey-open', 'journey-over']
const messagesOf = async (filingId: string) =>
  (await context().database.outbox.listOf(filingId)).filter(({ template }) => templates.includes(template))
const toldOf = async (filingId: string) =>
  (await messagesOf(filingId))
    .toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
    .map(({ dueAt, template }) => `${seoulDay(dueAt)} ${template}`)

/** Every third hour of the days from one to another, nights and holidays included; twice at each. */
async function live(from: string, to: string): Promise<void> {
  for (let day = from; day <= to; day = addDays(day, 1))
    for (const hour of [0, 3, 9, 12, 20])
      for (const twice of [1, 2]) await reminderJobs[0]!.run(context(), seoulInstant(day, hour, twice))
}
const pay = async ({ filingId }: Owing, now: Date) => {
  const { database } = context()
  const { accountId, branchId } = await database.filings.get(filingId)
  await database.transaction(async (r) => {
    const actor = { kind: 'filer' as const, id: accountId }
    const attempt = { filingId, accountId, branchId, orderId: `O${filingId.slice(0, 8)}`, method: 'CARD' as const }
    const { payment } = await r.payments.open(
      { ...attempt, amountWon: 220_000, merchantId: '', expiresAt: now },
      actor,
      now,
    )
    for (const event of ['auth.returned', 'approve.begun', 'approve.paid'] as const)
      await r.payments.happened(
        payment.id,
        event,
        { actor, changes: event === 'approve.paid' ? { providerTid: attempt.orderId, paidAt: now } : {} },
        now,
      )
    await feeArrived(r, payment, { kind: 'system', id: 'payment' }, now)
  })
}

test('from the review to after the last day: exactly these messages, none at night, none after paying or an account', async () => {
  const never = await payers.owing()
  const pays = await payers.owing()
  const issued = await payers.issued()
  const filer = await walkTo(rehearsal, 'haneul', 'identified')
  const goesOn = await walkTo(rehearsal, 'bada', 'identified')
  const stops = await walkTo(rehearsal, 'saebyeok', 'identified')
  const journeyOf = async (member: typeof filer) => {
    const account = await accountOf(context(), member)
    return (await context().database.filings.listOf(account!.id))[0]!.id
  }
  const [begun, registers, ended] = await Promise.all([filer, goesOn, stops].map(journeyOf))
  await live('2026-05-12', '2026-05-13')
  assert.deepEqual(await toldOf(begun!), ['2026-05-13 journey-open'])
  await stops.call(setReminders, { body: { on: false } })
  await context().database.filings.update(
    registers!,
    { registeredAt: seoulInstant('2026-05-13', 15) },
    context().clock.now(),
  )
  await live('2026-05-14', '2026-05-20')
  assert.deepEqual(await toldOf(never.filingId), ['2026-05-14 fee-waiting'])
  await pay(pays, seoulInstant('2026-05-20', 21))
  await live('2026-05-21', '2026-06-20')
  assert.deepEqual(await toldOf(never.filingId), [
    '2026-05-14 fee-waiting',
    '2026-05-22 fee-deadline',
    '2026-05-29 fee-deadline',
    '2026-06-02 fee-over',
  ])
  assert.deepEqual(await toldOf(pays.filingId), ['2026-05-14 fee-waiting'])
  assert.deepEqual(await toldOf(issued.filingId), [], 'an account waits for its fee')
  assert.deepEqual(await toldOf(begun!), [
    '2026-05-13 journey-open',
    '2026-05-22 journey-open',
    '2026-05-29 journey-open',
    '2026-06-02 journey-over',
  ])
  assert.deepEqual(await toldOf(registers!), ['2026-05-13 journey-open'])
  assert.deepEqual(await toldOf(ended!), ['2026-05-13 journey-open'])
  const cancelled = async (id: string) => (await messagesOf(id)).map(({ state }) => state)
  assert.deepEqual([await cancelled(pays.filingId), await cancelled(ended!)], [['cancelled'], ['cancelled']])
  for (const id of [never.filingId, begun!])
    for (const { dueAt } of await messagesOf(id)) assert.match(dueAt.toISOString(), /T00:01:00/, 'nine in the morning')
})

test('a lengthened season is reminded of by its new last day', async () => {
  const owing = await payers.owing()
  const { database } = context()
  await live('2026-05-13', '2026-05-30')
  const before = await toldOf(owing.filingId)
  assert.equal(before.at(-1), '2026-05-29 fee-deadline')
  const [held] = (await messagesOf(owing.filingId)).filter(({ template }) => template === 'fee-deadline')
  const over = { template: 'fee-over', filingId: owing.filingId, variables: {}, dedupeKey: 'x' } as never
  assert.equal(await judgeAtSending(database, over, seoulInstant('2026-06-01', 10)), null, 'the day has not passed')
  assert.ok(await judgeAtSending(database, over, seoulInstant('2026-06-02', 10)))
  assert.equal(
    await judgeAtSending(database, held!, seoulInstant('2026-06-02', 10)),
    null,
    'nor is a day to come that passed',
  )
})

test('a review that is told late names the day as passed; a paid one is told nothing of its fee', async () => {
  const owing = await payers.owing()
  const { database } = context()
  const filing = await database.filings.get(owing.filingId)
  const message = {
    template: 'fee-due',
    filingId: owing.filingId,
    variables: { caseNumber: '26-1', until: '?' },
    dedupeKey: 'x',
  } as never
  const judged = (day: string) => judgeAtSending(database, message, seoulInstant(day, 10))
  assert.deepEqual((await judged('2026-06-01'))?.variables, { caseNumber: '26-1', until: '6월 1일 (월)' })
  assert.equal((await judged('2026-06-02'))?.template, 'fee-due-late')
  await pay(owing, context().clock.now())
  assert.equal(await judged('2026-05-20'), null)
  assert.equal(filing.officeState, 'waiting-for-fee')
})

test('a reminder of a due day that leaves two days late says so, and nothing once the tax is paid', async () => {
  const { database, clock } = context()
  const owing = await payers.owing()
  const filing = await database.filings.get(owing.filingId)
  const bill = {
    fileName: '납부서.pdf',
    kind: 'national-slip',
    amountWon: 144_200,
    payBy: '2026-05-10',
    contentType: 'application/pdf',
    content: Buffer.from('%PDF-'),
    addedBy: filing.accountId,
  }
  const { id } = await database.bills.add(filing.id, bill as never, clock.now())
  const key = (day: string) => ({
    template: 'slip-today',
    filingId: filing.id,
    variables: { taxes: '종합소득세', until: '5월 10일' },
    dedupeKey: `slip-today:${filing.id}:${day}:1`,
  })
  const judged = (day: string, on: string) => judgeAtSending(database, key(day) as never, seoulInstant(on, 10))
  assert.equal((await judged('2026-05-10', '2026-05-10'))?.template, 'slip-today')
  assert.equal((await judged('2026-05-10', '2026-05-12'))?.template, 'slip-late')
  assert.equal(await judged('2026-05-11', '2026-05-11'), null, 'nothing is to be paid by that day any more')
  await markBillPaid(database, filing.id, id, 'filer', clock.now())
  assert.equal(await judged('2026-05-10', '2026-05-12'), null)
})

test('a message that the outbox drops is not sent, and reads as not sent', async () => {
  const { database, clock } = context()
  const owing = await payers.owing()
  const filing = await database.filings.get(owing.filingId)
  await pay(owing, clock.now())
  const now = clock.now()
  const variables = { caseNumber: filing.caseNumber, until: '6월 1일 (월)' }
  await tellFiler(database, filing, { template: 'fee-deadline', variables }, { turn: 'held', dueAt: now }, now)
  for (let pass = 0; pass < 5; pass++) await outboxJob.run(context(), clock.now())
  const [held] = (await messagesOf(owing.filingId)).filter(({ template }) => template === 'fee-deadline')
  assert.deepEqual([held?.state, held?.lastFailure], ['cancelled', 'late'])
})

test('a paid return that its filer has not seen is reminded of until the word is given, and nothing else is told', async () => {
  const { database } = context()
  const drafts = async (filingId: string) =>
    (await database.outbox.listOf(filingId))
      .filter(({ template }) => template.startsWith('draft-'))
      .toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
      .map(({ dueAt, template, state }) => `${seoulDay(dueAt)} ${template} ${state}`)
  const [never, sees] = [await payers.owing(), await payers.owing()]
  for (const owing of [never, sees]) await pay(owing, seoulInstant('2026-05-12', 15))
  await live('2026-05-12', '2026-05-20')
  assert.deepEqual(await drafts(sees.filingId), ['2026-05-14 draft-waiting due'])
  const now = seoulInstant('2026-05-20', 21)
  const filing = await database.filings.get(sees.filingId)
  await database.transaction((r) =>
    acceptDraft(r, filing, { kind: 'draft-approved' }, { kind: 'filer', id: filing.accountId }, now),
  )
  await live('2026-05-21', '2026-06-20')
  assert.deepEqual(await drafts(sees.filingId), ['2026-05-14 draft-waiting cancelled'])
  assert.deepEqual(await drafts(never.filingId), [
    '2026-05-14 draft-waiting due',
    '2026-05-22 draft-deadline due',
    '2026-05-29 draft-deadline due',
    '2026-06-02 draft-over due',
  ])
  const judged = (template: string, day: string, filingId: string) =>
    judgeAtSending(database, { template, filingId, variables: {}, dedupeKey: 'x' } as never, seoulInstant(day, 10))
  assert.equal((await judged('draft-due', '2026-06-02', never.filingId))?.template, 'draft-over')
  assert.equal((await judged('draft-due', '2026-06-01', never.filingId))?.template, 'draft-due')
  assert.equal(await judged('draft-due', '2026-05-20', sees.filingId), null)
})
