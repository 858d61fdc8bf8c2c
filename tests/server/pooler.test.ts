/** Behind the real pgbouncer with transaction pooling: three connections for everybody, and every journey goes. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readReportState } from '#filer/my-page/contract.ts'
import { OperatorError } from '#domain/operator-error.ts'
import { openDatabase } from '#database/database.server.ts'
import { migrate } from '#database/migrate.server.ts'
import { readKeyRing } from '#database/sealing/envelope.server.ts'
import { operatorErrorOf } from '#server/start-failure.ts'
import { newKeyRingText } from '#tests/support/fixtures/key-ring.ts'
import { createRawDatabase, type RawDatabase } from '#tests/support/postgres.ts'
import { startRehearsal } from '#tests/support/product.ts'
import { limitRole, pgbouncer, roleLimits, startPooler, type Pooler } from '#tests/support/server/pooler.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { walkTo } from '#tests/support/walk.ts'

const skip = pgbouncer ? false : 'pgbouncer is not installed, and no Debian mirror gives it'

let rawDatabase: RawDatabase
let pooler: Pooler | undefined

before(async () => {
  rawDatabase = await createRawDatabase()
  await migrate({ ownerUrl: rawDatabase.ownerUrl, appRole: new URL(rawDatabase.appUrl).username })
  if (pgbouncer) await startAnew()
})
after(async () => {
  pooler?.stop()
  await rawDatabase?.drop()
})

/** Two connections of the product are never one of PostgreSQL's for long: three serve all. */
async function startAnew(more = ''): Promise<void> {
  pooler?.stop()
  pooler = await startPooler([rawDatabase.appUrl, rawDatabase.ownerUrl], { more })
}
const pooled = (url: string) => pooler!.pooled(url)
const open = (isPooled: boolean) =>
  openDatabase({ url: pooled(rawDatabase.appUrl), keyRing: readKeyRing(newKeyRingText('k1')), isPooled })
const sentenceOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => assert.fail('nothing was refused'),
    (thrown: unknown) => thrown,
  )
  return (operatorErrorOf(error) ?? operatorErrorOf(error, { migrates: true }))?.message ?? String(error)
}

test(
  'a start that is not told of the pooler names the setting; a migration wants PostgreSQL itself',
  { skip },
  async () => {
    const direct = open(false)
    assert.match(
      await sentenceOf(direct.checkServer({ strictly: false })),
      /DATABASE_URL: .*DATABASE_POOLER=transaction/,
    )
    await direct.close()
    const moved = { ownerUrl: pooled(rawDatabase.ownerUrl), appRole: new URL(rawDatabase.appUrl).username }
    assert.match(await sentenceOf(migrate(moved)), /DATABASE_OWNER_URL: .*PostgreSQL itself/)
  },
)

test('so does one whose pooler ignores what a session asks for', { skip }, async () => {
  await startAnew('ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout, options\n')
  const direct = open(false)
  await assert.rejects(
    direct.checkServer({ strictly: false }),
    (error) => error instanceof OperatorError && /DATABASE_POOLER=transaction/.test(error.message),
  )
  await direct.close()
  await startAnew()
})

test('a role without limits is refused with what to run, one with limits is taken', { skip }, async () => {
  const unlimited = open(true)
  assert.match(
    await sentenceOf(unlimited.checkServer({ strictly: false })),
    /DATABASE_POOLER: .*idle_in_transaction_session_timeout and no statement_timeout.*ALTER ROLE/,
  )
  await unlimited.close()
  await limitRole(rawDatabase.appUrl)
  await startAnew()
  const limited = open(true)
  await limited.checkServer({ strictly: false })
  await limited.canServe({ writes: true })
  const settingOf = (name: string, db = limited.db) =>
    db.execute<{ value: string }>(`select current_setting('${name}') as value`).then(({ rows }) => rows[0]?.value)
  assert.equal(await settingOf('statement_timeout'), roleLimits.statement_timeout)
  assert.equal(await limited.transaction((r) => settingOf('statement_timeout', r.db as never)), '1800ms')
  assert.equal(await settingOf('statement_timeout'), roleLimits.statement_timeout, 'nothing stays in the session')
  await limited.close()
})

test('24 journeys at once with the jobs beside them: all go, over three connections', { skip }, async () => {
  const rehearsal = await startRehearsal({
    settings: { DATABASE_POOLER: 'transaction', DATABASE_URL: pooled(rawDatabase.appUrl) },
  })
  try {
    const people = Array.from({ length: 24 }, (_, at) => `p-${String(1_400 + at).padStart(6, '0')}`)
    const filers = await Promise.all(people.map((id) => walkTo(rehearsal, id, 'registered')))
    for (const filer of filers) await filer.call(readReportState)
    assert.equal((await fetch(`${rehearsal.url}/readyz`)).status, 200)
    const failed = rehearsal.lines.filter((line) => /"event":"(failed|job\.failed)"/.test(line))
    assert.deepEqual(failed, [])
    await waitFor(async () =>
      (await Promise.all(filers.map((filer) => filer.messages()))).every(({ length }) => length > 0),
    )
    pooler?.stop()
    await waitFor(async () => (await fetch(`${rehearsal.url}/readyz`)).status === 503)
  } finally {
    await rehearsal.stop()
  }
})
