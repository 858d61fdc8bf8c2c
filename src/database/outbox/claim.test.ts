/** At most three automatic messages a day to one person; testNow is a morning in Seoul. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import type { TemplatedMessage } from '#domain/message/templates.ts'
import { seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import { anAccount, days, hours, later, testNow, testDatabase, type TestDatabase } from '#tests/support/database.ts'

let it: TestDatabase
let accountId: string
before(async () => (it = await testDatabase()))
after(() => it.close())
beforeEach(async () => (accountId = (await anAccount(it.database)).id))

const today = seoulInstant(seoulDay(testNow))
const tomorrow = later(hours(24 + 8), today)
const channels = ['talk', 'mail'] as const
type Template = TemplatedMessage['template']

const put = async (template: Template, more: object = {}, now = testNow) => {
  const message = { template, variables: { caseNumber: '26-000001' } } as TemplatedMessage
  const dedupeKey = randomUUID()
  await it.database.outbox.put({ ...message, branchId: 'gaon', to: { accountId }, dedupeKey, ...more }, now)
  return dedupeKey
}
const claim = async (now = testNow, limit = 50) =>
  (await it.database.outbox.claimDue({ worker: 'sender', until: later(60_000, now), limit, channels }, now)).filter(
    (message) => message.accountId === accountId,
  )
async function send(now = testNow): Promise<string[]> {
  const claimed = await claim(now)
  for (const { id } of claimed) await it.database.outbox.sent(id, { providerMessageId: id, askAt: null }, now)
  return claimed.map(({ template }) => template).toSorted()
}
const dueOf = async (key: string) => {
  const [message] = await it.database.outbox.findByKeys([key])
  return [message?.state, message?.dueAt.toISOString(), message?.attempts]
}

test('the fourth of a day waits for the morning, untried; answers, what presses and staff’s own go', async () => {
  await put('agent')
  await put('moved')
  assert.deepEqual(await send(), ['agent', 'moved'])
  await put('reopened', {}, later(1000))
  const fourth = await put('rejected', {}, later(2000))
  assert.deepEqual(await send(later(3000)), ['reopened'])
  assert.deepEqual(await dueOf(fourth), ['due', tomorrow.toISOString(), 0])
  for (const template of ['fee-paid', 'fee-due', 'question'] as const) await put(template)
  assert.deepEqual(await send(later(4000)), ['fee-due', 'fee-paid', 'question'])
  assert.deepEqual(await send(later(-1, tomorrow)), [])
  assert.deepEqual(await send(tomorrow), ['rejected'], 'another day, counted anew')
})

test('the day is Seoul’s: what went before its midnight does not count', async () => {
  const evening = later(-1000, today)
  for (const template of ['agent', 'moved', 'reopened'] as const) await put(template, {}, evening)
  assert.equal((await send(evening)).length, 3)
  await put('rejected', {}, today)
  assert.deepEqual(await send(today), ['rejected'])
})

test('ten senders at once let three go, one after another in their order', async () => {
  const keys: string[] = []
  for (let i = 0; i < 10; i++) keys.push(await put('moved', {}, later(i)))
  const went: string[] = []
  for (let round = 0; round < 4; round += 1) {
    const claimed = (await Promise.all(Array.from({ length: 10 }, () => claim(later(10), 1)))).flat()
    assert.equal(claimed.length, round < 3 ? 1 : 0)
    for (const { id, dedupeKey } of claimed) {
      went.push(dedupeKey)
      await it.database.outbox.sent(id, { providerMessageId: id, askAt: null }, testNow)
    }
  }
  assert.deepEqual(went, keys.slice(0, 3))
  assert.deepEqual(await claim(), [])
  assert.equal((await claim(tomorrow)).length, 3)
})

test('claims of all senders together stay within what may be sent at once; those of the dead give their places back', async () => {
  const claimAtOnce = (now: Date) =>
    it.database.outbox.claimDue({ worker: 'sender', until: later(60_000, now), limit: 3, channels, mostAtOnce: 5 }, now)
  await it.asOwner("update outbox set state = 'cancelled' where state in ('due', 'sending')")
  for (let i = 0; i < 12; i++) await put('fee-due', { to: { accountId: (await anAccount(it.database)).id } })
  const claimed = await Promise.all(Array.from({ length: 10 }, () => claimAtOnce(testNow)))
  assert.equal(claimed.flat().length, 5)
  const ended = later(60_000)
  const again = [await claimAtOnce(ended), await claimAtOnce(ended), await claimAtOnce(ended)]
  assert.deepEqual(
    again.map(({ length }) => length),
    [3, 2, 0],
  )
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted()
  assert.deepEqual(ids(again.flat()), ids(claimed.flat()), 'what was begun goes first')
})

test('one that waits is dropped with its cause', async () => {
  const filingId = randomUUID()
  for (const template of ['agent', 'moved', 'reopened'] as const) await put(template)
  await send()
  const waits = await put('rejected', { filingId })
  assert.deepEqual(await send(), [])
  assert.equal(await it.database.outbox.cancelOf(filingId, ['rejected']), 1)
  assert.deepEqual(await send(tomorrow), [])
  assert.equal((await dueOf(waits))[0], 'cancelled')
})

test('one that a dead sender had begun goes again; others of the day count it', async () => {
  for (let i = 0; i < 3; i++) await put('moved')
  assert.equal((await claim()).length, 3)
  await put('rejected')
  assert.deepEqual(await send(), [])
  assert.equal((await claim(later(60_000))).length, 3)
})

test('a reminder waits for a day on which its branch is open', async () => {
  for (const template of ['agent', 'moved', 'reopened'] as const) await put(template)
  await send()
  const closed = seoulDay(tomorrow)
  const waits = await put('question-due')
  const sender = { worker: 'sender', until: later(60_000), limit: 50, channels, closedDaysOf: () => [closed] }
  assert.deepEqual(await it.database.outbox.claimDue(sender, testNow), [])
  const due = new Date((await dueOf(waits))[1]!)
  assert.ok(due > later(hours(9), tomorrow), due.toISOString())
  assert.ok(due < later(days(6), tomorrow))
})
