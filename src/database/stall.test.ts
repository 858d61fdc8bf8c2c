import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openDatabase } from './database.server.ts'
import { startPatience } from './patience.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

const turnOfLoop = () => new Promise<void>((done) => setImmediate(done))

/** Blocks our own event loop for so long, as a long calculation would. */
const standStill = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

const times = { poolSize: 2, statementMs: 300, waitMs: 300 }

test('while our own event loop is blocked, an unread answer does not count as silence', async () => {
  const database = openDatabase({ url: it.appUrl, keyRing: it.keyRing, ...times })
  await database.ping()
  const query = database.db.execute<{ one: number }>(sql`select 1 as one`)
  await turnOfLoop()
  standStill(900)
  assert.equal((await query).rows[0]?.one, 1)
  await database.transaction(async ({ db }) => {
    const inside = db.execute<{ one: number }>(sql`select 2 as one`)
    await turnOfLoop()
    standStill(900)
    assert.equal((await inside).rows[0]?.one, 2)
  })
  await database.ping()
  await database.close()
})

test('a connection opened while our own event loop was blocked is used, and nobody else is refused', async () => {
  const database = openDatabase({ url: it.appUrl, keyRing: it.keyRing, ...times })
  const first = database.ping()
  await turnOfLoop()
  standStill(900)
  await Promise.all([first, database.ping(), database.transaction(({ db }) => db.execute(sql`select 1`))])
  await database.close()
})

test('a wait that our own pause made late goes on, ends once, and does not end where it was given up', async () => {
  const over = mock.fn()
  const ended = new Promise<void>((done) => void startPatience(300, () => done(over())))
  standStill(900)
  await turnOfLoop()
  await turnOfLoop()
  assert.equal(over.mock.callCount(), 0)
  await ended
  const givenUp = mock.fn()
  startPatience(50, givenUp)()
  await new Promise<void>((done) => void startPatience(150, done))
  assert.deepEqual([over.mock.callCount(), givenUp.mock.callCount()], [1, 0])
})
