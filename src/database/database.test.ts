import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { inspect } from 'node:util'
import { sql } from 'drizzle-orm'
import { Problem } from '#domain/problems.ts'
import { aFiling, anAccount, appRole, testNow, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createRawDatabase } from '#tests/support/postgres.ts'
import { within } from './client.server.ts'
import { openDatabase, type Database } from './database.server.ts'
import { DatabaseError, shelteredError } from './errors.server.ts'
import { migrate } from './migrate.server.ts'
import { findSessionByToken } from '#server/guards/sign-in-queries.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

const denied = { code: '42501' }
/** The role lacks the right itself; a trigger would be a second barrier. */
const withoutRight = { code: '42501', message: /permission denied|must be owner/ }

test("append-only tables: the product's role may insert and read, nothing else", async () => {
  await aFiling(it.database)
  for (const table of [
    'access_records',
    'access_chain',
    'filing_events',
    'payment_events',
    'grant_log',
    'consent_texts',
    'key_checks',
    'reports',
  ]) {
    await it.asApp(`select * from ${table} limit 1`)
    const [column] = await it.asOwner<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = $1 and is_identity = 'NO' limit 1",
      [table],
    )
    await assert.rejects(it.asApp(`update ${table} set ${column!.name} = ${column!.name}`), withoutRight)
    await assert.rejects(it.asApp(`delete from ${table}`), withoutRight)
    await assert.rejects(it.asApp(`truncate ${table} cascade`), withoutRight)
  }
})

test('no table may be truncated, dropped or changed in shape, and none is without rights', async () => {
  const all = await it.asOwner<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")
  assert.ok(all.length >= 40)
  for (const { name } of all) {
    await it.asApp(`select 1 from ${name} limit 1`)
    await assert.rejects(it.asApp(`truncate ${name} cascade`), denied)
    await assert.rejects(it.asApp(`drop table ${name}`), denied)
    await assert.rejects(it.asApp(`alter table ${name} disable trigger all`), denied)
  }
  await assert.rejects(it.asApp('drop trigger access_records_queue on access_records'), denied)
  for (const table of ['accounts', 'filings', 'payments', 'outbox', 'staff', 'posts'])
    await assert.rejects(it.asApp(`delete from ${table}`), denied)
})

test('the owner too is refused a change of what is append-only', async () => {
  await it.database.accessRecords.record(
    { kind: 'system', id: 'x', reason: 'test' },
    { act: 'test', fields: [] },
    testNow,
  )
  for (const statement of [
    'update access_records set reason = reason',
    'delete from access_records',
    'truncate access_records cascade',
    'delete from filing_events',
  ]) {
    await assert.rejects(it.asOwner(statement), denied, statement)
  }
})

test("the product's role makes no table and no schema", async () => {
  await assert.rejects(it.asApp('create table public.probe (id integer)'), denied)
  await assert.rejects(it.asApp('create schema probe'), denied)
  const may = "select nspname from pg_namespace where has_schema_privilege(oid, 'CREATE')"
  assert.deepEqual(await it.asApp(may), [])
})

test('migrating again, and twice at once, changes nothing', async () => {
  await Promise.all([migrate({ ownerUrl: it.ownerUrl, appRole }), migrate({ ownerUrl: it.ownerUrl, appRole })])
  await it.database.ping()
})

test('a missing role is reported with what to do', async () => {
  const empty = await createRawDatabase()
  await assert.rejects(
    migrate({ ownerUrl: empty.ownerUrl, appRole: 'nobody_here' }),
    /its role nobody_here does not exist: create role nobody_here login/,
  )
  await empty.drop()
})

test('a transaction is all or nothing, also through the stores', async () => {
  const account = await anAccount(it.database)
  const place = { accountId: account.id, branchId: 'gaon', filingYear: 2026 }
  await assert.rejects(
    it.database.transaction(async (r) => {
      const filing = await r.filings.findOrStart({ ...place, lane: 'filing' }, testNow)
      await r.outbox.put(
        {
          template: 'may',
          branchId: 'gaon',
          to: { accountId: account.id },
          variables: { caseNumber: '' },
          dedupeKey: 'rolled-back',
        },
        testNow,
      )
      await r.cases.move(
        filing.id,
        'data',
        'collecting',
        { actor: { kind: 'system', id: 't' }, kind: 'rehearsal' },
        testNow,
      )
      throw new Problem('journey.step')
    }),
    (error) => error instanceof Problem && error.code === 'journey.step',
  )
  assert.equal(await it.database.filings.findOf(place), undefined)
  assert.deepEqual(await it.asOwner("select 1 from outbox where dedupe_key = 'rolled-back'"), [])
})

test('an error of the database carries a code and a constraint, never a value', async () => {
  const secret = 'staff-secret-value'
  const person = { loginName: secret, name: secret, role: 'preparer' as const, branchId: 'gaon', passwordHash: secret }
  await it.database.staff.invite(person, { by: 'test', reason: 'test' }, testNow)
  const refusal = await it.database.staff.invite(person, { by: 'test', reason: 'test' }, testNow).then(
    () => undefined,
    (error: unknown) => error,
  )
  assert.ok(refusal instanceof DatabaseError)
  assert.equal(refusal.code, '23505')
  assert.match(String(refusal.constraint), /staff/)
  const rowAsText = JSON.stringify({
    ...refusal,
    message: refusal.message,
    stack: refusal.stack,
    cause: String(refusal.cause),
  })
  assert.ok(!rowAsText.includes(secret), 'the value is in the error')
})

test('an error of a plain statement carries no value either', async () => {
  const refusal = await it.database.db.execute(sql`select ${'x or 1=1'}::uuid`).then(
    () => undefined,
    (error: unknown) => error,
  )
  assert.ok(refusal instanceof DatabaseError && refusal.code === '22P02')
  assert.ok(!inspect(refusal).includes('1=1'))
})

test('a malformed identifier is an error without its value too', async () => {
  const refusal = await it.database.accounts.find("x' or 1=1").then(
    () => undefined,
    (error: unknown) => error,
  )
  assert.ok(refusal instanceof DatabaseError && refusal.code === '22P02' && !refusal.message.includes('1=1'))
})

test('a database that is away, slow or full is "unavailable", with a time to come back', async () => {
  const away = openDatabase({ url: 'postgres://nobody:nothing@127.0.0.1:1/none', keyRing: it.keyRing, waitMs: 500 })
  await assert.rejects(
    away.ping(),
    (error) => error instanceof Problem && error.code === 'unavailable' && error.retryAfterSeconds === 1,
  )
  await away.close()
  const narrow = openDatabase({ url: it.appUrl, keyRing: it.keyRing, poolSize: 1, statementMs: 500, waitMs: 1_500 })
  await narrow.ping()
  await assert.rejects(
    narrow.transaction(async (r) => void (await r.db.execute('select pg_sleep(5)'))),
    (error) => error instanceof Problem && error.code === 'unavailable',
  )
  for (const work of [() => narrow.ping(), () => within(narrow.db, async () => undefined)])
    await narrow.transaction(() =>
      assert.rejects(work(), (error) => error instanceof Problem && error.code === 'unavailable'),
    )
  await narrow.close()
  for (const code of ['57P01', '53300', '40P01', '25006', 'ECONNRESET'])
    assert.ok(shelteredError(Object.assign(new Error('x'), { code })) instanceof Problem, code)
})

test('a connection that PostgreSQL ends while it is in use ends no process: the work is refused, the next one is done', async () => {
  const database = openDatabase({ url: it.appUrl, keyRing: it.keyRing, poolSize: 1 })
  const own = sql`select pg_backend_pid() as pid`
  for (const work of [
    async () =>
      assert.equal(
        (await database.outbox.claimDue({ worker: 't', until: testNow, limit: 1, channels: ['talk', 'mail'] }, testNow))
          .length,
        0,
      ),
    () => database.ping(),
  ]) {
    await assert.rejects(
      database.transaction(async ({ db }) => {
        const { rows } = await db.execute<{ pid: number }>(own)
        await it.asOwner('select pg_terminate_backend($1)', [rows[0]!.pid])
        await db.execute(own)
      }),
      (error) => error instanceof Problem && error.code === 'unavailable',
    )
    await work()
  }
  await database.close()
})

test('when PostgreSQL accepts a query and never answers, the first query waits its time and later ones are refused at once', async (t) => {
  const open = new Set<Socket>()
  const mute = createServer((socket) => void open.add(socket)).listen(0, '127.0.0.1')
  t.after(() => {
    for (const socket of open) socket.destroy()
    mute.close()
  })
  await once(mute, 'listening')
  const { port } = mute.address() as AddressInfo
  const database = openDatabase({ url: `postgres://x:y@127.0.0.1:${port}/z`, keyRing: it.keyRing, waitMs: 300 })
  const isRefused = (error: unknown) =>
    error instanceof Problem && error.code === 'unavailable' && error.retryAfterSeconds === 1
  await assert.rejects(database.ping(), isRefused)
  const met = open.size
  for (let count = 0; count < 20; count += 1) {
    await assert.rejects(database.ping(), isRefused)
    await assert.rejects(
      database.transaction((r) => r.filings.get('x')),
      isRefused,
    )
  }
  assert.equal(open.size, met, 'somebody waited again')
  await database.close()
})

test(
  'when a working connection gets no answer any more, queries on it are refused, in and out of a transaction',
  { timeout: 20_000 },
  async (t) => {
    const rawDatabase = new URL(it.appUrl)
    const [port, host] = [Number(rawDatabase.port), rawDatabase.hostname]
    const open = new Set<Socket>()
    let isMute = false
    const between = createServer((socket) => {
      const further = connect(port, host)
      for (const end of [socket, further]) open.add(end.on('error', () => undefined))
      socket.on('data', (asked) => void further.write(asked))
      further.on('data', (answer) => void (isMute || socket.write(answer)))
    }).listen(0, '127.0.0.1')
    t.after(() => {
      for (const socket of open) socket.destroy()
      between.close()
    })
    await once(between, 'listening')
    rawDatabase.port = String((between.address() as AddressInfo).port)
    const times = { poolSize: 2, statementMs: 200, waitMs: 5_000 }
    for (const ask of [
      (database: Database) => database.ping(),
      (database: Database) => database.transaction((r) => r.filings.find(randomUUID())),
    ]) {
      isMute = false
      const database = openDatabase({ url: rawDatabase.href, keyRing: it.keyRing, ...times })
      await database.ping()
      isMute = true
      await assert.rejects(ask(database), (error: unknown) => error instanceof Problem && error.code === 'unavailable')
      await database.close()
    }
  },
)

test('hot reads are prepared once per connection, in and out of a transaction', async () => {
  const narrow = openDatabase({ url: it.appUrl, keyRing: it.keyRing, poolSize: 1 })
  const { account, filing } = await aFiling(narrow)
  for (let i = 0; i < 3; i++) {
    await narrow.filings.get(filing.id)
    await findSessionByToken(narrow, 'none', undefined, testNow)
    await narrow.transaction((r) => r.accounts.find(account.id))
  }
  const { rows } = await narrow.db.execute<{ name: string }>('select name from pg_prepared_statements order by name')
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['account_by_id', 'filing_by_id', 'filing_by_owner', 'session_by_token'],
  )
  await narrow.close()
})

test('an error of our own passes through unchanged', () => {
  const programError = new TypeError('a mistake in a program')
  assert.equal(shelteredError(programError), programError)
})

test('only a lost connection and temporary errors count as temporary; another code that begins with E does not', () => {
  const passes = (code: string) => shelteredError(Object.assign(new Error('x'), { code })) instanceof Problem
  for (const code of ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', '57P03'])
    assert.ok(passes(code), code)
  for (const code of ['EACCES', 'EINVAL', 'EBADF', 'EPERM', 'ERANGE', 'EXIT', '23505']) assert.ok(!passes(code), code)
})
