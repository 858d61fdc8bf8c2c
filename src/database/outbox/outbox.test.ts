import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { anAccount, days, later, testNow, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { findMessage } from '#server/guards/queries.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

/** Each to a person of their own, whom no other message keeps waiting. */
const put = async (dedupeKey: string, more: object = {}, now = testNow) =>
  it.database.outbox.put(
    {
      template: 'may',
      branchId: 'gaon',
      to: { accountId: (await anAccount(it.database)).id },
      variables: { caseNumber: '26-000001' },
      dedupeKey,
      ...more,
    },
    now,
  )
const handedTo = (providerMessageId: string) => ({ providerMessageId, askAt: null })
const claim = (now: Date, limit = 50, worker = 'sender') =>
  it.database.outbox.claimDue({ worker, until: later(60_000, now), limit, channels: ['talk', 'mail'] }, now)

test('the same key is one message, also from ten at once', async () => {
  const fresh = await Promise.all(Array.from({ length: 10 }, () => put('same')))
  assert.equal(fresh.filter(Boolean).length, 1)
  assert.equal((await claim(testNow)).length, 1)
})

test('a message that still waits can be called off; one that went cannot, and neither comes back', async () => {
  await put('called-off', { dueAt: later(5000) })
  assert.deepEqual(
    [
      await it.database.outbox.cancel('called-off'),
      await it.database.outbox.cancel('called-off'),
      await it.database.outbox.cancel('never-was'),
    ],
    [true, false, false],
  )
  assert.equal(await put('called-off'), false)
  assert.deepEqual(await claim(later(6000)), [])
  await put('went', {}, later(-90_000))
  assert.equal((await claim(later(-80_000))).length, 1)
  assert.equal(await it.database.outbox.cancel('went'), false)
  for (const message of await it.database.outbox.findByKeys(['same', 'went']))
    await it.database.outbox.sent(message.id, handedTo(randomUUID()), testNow)
})

test('due by the clock given; each goes to one sender; no more than asked for', async () => {
  for (let i = 0; i < 9; i++) await put(`due-${i}`, { dueAt: later(1000) })
  assert.deepEqual(await claim(later(999)), [])
  const all = await Promise.all(Array.from({ length: 5 }, (_, i) => claim(later(1000), 2, `s${i}`)))
  assert.ok(all.every((rows) => rows.length <= 2))
  const rest = await claim(later(1000))
  const ids = [...all.flat(), ...rest].map(({ id }) => id)
  assert.deepEqual([ids.length, new Set(ids).size], [9, 9])
})

test('sent, delivered: forward only', async () => {
  await put('forward', {}, later(-5000))
  const [message] = await claim(later(-5000))
  const { id } = message!
  assert.equal(await it.database.outbox.sent(id, handedTo(randomUUID()), later(1)), true)
  assert.equal(await it.database.outbox.sent(id, handedTo('again'), later(2)), false)
  assert.equal(await it.database.outbox.delivered(id, 'delivered', later(3)), true)
  assert.equal(await it.database.outbox.delivered(id, 'failed', later(4)), false)
  await it.database.outbox.notSent(message!.id, 'late news', later(5))
  const stored = await findMessage(it.database, id)
  assert.deepEqual([stored?.state, stored?.deliveredAt, stored?.lastFailure], ['delivered', later(3), null])
})

test("a crashed sender's message comes again; a failed one at its time; a dead one when revived", async () => {
  await put('again', {}, later(days(-1)))
  const at = later(days(-1))
  const [first] = await claim(at)
  assert.equal(first?.attempts, 1)
  assert.deepEqual(await claim(later(59_999, at)), [])
  const [second] = await claim(later(60_000, at))
  assert.deepEqual([second?.id, second?.attempts], [first!.id, 2])
  await it.database.outbox.notSent(second!.id, 'timeout', later(120_000, at))
  assert.deepEqual(await claim(later(119_999, at)), [])
  const [third] = await claim(later(120_000, at))
  assert.deepEqual([third?.attempts, third?.lastFailure], [3, 'timeout'])
  await it.database.outbox.notSent(third!.id, 'refused', null)
  assert.deepEqual(await claim(later(days(-0.5))), [])
  assert.equal(await it.database.outbox.revive(third!.id, later(days(-0.5)), later(days(-0.5))), true)
  assert.equal((await claim(later(days(-0.5))))[0]?.attempts, 1)
})

test('a message that is replaced while a sender has it goes with that sender or not at all, and is stored as it was sent', async () => {
  const at = later(days(-2))
  const filingId = randomUUID()
  const to = { accountId: (await anAccount(it.database)).id }
  const replace = (templates: readonly ('question' | 'document' | 'opened' | 'done')[]) =>
    it.database.outbox.put(
      {
        template: 'fee-due',
        branchId: 'gaon',
        to,
        filingId,
        variables: { caseNumber: '26-000001', until: '6월 1일 (월)' },
        dedupeKey: `fee-due:${filingId}`,
        dueAt: later(days(90)),
      },
      at,
      templates,
    )
  const templates = ['question', 'document', 'opened', 'done'] as const
  for (const template of templates) await put(`${template}:${filingId}`, { template, filingId, to }, at)
  const ids = Object.fromEntries((await claim(at)).map(({ template, id }) => [template, id]))
  await replace(templates)
  await it.database.outbox.notSent(ids['question']!, 'not-sent', later(5000, at))
  await it.database.outbox.byMail(ids['document']!)
  assert.equal(await it.database.outbox.sent(ids['opened']!, handedTo(randomUUID()), at), true)
  // The process that sent the last one has ended.
  assert.deepEqual(await claim(later(days(1), at)), [])
  const states = (await it.database.outbox.listOf(filingId)).map(({ template, state }) => `${template} ${state}`)
  assert.deepEqual(states.toSorted(), [
    'document cancelled',
    'done cancelled',
    'fee-due due',
    'opened sent',
    'question cancelled',
  ])
})

test("a filing's messages are listed", async () => {
  const filingId = randomUUID()
  await put('listed', { template: 'special', filingId }, later(1000))
  assert.deepEqual(
    (await it.database.outbox.listOf(filingId)).map(({ dedupeKey }) => dedupeKey),
    ['listed'],
  )
})
