/**
 * A version's migrations on 200,000 accounts, 20,000 cases and millions of access records, beside people who read and
 * write: columns, an index, a constraint that is validated, rows changed in batches; and a long read in their way.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '#database/migrate.server.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { makeFiler } from '#tests/support/filer.ts'
import { laterMigrations } from '#tests/support/later-migrations.ts'
import { fillRecords } from '../access-records/measure.ts'
import { fillSeason } from '../office/fill.ts'
import { freshFolder, runAlone, startBenchProduct, type BenchProduct } from '../product.ts'
import { atMost, note, p99, tell, timings } from '../report.ts'

/** `node bench/migration/measure.ts 5000000`. */
const records = Number(process.argv[2]) || 1_000_000
const longestMs = 1_000
const next = '--> statement-breakpoint\n'

const steps: Record<string, string> = {
  '9901_columns': [
    'ALTER TABLE accounts ADD COLUMN planted text;',
    `ALTER TABLE filings ADD COLUMN planted text DEFAULT '' NOT NULL;`,
    'ALTER TABLE access_records ADD COLUMN planted integer DEFAULT 0;',
  ].join(next),
  '9902_index': `-- outside a transaction\nDROP INDEX CONCURRENTLY IF EXISTS planted_request;${next}CREATE INDEX CONCURRENTLY planted_request ON access_records (request_id);`,
  '9903_constraint': 'ALTER TABLE access_records ADD CONSTRAINT planted_check CHECK (planted IS NOT NULL) NOT VALID;',
  '9904_validated': '-- outside a transaction\nALTER TABLE access_records VALIDATE CONSTRAINT planted_check;',
  '9905_rows': `-- outside a transaction\nDO $$ BEGIN LOOP
    UPDATE accounts SET planted = provider WHERE id IN (SELECT id FROM accounts WHERE planted IS NULL LIMIT 2000);
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP; END $$;`,
}

type Beside = { name: string; work(): Promise<unknown> }

/** What others wait for while the work goes on. */
async function waitsBeside(others: readonly Beside[], work: Promise<unknown>): Promise<Map<string, number[]>> {
  let goesOn = true
  const done = work.finally(() => (goesOn = false))
  const waits = new Map(others.map(({ name }) => [name, [] as number[]]))
  await Promise.all(
    others.map(async ({ name, work: call }) => {
      while (goesOn) {
        waits.get(name)!.push(...(await timings(1, call)))
        await pause(20)
      }
    }),
  )
  await done
  return waits
}

async function openOthers({
  url,
  phoneUrl,
  ownerUrl,
}: BenchProduct): Promise<{ others: Beside[]; end(): Promise<void> }> {
  const person = makeFiler({ url, phoneUrl }, 'p-000040', '')
  await person.signIn()
  const writer = new pg.Client({ connectionString: ownerUrl(), application_name: 'jongso bench' })
  await writer.connect()
  return {
    others: [
      { name: 'a signed-in call', work: () => person.call(readJourney) },
      {
        name: 'an access record',
        work: () =>
          writer.query(`insert into access_records (id, at, reader_kind, reader_id, act, fields, reason)
            values (gen_random_uuid(), now(), 'system', 'bench', 'view', array['case-file'], 'case-file')`),
      },
    ],
    end: () => writer.end(),
  }
}

/** A report that reads the accounts for three seconds. */
async function readLong(ownerUrl: string): Promise<void> {
  const reader = new pg.Client({ connectionString: ownerUrl, application_name: 'jongso bench' })
  await reader.connect()
  await reader.query('begin; select count(*) from accounts')
  await pause(3_000)
  await reader.query('commit')
  await reader.end()
}

async function migrationPart(dataDir: string): Promise<void> {
  await freshFolder(dataDir)
  const product = await startBenchProduct(dataDir)
  try {
    const seconds = (await fillSeason(product.ownerUrl())) + (await fillRecords(product.ownerUrl(), records))
    note(
      `200,000 accounts, 20,000 cases and ${(1_000_000 + records).toLocaleString('en')} access records filled in ${seconds} s`,
    )
    const { others, end } = await openOthers(product)
    const idle = await waitsBeside(others, pause(5_000))
    const folder = join(dataDir, 'later')
    rmSync(folder, { recursive: true, force: true })
    const began = performance.now()
    const appRole = new URL(product.databaseUrl()).username
    const migrating = migrate({ ownerUrl: product.ownerUrl(), appRole, folder: laterMigrations(folder, steps) })
    const waits = await waitsBeside(others, Promise.all([readLong(product.ownerUrl()), migrating]))
    note(`${Object.keys(steps).length} migrations in ${Math.round((performance.now() - began) / 1000)} s`)
    for (const [name, took] of waits) {
      const longest = Math.round(Math.max(...took))
      tell(
        `${name}, of ${took.length}`,
        `longest ${longest} ms, p99 ${p99(took).toFixed(0)} ms (idle ${p99(idle.get(name)!).toFixed(0)} ms)`,
        atMost(longest, longestMs, ' ms'),
      )
    }
    await end()
  } finally {
    await product.close()
  }
}

await runAlone('migration', "a version's migrations beside people", migrationPart)
