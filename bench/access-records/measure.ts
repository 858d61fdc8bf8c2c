/**
 * A million access records of 20,000 people by 15 of the office: the lists of the desk, everything of one person, and the report of an incident.
 * `node bench/access-records/measure.ts` measures it alone.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { openPersistence, type Persistence } from '#persistence/persistence.server.ts'
import { readKeyRing } from '#persistence/sealing/key-ring.server.ts'
import { newKeyRingText } from '#tests/support/fixtures/key-ring.ts'
import { endAll, endOnInterruption } from '../cleanup.ts'
import { freshFolder, startBenchProduct } from '../product.ts'
import { atMost, begin, note, sumUp, tell } from '../report.ts'

const [records, people, readers] = [1_000_000, 20_000, 15]
const marks = { listMs: 100, incidentMs: 300_000 }
const turns = 40
const year = { from: new Date('2025-06-01T00:00:00Z'), until: new Date('2026-06-01T00:00:00Z') }

/** The same rows at every run; the queue's trigger is left out, because no chain is measured. */
const fill = `insert into access_records
  (id, at, reader_kind, reader_id, ip, request_id, subject_id, filing_id, branch_id, act, fields, reason)
  select md5('record' || n)::uuid, '2025-06-01Z'::timestamptz + n * interval '31 seconds',
    case n % 10 when 0 then 'filer' when 1 then 'system' else 'staff' end,
    md5('reader' || n % ${readers})::uuid::text, '127.0.0.1', 'bench' || n,
    md5('person' || (n * 7919::bigint) % ${people})::uuid::text, null,
    (array['gaon', 'nare', 'daon'])[1 + n % 3],
    (array['list', 'view', 'read', 'read', 'download'])[1 + n % 5], array['case-file'], 'case-file'
  from generate_series(1, ${records}) as n`

async function fillRecords(ownerUrl: string): Promise<number> {
  const began = performance.now()
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'jongso bench' })
  await owner.connect()
  try {
    await owner.query('alter table access_records disable trigger user')
    await owner.query(fill)
    await owner.query('alter table access_records enable trigger user')
    await owner.query('vacuum analyze access_records')
  } finally {
    await owner.end()
  }
  return Math.round((performance.now() - began) / 1000)
}

async function timed(name: string, times: number, most: number, work: () => Promise<unknown>): Promise<void> {
  const took: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const began = performance.now()
    await work()
    took.push(performance.now() - began)
  }
  const p95 = took.toSorted((one, other) => one - other)[Math.ceil(took.length * 0.95) - 1] ?? Number.NaN
  tell(name, `p95 ${p95.toFixed(1)} ms of ${times}`, atMost(p95, most, ' ms'))
}

async function measure({ accessDesk, db }: Persistence): Promise<void> {
  const { rows } = await db.execute<{ reader: string; person: string }>(
    `select md5('reader3')::uuid::text as reader, md5('person5')::uuid::text as person`,
  )
  const { reader = '', person = '' } = rows[0] ?? {}
  const list = (name: string, query: object, page = 0) =>
    timed(name, turns, marks.listMs, () => accessDesk.page({ ...year, ...query, page, size: 50 }))
  await list('list of a branch', { branchId: 'gaon' })
  await list('list of a branch, its last page', { branchId: 'gaon' }, 39)
  await list('list of every branch', {})
  await list('list by who', { branchId: 'gaon', readerId: reader })
  await list('list by whose case', { branchId: 'gaon', subjectId: person })
  await list('list by act', { branchId: 'gaon', act: 'download' })
  await list('list of one day', { branchId: 'gaon', from: new Date('2026-05-31T00:00:00Z') })
  await timed('everything of one person', turns, marks.listMs, () => accessDesk.ofPerson(person, 'gaon', 100_000))
  const incident = (name: string, query: object) =>
    timed(name, 1, marks.incidentMs, () => accessDesk.incident({ ...year, ...query }, 200_000))
  await incident('incident: one account, a year', { readerId: reader })
  await incident('incident: everybody, every branch, a year', {})
}

/** Starts a product of its own in `dataDir`, fills and measures it, and stops it; no other product of the bench may run. */
export async function accessRecordsPart(dataDir: string): Promise<void> {
  await freshFolder(dataDir)
  const product = await startBenchProduct(dataDir)
  try {
    const { port, ownerPassword } = JSON.parse(readFileSync(join(dataDir, 'pg.json'), 'utf8')) as {
      port: number
      ownerPassword: string
    }
    const seconds = await fillRecords(`postgres://jongso_owner:${ownerPassword}@127.0.0.1:${port}/jongso`)
    note(`${records.toLocaleString('en')} access records filled in ${seconds} s`)
    const persistence = openPersistence({ url: product.databaseUrl(), keyRing: readKeyRing(newKeyRingText('bench')) })
    try {
      await measure(persistence)
    } finally {
      await persistence.close()
    }
  } finally {
    await product.close()
  }
}

if (import.meta.main) {
  endOnInterruption()
  try {
    begin('access-records', 'a million access records')
    await accessRecordsPart(resolve(import.meta.dirname, '../../.tmp/bench-access-records'))
  } finally {
    await endAll()
  }
  process.exitCode = sumUp()
}
