/**
 * A million access records of 20,000 people by 15 members of staff: the office's lists, all records of one person,
 * and an incident report. `node bench/access-records/measure.ts` measures it alone.
 */
import pg from 'pg'
import { openDatabase, type Database } from '#database/database.server.ts'
import { readKeyRing } from '#database/sealing/key-ring.server.ts'
import { newKeyRingText } from '#tests/support/fixtures/key-ring.ts'
import { freshFolder, runAlone, startBenchProduct } from '../product.ts'
import { atMost, note, tell, timed } from '../report.ts'
import { listAccessOfPerson, listAccessPage, readIncidentRecords } from '#office/access-records/queries.server.ts'

/** `node bench/access-records/measure.ts 5000000` measures more. */
const records = (import.meta.main && Number(process.argv[2])) || 1_000_000
const [people, readers] = [20_000, 15]
const marks = { listMs: 100, incidentMs: 300_000, batchMs: 1_000 }
const turns = 40
const year = { from: new Date('2025-06-01T00:00:00Z'), until: new Date('2026-06-01T00:00:00Z') }

/** The same rows in every run; the queue's trigger is left out, because no chain is measured. */
const fill = `insert into access_records
  (id, at, reader_kind, reader_id, ip, request_id, subject_id, filing_id, branch_id, act, fields, reason)
  select md5('record' || n)::uuid, '2025-06-01Z'::timestamptz + n * interval '31 seconds',
    case n % 10 when 0 then 'filer' when 1 then 'system' else 'staff' end,
    md5('reader' || n % ${readers})::uuid::text, '127.0.0.1', 'bench' || n,
    md5('person' || (n * 7919::bigint) % ${people})::uuid::text, null,
    (array['gaon', 'nare', 'daon'])[1 + n % 3],
    (array['list', 'view', 'read', 'read', 'download'])[1 + n % 5], array['case-file'], 'case-file'
  from generate_series(1, ${records}) as n`

/** Links the rows in the order of time; nothing here recomputes their hashes. */
const links = `insert into access_chain (seq, record_id, prev_hash, hash)
  select (select coalesce(max(seq), 0) from access_chain) + row_number() over (order by at, id), id, '', ''
  from access_records r where not exists (select 1 from access_chain c where c.record_id = r.id)
    and not exists (select 1 from access_queue q where q.record_id = r.id)`

async function fillRecords(ownerUrl: string): Promise<number> {
  const began = performance.now()
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'jongso bench' })
  await owner.connect()
  try {
    await owner.query('alter table access_records disable trigger user')
    await owner.query(fill)
    await owner.query('alter table access_records enable trigger user')
    await owner.query(links)
    await owner.query('vacuum analyze access_records, access_chain')
  } finally {
    await owner.end()
  }
  return Math.round((performance.now() - began) / 1000)
}

async function measure(r: Database): Promise<void> {
  const { rows } = await r.db.execute<{ reader: string; person: string }>(
    `select md5('reader3')::uuid::text as reader, md5('person5')::uuid::text as person`,
  )
  const { reader = '', person = '' } = rows[0] ?? {}
  const list = (name: string, query: object, page = 0) =>
    timed(name, turns, marks.listMs, () => listAccessPage(r, { ...year, ...query, page, size: 50 }))
  await list('list of a branch', { branchId: 'gaon' })
  await list('list of a branch, its last page', { branchId: 'gaon' }, 39)
  await list('list of every branch', {})
  await list('list by who', { branchId: 'gaon', readerId: reader })
  await list('list by whose case', { branchId: 'gaon', subjectId: person })
  await list('list by act', { branchId: 'gaon', act: 'download' })
  await list('list of one day', { branchId: 'gaon', from: new Date('2026-05-31T00:00:00Z') })
  await timed('everything of one person', turns, marks.listMs, () => listAccessOfPerson(r, person, 'gaon', 100_000))
  const incident = (name: string, query: object) =>
    timed(name, 1, marks.incidentMs, () => readIncidentRecords(r, { ...year, ...query }, 200_000))
  await incident('incident: one account, a year', { readerId: reader })
  await incident('incident: everybody, every branch, a year', {})
}

/**
 * All records expire at once and are deleted in batches: the longest batch is the longest wait of a concurrent call.
 */
async function measureRetention({ destroyRetainedBatch, accessRecords }: Database): Promise<void> {
  const now = new Date('2060-01-01T00:00:00Z')
  await accessRecords.record({ kind: 'system', id: 'bench', reason: 'bench' }, { act: 'view', fields: [] }, now)
  const batches: number[] = []
  const began = performance.now()
  for (let gone = 1; gone > 0 && batches.length < records;) {
    const started = performance.now()
    gone = await destroyRetainedBatch('access-records', new Date('2050-01-01T00:00:00Z'), now, { recorded: false })
    batches.push(performance.now() - started)
  }
  const seconds = Math.round((performance.now() - began) / 1000)
  note(`${records.toLocaleString('en')} access records ended in ${batches.length} batches, ${seconds} s`)
  const longest = Math.max(...batches)
  tell('the longest batch of retention', `${longest.toFixed(0)} ms`, atMost(longest, marks.batchMs, ' ms'))
}

/**
 * Starts a product of its own in `dataDir`, fills and measures it, and stops it; no other product of the bench may
 * run.
 */
export async function accessRecordsPart(dataDir: string): Promise<void> {
  await freshFolder(dataDir)
  const product = await startBenchProduct(dataDir)
  try {
    const seconds = await fillRecords(product.ownerUrl())
    note(`${records.toLocaleString('en')} access records filled in ${seconds} s`)
    const database = openDatabase({ url: product.databaseUrl(), keyRing: readKeyRing(newKeyRingText('bench')) })
    try {
      await measure(database)
      await measureRetention(database)
    } finally {
      await database.close()
    }
  } finally {
    await product.close()
  }
}

if (import.meta.main) await runAlone('access-records', 'a million access records', accessRecordsPart)
