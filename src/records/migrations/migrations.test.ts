import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import * as tables from '#records/database/tables.server.ts'

/** drizzle-kit's ES build needs a name that Node does not give to modules; its CommonJS build works. */
const { generateDrizzleJson, generateMigration } = createRequire(import.meta.url)('drizzle-kit/api') as typeof import('drizzle-kit/api')
type Snapshot = ReturnType<typeof generateDrizzleJson>

const journal = JSON.parse(readFileSync(join(import.meta.dirname, 'meta/_journal.json'), 'utf8')) as { entries: { idx: number; tag: string }[] }
const last = journal.entries.at(-1)!
const snapshot = JSON.parse(readFileSync(join(import.meta.dirname, `meta/${String(last.idx).padStart(4, '0')}_snapshot.json`), 'utf8')) as Snapshot

test('the migrations lead to the tables as they are written', async () => {
  const now = generateDrizzleJson(tables as Record<string, unknown>, snapshot.id, undefined, 'snake_case')
  assert.ok(Object.keys(now.tables).length >= 40)
  assert.deepEqual(await generateMigration(snapshot, now), [], 'run: drizzle-kit generate --name what-changed')
})

test('a changed table would be noticed', async () => {
  const now = generateDrizzleJson({ ...(tables as Record<string, unknown>), accounts: undefined }, snapshot.id, undefined, 'snake_case')
  assert.match((await generateMigration(snapshot, now)).join(), /accounts/)
})

test('every migration of the journal lies here', () => {
  for (const { tag } of journal.entries) assert.ok(readFileSync(join(import.meta.dirname, `${tag}.sql`), 'utf8').length > 0)
})
