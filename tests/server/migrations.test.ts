/** The migrations produce the tables of the code: `drizzle-kit generate` has nothing left to write. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { getTableName, isTable } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type * as kit from 'drizzle-kit/api'
import * as tables from '#database/schema/tables.server.ts'
import { paths, projectRoot } from '#tests/house-rules/source.ts'

const { generateDrizzleJson, generateMigration } = createRequire(import.meta.url)('drizzle-kit/api') as typeof kit
// drizzle-kit gives every array a method that `for … in` finds; other files run in this process.
Reflect.deleteProperty(Array.prototype, 'random')

const folder = join(projectRoot, 'src/database/migrations')
const textOf = (path: string) => readFileSync(join(folder, path), 'utf8')
const read = (path: string): any => JSON.parse(textOf(path))
const entries = read('meta/_journal.json').entries as { idx: number; tag: string }[]
const last = read(`meta/${String(entries.at(-1)?.idx).padStart(4, '0')}_snapshot.json`)
/**
 * The code's tables in the form of a snapshot; compared as values, because a generated difference would ask about
 * renames.
 */
const now = () => contentOf(generateDrizzleJson(tables, last.id, undefined, 'snake_case'))
const contentOf = (snapshot: object) =>
  JSON.parse(JSON.stringify({ ...snapshot, id: undefined, prevId: undefined })) as Record<string, any>

test('every file of the schema is among the tables', () => {
  const schema = 'src/database/schema'
  const list = readFileSync(join(projectRoot, schema, 'tables.server.ts'), 'utf8')
  const files = paths(`${schema}/*.server.ts`).filter((path) => !/\/(session-)?(tables|columns)\./.test(path))
  assert.ok(files.length > 15, `${files.length} files of tables`)
  assert.deepEqual(
    files.filter((path) => !list.includes(path.replace(`${schema}/`, './'))),
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

test('a column, an index or a table that no migration brought is found', async () => {
  const planted = pgTable('planted', { id: text().primaryKey(), name: text().notNull() }, (table) => [
    index('planted_name').on(table.name),
  ])
  const bare = pgTable('planted', { id: text().primaryKey() })
  const json = (schema: Record<string, unknown>) => generateDrizzleJson(schema, undefined, undefined, 'snake_case')
  assert.notDeepEqual(contentOf(json({ planted })), contentOf(json({ bare })))
  assert.deepEqual(contentOf(json({ planted })), contentOf(json({ planted })))
  assert.equal((await generateMigration(json({ bare }), json({ planted }))).length, 2)
})

test('the journal names every migration once, in order, and the last snapshot alone is kept: remove the one before it', () => {
  const files = paths('src/database/migrations/*.sql').map((path) => path.split('/').at(-1)?.replace('.sql', ''))
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

/** Statements that code from before may not survive. */
const removing = /\bDROP (?:COLUMN|TABLE|TYPE|VIEW|FUNCTION)\b|\bRENAME\b|\bSET NOT NULL\b|\bSET DATA TYPE\b/i
const firstMarked = '0091'
const isUnmarked = (statements: string) =>
  removing.test(statements.replaceAll(/^--.*$/gm, '')) &&
  !/^-- (?:breaks before: \S+|older code: \S.+)$/m.test(statements)

test('a migration that takes away says which code it breaks, or why none: expand, migrate, contract', () => {
  assert.ok(isUnmarked('ALTER TABLE "a" DROP COLUMN "b";'))
  assert.ok(isUnmarked('ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;'))
  assert.ok(!isUnmarked('-- breaks before: 0092_schema-state\nALTER TABLE "a" DROP COLUMN "b";'))
  assert.ok(!isUnmarked('-- older code: always writes it\nALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;'))
  assert.ok(!isUnmarked('ALTER TABLE "a" ADD COLUMN "b" text;'))
  assert.deepEqual(
    entries.filter(({ tag }) => tag >= firstMarked && isUnmarked(textOf(`${tag}.sql`))).map(({ tag }) => tag),
    [],
  )
})
