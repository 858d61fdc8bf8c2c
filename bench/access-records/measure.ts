/**
 * A million access records of 20,000 people by 15 members of staff: the office's lists, all records of one person,
 * and an incident report. `node bench/access-records/measure.ts` measures it alone.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase, type Database } from '#database/database.server.ts'
import { retentionPace } from '#server/jobs/housekeeping.server.ts'
import { inPacedBatches } from '#server/jobs/jobs.server.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { makeFiler } from '#tests/support/filer.ts'
import { readKeyRing } from '#database/sealing/envelope.server.ts'
import { newKeyRingText } from '#tests/support/fixtures/key-ring.ts'
import { callsBeside } from '../beside.ts'
import { freshFolder, runAlone, startBenchProduct } from '../product.ts'
import { atMost, note, p99, tell, timed } from '../report.ts'
import { listAccessOfPerson, listAccessPage, readIncidentRecords } from '#office/access-records/queries.server.ts'

/** `node bench/access-records/measure.ts 5000000` measures more. */
const records = (import.meta.main && Number(process.argv[2])) || 1_000_000
const [people, readers] = [20_000, 15]
const marks = { listMs: 100, incidentMs: 300_000, callMs: 50 }
const idleMs = 5_000
const turns = 40
const year = { from: new Date('2025-06-01T00:00:00Z'), until: new Date('2026-06-01T00:00:00Z') }

/** The same rows in every run; the queue's trigger is left out, because no chain is measured. */
const fillOf = (count: number) => `insert into access_records
  (id, at, reader_kind, reader_id, ip, request_id, subject_id, filing_id, branch_id, act, fields, reason)
  select md5('older' || n)::uuid, '2025-06-01Z'::timestamptz + n * interval '31 seconds',
    case n % 10 when 0 then 'filer' when 1 then 'system' else 'staff' end,
    md5('reader' || n % ${readers})::uuid::text, '127.0.0.1', 'bench' || n,
    md5('person' || (n * 7919::bigint) % ${people})::uuid::text, null,
    (array['gaon', 'nare', 'daon'])[1 + n % 3],
    (array['list', 'view', 'read', 'read', 'download'])[1 + n % 5], array['case-file'], 'case-file'
  from generate_series(1, ${count}) as n`

/** Links the rows in the order of time; nothing here recomputes their hashes. */
const links = `insert into access_chain (seq, record_id, prev_hash, hash)
  select (select coalesce(max(seq), 0) from access_chain) + row_number() over (order by at, id), id, '', ''
  from access_records r where not exists (select 1 from access_chain c where c.record_id = r.id)
    and not exists (select 1 from access_queue q where q.record_id = r.id)`

/** Returns the seconds it took. `ownerUrl` belongs to the role that owns the tables. */
export async function fillRecords(ownerUrl: string, count: number): Promise<number> {
  const began = performance.now()
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'jongso bench' })
  await owner.connect()
  try {
    await owner.query('alter table access_records disable trigger user')
    await owner.query(fillOf(count))
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

/** All records expire at once and are deleted as the job does it, beside a person who is signed in. */
async function measureRetention(
  { destroyRetainedBatch, accessRecords }: Database,
  read: () => Promise<unknown>,
): Promise<void> {
  const now = new Date('2060-01-01T00:00:00Z')
  await accessRecords.record({ kind: 'system', id: 'bench', reason: 'bench' }, { act: 'view', fields: [] }, now)
  const batches: number[] = []
  const until = new Date('2050-01-01T00:00:00Z')
  const idle = await callsBeside(read, pause(idleMs))
  const began = performance.now()
  const ending = inPacedBatches(
    async (most) => {
      const started = performance.now()
      const gone = await destroyRetainedBatch('access-records', until, now, { recorded: false, most })
      batches.push(performance.now() - started)
      return gone
    },
    { ...retentionPace, overMs: Number.POSITIVE_INFINITY },
  )
  const beside = await callsBeside(read, ending)
  const seconds = Math.round((performance.now() - began) / 1000)
  note(`${records.toLocaleString('en')} access records ended in ${batches.length} batches, ${seconds} s`)
  const usual = p99(batches)
  tell('batches of retention', `p99 ${usual.toFixed(0)} ms`, atMost(Math.round(usual), retentionPace.aimMs, ' ms'))
  note(`the longest batch: ${Math.max(...batches).toFixed(0)} ms`)
  const most = Math.max(marks.callMs, Math.ceil(p99(idle) * 4))
  tell(
    `signed-in call beside it (idle ${p99(idle).toFixed(0)} ms)`,
    `p99 ${p99(beside).toFixed(0)} ms of ${beside.length}`,
    atMost(Math.round(p99(beside)), most, ' ms'),
  )
}

/**
 * Starts a product of its own in `dataDir`, fills and measures it, and stops it; no other product of the bench may
 * run.
 */
export async function accessRecordsPart(dataDir: string): Promise<void> {
  await freshFolder(dataDir)
  const product = await startBenchProduct(dataDir)
  try {
    const seconds = await fillRecords(product.ownerUrl(), records)
    note(`${records.toLocaleString('en')} access records filled in ${seconds} s`)
    const database = openDatabase({ url: product.databaseUrl(), keyRing: readKeyRing(newKeyRingText('bench')) })
    try {
      await measure(database)
      const person = makeFiler(product, 'p-000040', '')
      await person.signIn()
      await measureRetention(database, () => person.call(readJourney))
    } finally {
      await database.close()
    }
  } finally {
    await product.close()
  }
}

if (import.meta.main) await runAlone('access-records', 'a million access records', accessRecordsPart)
