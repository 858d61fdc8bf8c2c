/** The migrations end where the tables stand: nothing is left for `drizzle-kit generate` to write. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { getTableName, isTable } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import * as tables from '#database/schema/tables.server.ts'
import { projectRoot, readProject } from './reading/read-project.ts'

const { generateDrizzleJson, generateMigration } = createRequire(import.meta.url)(
  'drizzle-kit/api',
) as typeof import('drizzle-kit/api')

const project = readProject()
const folder = join(projectRoot, 'src/database/migrations')
const read = (path: string): any => JSON.parse(readFileSync(join(folder, path), 'utf8'))
const entries = read('meta/_journal.json').entries as { idx: number; tag: string }[]
const last = read(`meta/${String(entries.at(-1)?.idx).padStart(4, '0')}_snapshot.json`)
/**
 * The tables of the code in the form of a snapshot; compared as values, because a generated difference would ask about
 * renames.
 */
const now = () => contentOf(generateDrizzleJson(tables, last.id, undefined, 'snake_case'))
const contentOf = (snapshot: object) =>
  JSON.parse(JSON.stringify({ ...snapshot, id: undefined, prevId: undefined })) as Record<string, any>

test('every file of the schema is among the tables', () => {
  const list = project.modules.find(({ path }) => path === 'src/database/schema/tables.server.ts')
  const named = new Set(list?.imports.map(({ target }) => (target.kind === 'file' ? target.path : '')))
  const files = project.modules
    .map(({ path }) => path)
    .filter((path) => /^src\/database\/schema\/(?!tables\.|columns\.|session-columns\.).*\.server\.ts$/.test(path))
  assert.ok(files.length > 15, `${files.length} files of tables`)
  assert.deepEqual(
    files.filter((path) => !named.has(path)),
    [],
  )
})

test('the last migration leaves the tables as the code has them', () => {
  const names = Object.values(tables).flatMap((value) => (isTable(value) ? [getTableName(value)] : []))
  assert.ok(names.length > 30, `${names.length} tables`)
  assert.deepEqual(
    Object.keys(last.tables)
      .map((name) => name.replace('public.', ''))
      .sort(),
    names.sort(),
  )
  assert.deepEqual(now(), contentOf(last))
})

test('a column, an index or a table that no migration brought would be heard of', async () => {
  const planted = pgTable('planted', { id: text().primaryKey(), name: text().notNull() }, (of) => [
    index('planted_name').on(of.name),
  ])
  const bare = pgTable('planted', { id: text().primaryKey() })
  const json = (of: Record<string, unknown>) => generateDrizzleJson(of, undefined, undefined, 'snake_case')
  assert.notDeepEqual(contentOf(json({ planted })), contentOf(json({ bare })))
  assert.deepEqual(contentOf(json({ planted })), contentOf(json({ planted })))
  assert.equal((await generateMigration(json({ bare }), json({ planted }))).length, 2)
})

test('the journal names every migration once, in order, and the last snapshot alone is kept: remove the one before it', () => {
  const files = project.files
    .filter(({ path }) => /^src\/database\/migrations\/[^/]+\.sql$/.test(path))
    .map(({ path }) => path.split('/').at(-1)?.replace('.sql', ''))
  assert.deepEqual(
    files.sort(),
    entries.map(({ tag }) => tag),
  )
  assert.deepEqual(
    entries.map(({ idx }) => idx),
    entries.map((_, at) => at),
  )
  assert.deepEqual(readdirSync(join(folder, 'meta')).filter((name) => name.endsWith('_snapshot.json')).length, 1)
})
