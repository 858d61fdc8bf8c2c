/** Many messages: as many at once as the sender allows, each once, and each person's in their order. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { outbox } from '#database/schema/outbox.server.ts'
import { templates } from '#integrations/messages/port.ts'
import { openContext, type Context } from '#server/context.server.ts'
import { filledMessage } from '#server/mail/filled-message.server.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { deliveryJob } from './delivery.server.ts'
import { outboxJob } from './outbox.server.ts'

let rehearsal: Rehearsal
before(async () => void (rehearsal = await startRehearsal({ withJobs: false })))
after(() => rehearsal?.stop())
beforeEach(() => allow(1_000, 0))

const context = () => rehearsal.product.context
const send = (sender: Context = context()) => outboxJob.run(sender, sender.clock.now())
const post = async (path: string, body: object) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(rehearsal.phoneUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
  assert.equal(answer.status, 200)
}
const allow = (atOnce: number, answerMs: number) => post('/messages/allowance', { atOnce, answerMs })
type Taken = { to: string; text: string; result?: string }
type Ledger = { sent: Taken[]; mostAtOnce: number; refused: number }
const ledger = async () =>
  ((await (await fetch(`${rehearsal.phoneUrl}/ledger/messages.json`)).json()) as { ledger: Ledger }).ledger

let people = 0
async function person() {
  const digits = `010${String(10_000_000 + (people += 1))}`
  const { account } = await context().database.accounts.signIn(
    {
      provider: 'kakao',
      app: 'test-app',
      providerId: `bulk-${people}`,
      name: '김연습',
      email: '',
      phone: digits,
      branchId: 'gaon',
    },
    context().clock.now(),
  )
  return { accountId: account.id, digits }
}
/** The number tells the messages apart in what the sender took. */
async function put({ accountId }: { accountId: string }, caseNumber = '26-000001', minutesAgo = 0): Promise<string> {
  const key = randomUUID()
  const at = new Date(context().clock.now().getTime() - minutesAgo * 60_000)
  const message = { template: 'may', variables: { caseNumber } } as const
  await context().database.outbox.put({ ...message, branchId: 'gaon', to: { accountId }, dedupeKey: key }, at)
  return key
}
const stateOf = async (key: string) => {
  const [message] = await context().database.outbox.findByKeys([key])
  return message!
}
const takenOf = async ({ digits }: { digits: string }) => (await ledger()).sent.filter(({ to }) => to === digits)
const claim = async (worker: string, untilMs: number) => {
  const now = context().clock.now()
  const until = new Date(now.getTime() + untilMs)
  const found = await context().database.outbox.claimDue({ worker, until, limit: 50, channels: ['talk'] }, now)
  return found[0]!
}

test('500 at 300 ms by two workers: within the allowance together, each once, and what became of each is known', async () => {
  const crowd = await Promise.all(Array.from({ length: 500 }, person))
  const keys = await Promise.all(crowd.map((recipient) => put(recipient)))
  await allow(20, 300)
  const second = await openContext(context().settings, { log: context().log })
  await second.prepare()
  while ((await Promise.all([send(), send(second)])).some((count) => count > 0));
  await second.close()
  const { sent, mostAtOnce, refused } = await ledger()
  assert.equal(sent.length, 500)
  assert.equal(new Set(sent.map(({ to }) => to)).size, 500)
  assert.ok(mostAtOnce > 5 && mostAtOnce <= 20, `${mostAtOnce} at once`)
  assert.equal(refused, 0)
  assert.equal((await stateOf(keys[0]!)).state, 'sent')
  await waitFor(async () => (await ledger()).sent.every(({ result }) => result))
  await rehearsal.moveClock({ advance: 'PT10S' })
  assert.equal(await deliveryJob.run(context(), context().clock.now()), 500)
  for (const key of keys) assert.equal((await stateOf(key)).state, 'delivered')
})

test("each person's messages go in the order in which they were due, whatever else is under way", async () => {
  const crowd = await Promise.all(Array.from({ length: 6 }, person))
  const numbers = ['26-000001', '26-000002', '26-000003', '26-000004']
  for (const [at, number] of numbers.entries())
    await Promise.all(crowd.map((recipient) => put(recipient, number, numbers.length - at)))
  await allow(1_000, 60)
  const second = await openContext(context().settings, { log: context().log })
  await second.prepare()
  await Promise.all([send(), send(second)])
  await send()
  await second.close()
  for (const recipient of crowd)
    assert.deepEqual(
      (await takenOf(recipient)).map(({ text }) => /26-\d{6}/.exec(text)?.[0]),
      numbers,
    )
})

test('a later message waits while an earlier one of the same person is tried again', async () => {
  const member = await person()
  await put(member, '26-000001', 2)
  await post('/messages/next', { to: member.digits, outcome: '429' })
  await send()
  await put(member, '26-000002', 1)
  await send()
  assert.deepEqual(await takenOf(member), [])
  await rehearsal.moveClock({ advance: 'PT3S' })
  await waitFor(async () => {
    await send()
    return (await takenOf(member)).length === 2
  })
  assert.deepEqual(
    (await takenOf(member)).map(({ text }) => /26-\d{6}/.exec(text)?.[0]),
    ['26-000001', '26-000002'],
  )
})

test('too many at once: the pace shrinks, nothing is lost, dead, counted as tried, or sent twice', async () => {
  const crowd = await Promise.all(Array.from({ length: 24 }, person))
  const keys = await Promise.all(crowd.map((recipient) => put(recipient)))
  await allow(3, 100)
  await waitFor(async () => {
    await send()
    await rehearsal.moveClock({ advance: 'PT2S' })
    const found = await context().database.outbox.findByKeys(keys)
    return found.every(({ state }) => state === 'sent')
  }, 60_000)
  for (const recipient of crowd) assert.equal((await takenOf(recipient)).length, 1)
  const { refused } = await ledger()
  assert.ok(refused > 0 && refused < 60, `${refused} refused`)
  assert.ok((await Promise.all(keys.map(stateOf))).every(({ attempts }) => attempts === 1))
})

test('a worker that dies after the call: the next one asks, and nothing goes twice', async () => {
  for (const before of ['first try', 'after a failure'] as const) {
    const member = await person()
    const key = await put(member)
    if (before === 'after a failure')
      await context().database.db.update(outbox).set({ lastFailure: 'not-sent' }).where(eq(outbox.dedupeKey, key))
    const claimed = await claim('dies', 60_000)
    const { database, clock, integrations } = context()
    const now = clock.now()
    assert.ok(await database.outbox.handingOver(claimed, templates.may.code, { now, answeredBy: now }))
    const account = (await database.accounts.find(member.accountId))!
    const { name, text } = await filledMessage(context(), claimed, account)
    const message = { to: member.digits, name, template: 'may', code: templates.may.code, text } as const
    assert.equal((await integrations.messages('gaon').send(message)).kind, 'accepted')
    await send()
    assert.equal((await stateOf(key)).state, 'sending', 'its claim holds')
    await rehearsal.moveClock({ advance: 'PT61S' })
    await send()
    assert.equal((await takenOf(member)).length, 1, before)
    assert.match((await stateOf(key)).state, /^(sent|delivered)$/)
  }
})

test('a worker that dies before the call: the next one sends', async () => {
  const member = await person()
  const key = await put(member)
  await claim('dies', 60_000)
  await rehearsal.moveClock({ advance: 'PT61S' })
  await send()
  assert.equal((await takenOf(member)).length, 1)
  assert.equal((await stateOf(key)).state, 'sent')
})

test('an answer that cannot be read: the service is asked later, and only what it never took goes again', async () => {
  for (const taken of [true, false]) {
    const member = await person()
    const key = await put(member)
    await post('/weather/messages', { kind: 'garbage', seconds: 600 })
    await send()
    const { state, lastFailure } = await stateOf(key)
    assert.deepEqual([state, lastFailure], ['due', 'uncertain'])
    await post('/weather/messages', { kind: 'fair', seconds: 0 })
    if (taken) {
      const account = (await context().database.accounts.find(member.accountId))!
      const held = (await context().database.outbox.findByKeys([key]))[0]!
      const { name, text } = await filledMessage(context(), held, account)
      const message = { to: member.digits, name, template: 'may', code: templates.may.code, text } as const
      await context().integrations.messages('gaon').send(message)
    }
    await send()
    assert.equal((await takenOf(member)).length, Number(taken), 'asked too early')
    await rehearsal.moveClock({ advance: 'PT5M1S' })
    await send()
    assert.equal((await takenOf(member)).length, 1)
    assert.match((await stateOf(key)).state, /^(sent|delivered)$/)
  }
})

test('a worker that slept through its claim hands nothing over, nor one whose message was cancelled', async () => {
  const member = await person()
  const key = await put(member)
  const claimed = await claim('sleeps', 60_000)
  const { database, clock } = context()
  const handOver = (now = clock.now()) =>
    database.outbox.handingOver(claimed, templates.may.code, { now, answeredBy: new Date(now.getTime() + 10_000) })
  await rehearsal.moveClock({ advance: 'PT55S' })
  assert.equal(await handOver(), false, 'the call could end after the claim')
  await rehearsal.moveClock({ advance: 'PT6S' })
  await send()
  assert.equal(await handOver(), false)
  assert.equal((await takenOf(member)).length, 1)
  const other = await put(await person())
  const cancelled = await claim('is late', 60_000)
  await database.db.update(outbox).set({ state: 'cancelled' }).where(eq(outbox.dedupeKey, other))
  const now = clock.now()
  assert.equal(await database.outbox.handingOver(cancelled, templates.may.code, { now, answeredBy: now }), false)
  assert.equal((await stateOf(key)).state, 'sent')
})
