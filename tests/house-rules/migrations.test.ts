/**
 * A migration runs beside a version that serves, on tables of millions of rows: what reads or rewrites a whole table
 * while it holds it is refused. Those up to 0102 are from before the first firm.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paths, read } from './source.ts'

const firstChecked = '0103'
const breakpoint = '--> statement-breakpoint'
const outsideLine = /^-- outside a transaction$/m

type Refusal = { what: RegExp; unless?: RegExp; instead: string }

/** In a transaction, on a table that the migration did not make itself. */
const longHeld: readonly Refusal[] = [
  {
    what: /^create (unique )?index/,
    instead: 'CREATE INDEX CONCURRENTLY, outside a transaction, after DROP INDEX CONCURRENTLY IF EXISTS',
  },
  {
    what: /\badd (constraint \S+ )?(check|foreign key)/,
    unless: /\bnot valid\b/,
    instead: 'add it NOT VALID and validate it outside a transaction',
  },
  { what: /\breferences\b/, unless: /\bnot valid\b/, instead: 'add the column first, then the key as NOT VALID' },
  {
    what: /\badd (constraint \S+ )?(unique|primary key)/,
    unless: /\busing index\b/,
    instead: 'make the index concurrently and take it by USING INDEX',
  },
  { what: /\bset not null\b/, instead: 'add CHECK (… IS NOT NULL) NOT VALID and validate it outside a transaction' },
  {
    what: /\bset data type\b|\balter column \S+ type\b/,
    instead: 'add a column, fill it in batches, and drop the old one a version later',
  },
  {
    what: /\badd column .*\b(generated|serial|bigserial|gen_random_uuid|clock_timestamp|random)\b/,
    instead: 'add it empty and fill it in batches',
  },
  { what: /\bvalidate constraint\b/, instead: 'validate it outside a transaction' },
  {
    what: /^(update|delete from|merge into|insert into .*\bselect\b)/,
    instead: 'change rows in batches, outside a transaction',
  },
  { what: /^(with\b.*\b(update|delete|insert)\b)/, instead: 'change rows in batches, outside a transaction' },
]

const never: readonly Refusal[] = [
  {
    what: /^(cluster|vacuum full|lock table|lock |reindex (?!.*concurrently))/,
    instead: 'nothing here may hold a whole table',
  },
]

/** Each statement stands for itself there, and a broken one is begun again. */
const outside: readonly Refusal[] = [
  { what: /^create (unique )?index/, unless: /\bconcurrently\b/, instead: 'CREATE INDEX CONCURRENTLY' },
  {
    what: /^(update|delete from|merge into|insert into .*\bselect\b)/,
    instead: 'a DO block that commits after each batch',
  },
  {
    what: /^(alter table|create table|drop table)/,
    unless: /\bvalidate constraint\b/,
    instead: 'a migration of its own, in a transaction',
  },
]

const quotes = /"/g
const tableOf = (statement: string): string | undefined =>
  /^(?:create (?:unique )?index .*?\bon|alter table(?: if exists)?(?: only)?|update(?: only)?|delete from|merge into|insert into) (?:only )?(?:public\.)?([a-z_]+)/.exec(
    statement,
  )?.[1]

/** Statement and what to do instead. */
function refusedIn(migration: string): string[] {
  const isOutside = outsideLine.test(migration)
  const statements = migration.split(breakpoint).flatMap((piece) => {
    const plain = piece.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').replaceAll(quotes, '').trim().toLowerCase()
    // The body of a function or a DO block is one statement; others may stand behind one another.
    return /\$\w*\$/.test(plain) ? [plain] : plain.split(/; ?/)
  })
  const made = new Set(
    statements.flatMap((text) => /^create table (?:if not exists )?(?:public\.)?([a-z_]+)/.exec(text)?.[1] ?? []),
  )
  const found: string[] = []
  for (const [at, text] of statements.entries()) {
    const isOfNewTable = made.has(tableOf(text) ?? '')
    const rules = [
      ...never,
      ...(isOutside
        ? outside
        : isOfNewTable ||
            text.startsWith('create table') ||
            text.startsWith('create or replace') ||
            text.startsWith('create function')
          ? []
          : longHeld),
    ]
    const rule = rules.find(({ what, unless }) => what.test(text) && !unless?.test(text))
    if (rule) found.push(`${text.slice(0, 80)}: ${rule.instead}`)
    const index = /^create (?:unique )?index concurrently ([a-z_]+)/.exec(text)?.[1]
    if (index && !statements.slice(0, at).includes(`drop index concurrently if exists ${index}`))
      found.push(
        `${text.slice(0, 80)}: DROP INDEX CONCURRENTLY IF EXISTS ${index} before it, for one that was broken off`,
      )
  }
  return found
}

test('no migration holds a large table while it reads or writes it', () => {
  const files = paths('src/database/migrations/*.sql')
  assert.ok(files.length > 100)
  for (const path of files) {
    if (path.split('/').at(-1)! < firstChecked) continue
    assert.deepEqual(refusedIn(read(path)), [], path)
  }
})

test('what is refused, and what is not', () => {
  const refused = [
    'CREATE INDEX "a" ON "filings" USING btree ("x");',
    'CREATE UNIQUE INDEX "a" ON "filings" ("x");',
    'ALTER TABLE "filings" ADD CONSTRAINT "a" CHECK ("filings"."x" > 0);',
    'ALTER TABLE "filings" ADD CONSTRAINT "a" FOREIGN KEY ("x") REFERENCES "public"."accounts"("id");',
    'ALTER TABLE "filings" ADD COLUMN "x" uuid REFERENCES "accounts"("id");',
    'ALTER TABLE "filings" ADD CONSTRAINT "a" UNIQUE("x");',
    'ALTER TABLE "filings" ADD PRIMARY KEY ("x");',
    'ALTER TABLE "filings" ALTER COLUMN "x" SET NOT NULL;',
    'ALTER TABLE "filings" ALTER COLUMN "x" SET DATA TYPE bigint;',
    'ALTER TABLE "filings" ADD COLUMN "x" uuid DEFAULT gen_random_uuid();',
    'ALTER TABLE "filings" ADD COLUMN "x" bigserial;',
    'ALTER TABLE "filings" VALIDATE CONSTRAINT "a";',
    'UPDATE "filings" SET "x" = 1;',
    'DELETE FROM "outbox";',
    'WITH "old" AS (SELECT 1) UPDATE "filings" SET "x" = 1;',
    'INSERT INTO "outbox" ("id")\n SELECT "id" FROM "filings";',
    'ALTER TABLE "filings" ADD COLUMN "x" text; CREATE INDEX "a" ON "filings" ("x");',
    `CREATE TABLE "news" ("id" uuid);${breakpoint}CREATE INDEX "a" ON "filings" ("x");`,
    'LOCK TABLE "filings";',
    'VACUUM FULL "filings";',
    'CLUSTER "filings" USING "a";',
    'REINDEX TABLE "filings";',
    '-- outside a transaction\nCREATE INDEX "a" ON "filings" ("x");',
    '-- outside a transaction\nCREATE INDEX CONCURRENTLY "a" ON "filings" ("x");',
    '-- outside a transaction\nUPDATE "filings" SET "x" = 1;',
    '-- outside a transaction\nALTER TABLE "filings" ADD COLUMN "x" text;',
  ]
  for (const migration of refused) assert.equal(refusedIn(migration).length, 1, migration)
  const taken = [
    'ALTER TABLE "filings" ADD COLUMN "x" text DEFAULT \'\' NOT NULL;',
    'ALTER TABLE "filings" DROP COLUMN "x";',
    'ALTER TABLE "filings" ADD CONSTRAINT "a" CHECK ("x" > 0) NOT VALID;',
    'ALTER TABLE "filings" ADD CONSTRAINT "a" UNIQUE USING INDEX "b";',
    `CREATE TABLE "news" ("id" uuid PRIMARY KEY, "at" timestamptz NOT NULL);${breakpoint}\nCREATE INDEX "a" ON "news" ("at");${breakpoint}\nALTER TABLE "news" ADD CONSTRAINT "b" FOREIGN KEY ("id") REFERENCES "accounts"("id");`,
    'CREATE OR REPLACE FUNCTION public.f() RETURNS trigger AS $$ BEGIN UPDATE filings SET x = 1; RETURN NEW; END $$ LANGUAGE plpgsql;',
    `-- outside a transaction\nDROP INDEX CONCURRENTLY IF EXISTS "a";${breakpoint}\nCREATE INDEX CONCURRENTLY "a" ON "filings" ("x");`,
    '-- outside a transaction\nALTER TABLE "filings" VALIDATE CONSTRAINT "a";',
    '-- outside a transaction\nDO $$ BEGIN LOOP UPDATE filings SET x = 1 WHERE id IN (SELECT id FROM filings WHERE x IS NULL LIMIT 1000); EXIT WHEN NOT FOUND; COMMIT; END LOOP; END $$;',
  ]
  for (const migration of taken) assert.deepEqual(refusedIn(migration), [], migration)
})
