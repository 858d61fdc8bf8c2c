import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { slotMs } from '#domain/queue/slots.ts'
import { anAccount, later, testNow, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { requeueTicket, completeQueueTicket } from '#filer/authentication/queries.server.ts'
import {
  admitQueueTickets,
  hasWaitingQueueTickets,
  leaveQueue,
  missDueQueueTickets,
  readUsualMinutes,
  takeQueueTicket,
} from '#filer/queue/queries.server.ts'
import { admitQueueTicket, countQueueTickets, readQueueList } from '#office/queue/queries.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

const inQueue = (branchId: string, count: number) => inQueueOf(2026, branchId, count)

async function inQueueOf(filingYear: number, branchId: string, count: number) {
  const tickets = []
  for (let i = 0; i < count; i++) {
    const account = await anAccount(it.database, testNow, branchId)
    const place = { accountId: account.id, branchId, filingYear }
    tickets.push({ place, ...(await takeQueueTicket(it.database, place, later(i))) })
  }
  return tickets
}

/** A member of each of many branches. */
const membersOf = (prefix: string, count: number) =>
  it.asOwner(
    `insert into accounts (id, provider, provider_id, name, branch_id, created_at, last_sign_in_at)
     select gen_random_uuid(), 'test', 'one', 'x', $1 || one, $2, $2 from generate_series(1, ${count}) as one`,
    [prefix, testNow],
  )

const deskOf = (branchId: string) =>
  readQueueList(it.database, { branchId, filingYear: 2026, since: testNow, limit: 9 })

test('one ticket per person, with its place', async () => {
  const [first, second] = await inQueue('w1', 2)
  assert.deepEqual([first!.ticket.ahead, second!.ticket.ahead, second!.taken], [0, 1, true])
  const again = await Promise.all(
    Array.from({ length: 10 }, () => takeQueueTicket(it.database, second!.place, later(99))),
  )
  assert.ok(again.every(({ ticket, taken }) => ticket.id === second!.ticket.id && !taken && ticket.ahead === 1))
  const account = await anAccount(it.database, testNow, 'w1')
  const fresh = await Promise.all(
    Array.from({ length: 10 }, () =>
      takeQueueTicket(it.database, { accountId: account.id, branchId: 'w1', filingYear: 2026 }, later(100)),
    ),
  )
  assert.deepEqual(
    [fresh.filter(({ taken }) => taken).length, new Set(fresh.map(({ ticket }) => ticket.id)).size],
    [1, 1],
  )
})

test('called in order, as many as slots are free; those called hold theirs', async () => {
  const line = await inQueue('w2', 5)
  const call = (slots: number, now = later(10)) =>
    it.database.waiting.callNext(
      { branchId: 'w2', filingYear: 2026, slots, calledBy: 'job', turnUntil: later(1000, now) },
      now,
    )
  assert.deepEqual((await call(2)).map(({ id }) => id).toSorted(), [line[0]!.ticket.id, line[1]!.ticket.id].toSorted())
  assert.deepEqual(await call(2), [])
  assert.deepEqual(
    (await call(3)).map(({ id }) => id),
    [line[2]!.ticket.id],
  )
  assert.equal((await it.database.waiting.find(line[3]!.place))?.ahead, 0)
  await completeQueueTicket(it.database, line[0]!.ticket.id, later(20))
  await assert.rejects(completeQueueTicket(it.database, line[0]!.ticket.id, later(21)), { code: 'case.edge' })
})

test('a missed turn gives one more turn at the end; missed again it is over, and a new ticket has a new number', async () => {
  const line = await inQueue('w3', 3)
  assert.deepEqual(
    await Promise.all(line.map(async ({ place }) => (await it.database.waiting.find(place))?.ahead)),
    [0, 1, 2],
  )
  await admitQueueTicket(it.database, line[0]!.ticket.id, { calledBy: 'staff', turnUntil: later(1000) }, later(10))
  const due = (now: Date) => missDueQueueTickets(it.database, true, now).then((missed) => missed.map(({ id }) => id))
  assert.deepEqual(
    [await due(later(999)), await due(later(1000)), await due(later(1000))],
    [[], [line[0]!.ticket.id], []],
  )
  const countHeld = async () => {
    const found = await it.database.waiting.find(line[0]!.place)
    return [found?.state, found?.ahead, found?.number === line[0]!.ticket.number]
  }
  assert.deepEqual(await countHeld(), ['waiting', 2, true])
  await admitQueueTicket(it.database, line[0]!.ticket.id, { calledBy: 'staff', turnUntil: later(2000) }, later(1500))
  assert.ok((await due(later(2000))).includes(line[0]!.ticket.id))
  assert.deepEqual(await countHeld(), ['missed', 0, true])
  const anew = await Promise.all(
    Array.from({ length: 5 }, () => takeQueueTicket(it.database, line[0]!.place, later(2500))),
  )
  assert.equal(new Set(anew.map(({ ticket }) => ticket.id)).size, 1)
  assert.deepEqual(await countHeld(), ['waiting', 2, false])
  assert.deepEqual(
    (await deskOf('w3')).waiting.map(({ accountId }) => accountId),
    [line[1], line[2], line[0]].map((ticket) => ticket!.place.accountId),
  )
})

const assignment = { calledBy: 'staff', turnUntil: later(1000) }

test('ten presses at once from ten desks that saw the same line call the same people', async () => {
  const line = await inQueue('w4', 6)
  await admitQueueTicket(it.database, line[5]!.ticket.id, assignment, later(5))
  const called = (
    await Promise.all(
      Array.from({ length: 10 }, () =>
        it.database.waiting.callNext({ branchId: 'w4', filingYear: 2026, slots: 3, ...assignment }, later(10)),
      ),
    )
  ).flat()
  assert.deepEqual(called.map(({ id }) => id).toSorted(), [line[0]!.ticket.id, line[1]!.ticket.id].toSorted())
  assert.deepEqual(
    await it.database.waiting.callNext({ branchId: 'w4', filingYear: 2025, slots: 9, ...assignment }, later(10)),
    [],
    'another year is another line',
  )
  await completeQueueTicket(it.database, line[5]!.ticket.id, later(11))
  const most = await it.database.waiting.callNext(
    { branchId: 'w4', filingYear: 2026, slots: 9, most: 1, ...assignment },
    later(12),
  )
  assert.deepEqual(
    most.map(({ id }) => id),
    [line[2]!.ticket.id],
  )
  assert.deepEqual((await countQueueTickets(it.database, 2026)).get('w4'), { waiting: 2, called: 3 })
})

test('one person is admitted once, however often it is pressed; a missed turn may be followed by another', async () => {
  const [calledTicket] = await inQueue('w5', 1)
  const id = calledTicket!.ticket.id
  const presses = await Promise.all(
    Array.from({ length: 6 }, () => admitQueueTicket(it.database, id, assignment, later(10))),
  )
  assert.deepEqual(
    [
      presses.filter(({ fresh }) => fresh).length,
      new Set(presses.map(({ ticket }) => ticket.calledAt?.getTime())).size,
    ],
    [1, 1],
  )
  await missDueQueueTickets(it.database, false, later(1000))
  const anew = await admitQueueTicket(it.database, id, assignment, later(1100))
  assert.deepEqual([anew.fresh, anew.ticket.state, anew.ticket.calledAt], [true, 'called', later(1100)])
  assert.deepEqual((await deskOf('w5')).past, [])
  await completeQueueTicket(it.database, id, later(1200))
  assert.deepEqual(
    (await deskOf('w5')).past.map((deskTicket) => [deskTicket.id, deskTicket.state]),
    [[id, 'served']],
  )
  await assert.rejects(admitQueueTicket(it.database, id, assignment, later(1300)), { code: 'case.edge' })
})

test('an admitted person whom the portal refuses again keeps the same place', async () => {
  const line = await inQueue('w6', 2)
  await admitQueueTicket(it.database, line[0]!.ticket.id, assignment, later(10))
  for (const _ of [1, 2]) {
    const { state, calledAt, turnUntil } = await requeueTicket(it.database, line[0]!.ticket.id)
    assert.deepEqual([state, calledAt, turnUntil], ['waiting', null, null])
  }
  assert.deepEqual(
    await Promise.all(line.map(async ({ place }) => (await it.database.waiting.find(place))?.ahead)),
    [0, 1],
  )
})

test('five hundred people, five slots, two workers: in order over all branches, nobody twice, never more than five', async () => {
  const everybody = 500
  await membersOf('w7-', everybody)
  await it.asOwner(
    `insert into waiting_tickets (id, branch_id, filing_year, account_id, state, created_at, order_at)
     select gen_random_uuid(), branch_id, 2031, accounts.id, 'waiting', $1, $1::timestamptz + one * interval '1 second'
     from generate_series(1, ${everybody}) as one join accounts on branch_id = 'w7-' || one order by one`,
    [testNow],
  )
  const seen: number[] = []
  const work = async (worker: string) => {
    for (let turns = 0; turns < everybody && seen.length < everybody; turns++) {
      const called = await admitQueueTickets(
        it.database,
        { filingYear: 2031, slots: 5, joinedSince: null, calledBy: worker, turnUntil: later(9_000) },
        later(1_000),
      )
      const [line] = await it.asOwner<{ standing: number; first: number }>(
        `select count(*) filter (where state = 'called')::int as standing,
                coalesce(min(number) filter (where state = 'waiting'), 1000000)::int as first
         from waiting_tickets where filing_year = 2031`,
      )
      assert.ok(line!.standing <= 5)
      for (const { number } of called) assert.ok(number < line!.first)
      seen.push(...called.map(({ number }) => number))
      await it.asOwner(`update waiting_tickets set state = 'served' where id = any($1)`, [called.map(({ id }) => id)])
    }
  }
  await Promise.all([work('one'), work('two')])
  assert.deepEqual([seen.length, new Set(seen).size], [everybody, everybody])
})

test('an admitted person who does not come keeps a slot for a minute, and nobody is called twice for it', async () => {
  const line = await inQueueOf(2032, 'w9', 12)
  const admit = (now: Date, joinedSince: Date | null = null) =>
    admitQueueTickets(
      it.database,
      { filingYear: 2032, slots: 5, joinedSince, calledBy: 'job', turnUntil: later(9e6) },
      now,
    )
  const called: string[] = []
  for (const [at, count] of [
    [60_000, 5],
    [60_001, 0],
    [60_000 + slotMs - 1, 0],
    [60_000 + slotMs, 5],
    [60_000 + 2 * slotMs, 2],
    [60_000 + 9 * slotMs, 0],
  ] as const) {
    const now = await admit(later(at))
    assert.equal(now.length, count, `at ${at}`)
    called.push(
      ...now
        .map(({ number }) => number)
        .toSorted((one, other) => one - other)
        .map(String),
    )
  }
  assert.deepEqual(
    called,
    line.map(({ ticket }) => String(ticket.number)),
  )
})

test('no slot, no admission; in the evening only recent arrivals', async () => {
  const line = await inQueueOf(2033, 'w11', 3)
  const admit = (slots: number, joinedSince: Date | null) =>
    admitQueueTickets(
      it.database,
      { filingYear: 2033, slots, joinedSince, calledBy: 'job', turnUntil: later(9e6) },
      later(60_000),
    )
  assert.equal(await hasWaitingQueueTickets(it.database, 2033), true)
  assert.deepEqual(await admit(0, null), [])
  assert.deepEqual(
    (await admit(5, later(1))).map(({ id }) => id),
    [line[2]!.ticket.id],
  )
  await admit(5, null)
  assert.equal(await hasWaitingQueueTickets(it.database, 2033), false)
})

test('leaving the queue ends the ticket, and the people behind move up', async () => {
  const [first, second] = await inQueue('w10', 2)
  const leave = () => leaveQueue(it.database, first!.place, later(10))
  assert.deepEqual([await leave(), await leave()], [true, false])
  assert.equal(await it.database.waiting.find(first!.place), undefined)
  assert.equal((await it.database.waiting.find(second!.place))?.ahead, 0)
})

test('recent waiting times are shown once enough people were admitted', async () => {
  const line = await inQueue('w8', 3)
  for (const { ticket } of line) await admitQueueTicket(it.database, ticket.id, assignment, later(600_000))
  assert.equal(await readUsualMinutes(it.database, 'w8', testNow, 3), 10)
  assert.equal(await readUsualMinutes(it.database, 'w8', testNow, 4), undefined)
  assert.equal(await readUsualMinutes(it.database, 'w8', later(600_001), 1), undefined)
})
