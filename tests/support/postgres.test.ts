import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { createRawDatabase, type RawDatabase } from './postgres.ts'

let rawDatabase: RawDatabase
let other: RawDatabase

before(async () => {
  rawDatabase = await createRawDatabase()
  other = await createRawDatabase()
})
after(() => Promise.all([rawDatabase.drop(), other.drop()]))

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('two databases do not see each other', async () => {
  await ask(rawDatabase.ownerUrl, 'CREATE TABLE only_here (id integer)')
  assert.deepEqual(await ask(other.ownerUrl, "SELECT 1 FROM pg_tables WHERE tablename = 'only_here'"), [])
})

test('the application role is not the owner: it may neither make tables nor read what it was not granted', async () => {
  await ask(rawDatabase.ownerUrl, 'CREATE TABLE closed (id integer)')
  await assert.rejects(ask(rawDatabase.appUrl, 'CREATE TABLE mine (id integer)'), { code: '42501' })
  await assert.rejects(ask(rawDatabase.appUrl, 'SELECT * FROM closed'), { code: '42501' })
})

test('Korean sorts in dictionary order', async () => {
  const rows = await ask(
    rawDatabase.ownerUrl,
    "SELECT name FROM (VALUES ('하늘'), ('가람'), ('나래')) AS people (name) ORDER BY name",
  )
  assert.deepEqual(
    rows.map((row) => row.name),
    ['가람', '나래', '하늘'],
  )
})
