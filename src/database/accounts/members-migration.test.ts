/** The migration from one account for several branches to a member for each branch loses no row. */
import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { migrate } from '#database/migrate.server.ts'
import { openDatabase, type Database } from '#database/database.server.ts'
import { readKeyRing } from '#database/sealing/envelope.server.ts'
import { appRole, jobReader, testNow } from '#tests/support/database.ts'
import { oldRows, rowId } from '#tests/support/fixtures/old-members.ts'
import { newKeyRingText } from '#tests/support/fixtures/key-ring.ts'
import { createRawDatabase, type RawDatabase } from '#tests/support/postgres.ts'
import { takeAuthenticationHandle } from '#filer/authentication/queries.server.ts'
import { readPaymentReturn } from '#filer/payment/queries.server.ts'
import { listAccessOfPerson } from '#office/access-records/queries.server.ts'

const ring = readKeyRing(newKeyRingText('k1'))
const at = testNow.toISOString()
const folder = join(import.meta.dirname, '../migrations')
const id = rowId
/** One person at three branches, one at a single branch, one who left, and one whose app was unknown. */
const [spread, single, left, unclear] = [id(1), id(2), id(3), id(4)]
const filings = { gaon: id(11), nare: id(12), daon: id(13), single: id(14), left: id(15), unclear: id(16) }
const consents = { filing: id(21), told: id(22), nowhere: id(23), visitor: id(24), single: id(25) }

let rawDatabase: RawDatabase
let client: pg.Client
let database: Database

/** The migrations before accounts belonged to a branch. */
function foldersBefore(): string {
  const copy = mkdtempSync(join(tmpdir(), 'jongso-migrations-'))
  cpSync(folder, copy, { recursive: true })
  const journal = join(copy, 'meta/_journal.json')
  const whole = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }
  const until = whole.entries.findIndex(({ tag }) => tag.endsWith('_members-per-branch'))
  writeFileSync(journal, JSON.stringify({ ...whole, entries: whole.entries.slice(0, until) }))
  return copy
}

const tables = [
  'filings',
  'sessions',
  'waiting_tickets',
  'contacts',
  'payments',
  'outbox',
  'consultations',
  'consents',
  'authentication_requests',
  'access_records',
]
async function counted(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of tables) found[table] = (await client.query(`select id from ${table}`)).rows.length
  return found
}
let rowsBefore: Record<string, number>

before(async () => {
  rawDatabase = await createRawDatabase({ empty: true })
  client = new pg.Client({ connectionString: rawDatabase.ownerUrl })
  await client.connect()
  const old = foldersBefore()
  try {
    await runMigrations(drizzle(client), { migrationsFolder: old })
  } finally {
    rmSync(old, { recursive: true })
  }
  const { insert, anOldAccount, anOldFiling, rowsOf, aConsent } = oldRows(client, ring, spread)
  await anOldAccount(spread, 'gaon')
  await anOldAccount(single, 'nare')
  await anOldAccount(left, 'daon', { name: '', email: null, phone: null, withdrawn_at: at })
  await anOldAccount(unclear, 'gaon', { app: '' })
  for (const branch of ['gaon', 'nare', 'daon'] as const) await anOldFiling(filings[branch], spread, branch)
  await anOldFiling(filings.single, single, 'nare')
  await anOldFiling(filings.left, left, 'gaon')
  await anOldFiling(filings.unclear, unclear, 'nare')
  await rowsOf('gaon', filings.gaon, 101)
  await rowsOf('nare', filings.nare, 102)
  await rowsOf('daon', filings.daon, 103)
  await insert('consent_texts', { hash: 'hash', kind: 'x', version: '1', body: 'x', first_shown_at: at })
  await aConsent(consents.filing, { filing_id: filings.nare, kind: 'delegation' })
  await insert('outbox', {
    id: id(104),
    account_id: spread,
    branch_id: 'daon',
    template: 'marketing-on',
    variables: '{}',
    dedupe_key: `marketing:${consents.told}:on`,
    state: 'sent',
    created_at: at,
    due_at: at,
  })
  await aConsent(consents.told, {})
  await aConsent(consents.nowhere, {})
  await aConsent(consents.visitor, { account_id: null, consultation_id: id(102) })
  await aConsent(consents.single, { account_id: single })
  rowsBefore = await counted()
  await migrate({ ownerUrl: rawDatabase.ownerUrl, appRole })
  database = openDatabase({ url: rawDatabase.appUrl, keyRing: ring, poolSize: 2 })
})
after(async () => {
  await database?.close()
  await client?.end()
  await rawDatabase?.drop()
})

const memberAt = async (branch: string) => {
  const { rows } = await client.query<{ id: string }>(
    'select id from accounts where provider_id = $1 and branch_id = $2',
    [spread, branch],
  )
  assert.equal(rows.length, 1, branch)
  return rows[0]!.id
}

test('one person at three branches becomes three members with the same names; a person at one branch stays one', async () => {
  const { rows } = await client.query<{
    provider_id: string
    branch_id: string
    name: string
    split_from: string | null
  }>('select provider_id, branch_id, name, split_from from accounts order by provider_id, branch_id')
  assert.deepEqual(
    rows.map(({ provider_id, branch_id, name, split_from }) => [provider_id, branch_id, name, split_from]),
    [
      [spread, 'daon', '김여럿', spread],
      [spread, 'gaon', '김여럿', null],
      [spread, 'nare', '김여럿', spread],
      [single, 'nare', '김여럿', null],
      [left, 'daon', '', null],
      [left, 'gaon', '', left],
      // The key of an unknown app may have belonged to two people: one's name is not given to the other.
      [unclear, 'gaon', '김여럿', null],
      [unclear, 'nare', '', unclear],
    ],
  )
  assert.equal(await memberAt('gaon'), spread)
})

test('every row is still there, and its member is the one of its own branch', async () => {
  assert.deepEqual(await counted(), rowsBefore)
  for (const branch of ['gaon', 'nare', 'daon']) {
    const member = await memberAt(branch)
    const all = [await memberAt('gaon'), await memberAt('nare'), await memberAt('daon')]
    for (const table of tables.filter((table) => !['authentication_requests', 'access_records'].includes(table))) {
      const { rows } = await client.query<{ account_id: string | null }>(
        `select distinct account_id from ${table} where branch_id = $1 and account_id = any($2)`,
        [branch, all],
      )
      assert.deepEqual(
        rows.map(({ account_id }) => account_id),
        [member],
        `${table} of ${branch}`,
      )
    }
  }
})

test('values sealed before and after the migration open for each member', async () => {
  for (const branch of ['gaon', 'nare', 'daon'] as const) {
    const filingId = filings[branch]
    assert.equal(await database.filings.readResidentNumber(filingId, jobReader, testNow), `number of ${branch}`)
    const payment = (await database.payments.listOf(filingId))[0]!
    assert.deepEqual(await readPaymentReturn(database, payment.id, jobReader, testNow), { of: branch })
    assert.equal(await takeAuthenticationHandle(database, payment.id, 1_000, jobReader, testNow), branch)
    const filing = await database.filings.get(filingId)
    await database.registrations.save(filing, { bankCode: 'KB', accountNumber: '11122233344455' }, testNow)
    assert.equal(await database.registrations.readAccountNumber(filingId, jobReader, testNow), '11122233344455')
  }
})

test('a consent stays where it was given; where nobody knows that, it ends', async () => {
  const { rows } = await client.query<{ id: string; branch_id: string; account_id: string; over: boolean }>(
    'select id, branch_id, account_id, withdrawn_at is not null as over from consents order by id',
  )
  assert.deepEqual(
    rows.map((row) => [row.id, row.branch_id, row.account_id, row.over]),
    [
      [consents.filing, 'nare', await memberAt('nare'), false],
      [consents.told, 'daon', await memberAt('daon'), false],
      [consents.nowhere, 'gaon', spread, true],
      [consents.visitor, 'nare', null, false],
      [consents.single, 'nare', single, false],
    ],
  )
})

test('each member is shown the readings of their own branch, including those under the former account', async () => {
  for (const branchId of ['gaon', 'nare', 'daon']) {
    const { items } = await database.accessRecords.listOf(
      { id: await memberAt(branchId), branchId },
      { page: 0, size: 9 },
    )
    assert.deepEqual(
      items.map(({ readerId }) => readerId),
      [`staff of ${branchId}`],
    )
    const accesses = await listAccessOfPerson(database, await memberAt(branchId), branchId, 100)
    const seen = accesses.find(({ readerId }) => readerId === `staff of ${branchId}`)
    assert.equal(seen?.caseNumber, `26-${filings[branchId as 'gaon'].slice(-6)}`)
  }
})
