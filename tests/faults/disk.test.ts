/** The database's disk fills up, once where its rows lie and once where its log lies, under people on the journey. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import pg from 'pg'
import {
  addConversationFile,
  readOwnConversation,
  readOwnConversationFile,
  writeToOffice,
} from '#filer/conversation/contract.ts'
import { saveIdentity } from '#filer/identity/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { readEnquiryForm } from '#site/consultation/contract.ts'
import { listNotices } from '#site/posts/contract.ts'
import type { Failure } from '#contract/answers.ts'
import { generatedProfile } from '#simulators/people/generated.ts'
import { howOften } from '#tests/support/chance/how-often.ts'
import { whenBusy } from '#tests/support/clock/busy-machine.ts'
import { makeFiler, type Filer } from '#tests/support/filer.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { lacksSmallDisk, openSmallDisk, type SmallDisk } from '#tests/support/server/small-disk.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { crowdSettings, peopleFrom, startCrowd } from './crowd.ts'
import { openPostgres, type OwnPostgres } from './own-postgres.ts'
import { openProcesses, type Processes } from './processes.ts'
import { scanForPersonal } from './sentinel.ts'

/** Milliseconds within which every call must answer. */
const answerMs = 3_000
const { full, people, seed } = howOften()
/** Of a file: more than any page has left. */
const fileBytes = 200_000

let rows: SmallDisk | undefined
let log: SmallDisk | undefined
let postgres: OwnPostgres
let processes: Processes
let metricsUrl: string
before(async () => {
  if (lacksSmallDisk !== false) return
  rows = openSmallDisk({ megabytes: 1_000 })
  log = openSmallDisk({ megabytes: 2_000 })
  postgres = await openPostgres({ data: rows!.folder, wal: log!.folder })
  const port = await freePort()
  metricsUrl = `http://127.0.0.1:${port}/metrics`
  processes = await openProcesses({
    own: postgres.rawDatabase,
    settings: { ...crowdSettings, METRICS_PORT: String(port) },
  })
})
after(async () => {
  await processes?.stop()
  await postgres?.stop()
  for (const disk of [rows, log]) disk?.close()
})

const isReady = () =>
  fetch(`${processes.url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )

/** Asks again where a busy machine turned the call away unread. */
async function taken<A>(call: () => Promise<{ status: number; body: A }>): Promise<{ status: number; body: A }> {
  return waitFor(async () => {
    const answer = await call()
    return (answer.body as Failure | undefined)?.code === 'overloaded' ? undefined : answer
  })
}

/** Refused in words, and soon. */
async function assertRefused(write: () => Promise<{ status: number; body: unknown }>): Promise<void> {
  let ms = 0
  const { status, body } = await taken(async () => {
    const began = performance.now()
    return write().finally(() => (ms = performance.now() - began))
  })
  assert.deepEqual([status, (body as Failure).code], [503, 'unavailable'])
  assert.match((body as Failure).message, /다시 눌러 주세요/)
  assert.ok(ms < whenBusy(answerMs), `refused after ${Math.round(ms)} ms`)
}

/** The pages that everybody reads, and what needs nothing of the database. */
async function assertPagesServed(): Promise<void> {
  for (const path of ['/', readEnquiryForm.path, '/livez'])
    assert.equal((await fetch(processes.url + path)).status, 200, path)
}

const isRefusedInWords = /^50[234] (unavailable|auth\.prepare\.error|auth\.validate\.error|collect\.failed)$/
const unexplained = (refused: Record<string, number>) =>
  Object.keys(refused).filter((refusal) => !isRefusedInWords.test(refusal))

const isToldFull = async () => (await (await fetch(metricsUrl)).text()).includes('\ndatabase_disk_full 1')

/** A person who has begun, and so may leave files. */
async function aFiler(id: string): Promise<Filer> {
  const filer = makeFiler(processes, id, '')
  await filer.signIn()
  const number = generatedProfile(id)?.residentNumber ?? ''
  const body = { idenNoPrefix: number.slice(0, 6), idenNoSuffix: number.slice(6) }
  await filer.call(saveIdentity, { body, query: { lane: 'filing' } })
  return filer
}

const aFile = () => aPdf(randomBytes(fileBytes / 2).toString('hex'))
const leave = (filer: Filer, content: Buffer) => filer.ask(addConversationFile, { body: content })

/** The files that were acknowledged are there, whole, and no other is. */
async function assertFiles(filer: Filer, contents: readonly Buffer[]): Promise<void> {
  await filer.call(writeToOffice, { body: { words: '보냈어요' } })
  const { messages } = await filer.call(readOwnConversation)
  const read = messages
    .flatMap(({ files }) => files)
    .map(({ id: fileId }) => filer.call(readOwnConversationFile, { params: { fileId } }))
  const found = (await Promise.all(read)).map((bytes: unknown) => Buffer.from(bytes as Uint8Array))
  assert.deepEqual(found.map(String).toSorted(), contents.map(String).toSorted())
}

/** Within: what a full disk refuses is refused, the rest goes on; afterwards everything goes on, and nothing is lost. */
async function whileFull(
  id: string,
  within: (filer: Filer) => Promise<void>,
  recover: () => Promise<void>,
): Promise<void> {
  const filer = await aFiler(id)
  const first = aFile()
  assert.equal((await taken(() => leave(filer, first))).status, 200, 'before')
  try {
    await within(filer)
  } finally {
    await recover()
  }
  await waitFor(isReady, whenBusy(30_000))
  const second = aFile()
  assert.equal((await taken(() => leave(filer, second))).status, 200, 'after')
  await assertFiles(filer, [first, second])
}

test(
  `the disk of the rows is full ${full} times under ${people} people: writes are refused in words, reading goes on, and afterwards nothing acknowledged is lost`,
  { timeout: 60_000 + full * 30_000 + people * 10_000, skip: lacksSmallDisk },
  async (t) => {
    const server = postgres.pid()
    const crowd = await startCrowd({ ...processes, signal: t.signal }, peopleFrom(2000, 3_000), { atOnce: people })
    for (let count = 0; count < full; count += 1) {
      const since = processes.lines.length
      await whileFull(
        `p-${String(count + 1).padStart(6, '0')}`,
        async (filer) => {
          rows!.fill()
          await assertRefused(() => leave(filer, aFile()))
          await assertPagesServed()
          // By then a reading prolongs the session.
          await processes.moveClock('PT30S')
          const { status, body } = await taken(() => filer.ask(readJourney))
          assert.deepEqual([status, (body as Partial<Failure>).code], [200, undefined])
          assert.equal((await fetch(`${processes.url}${listNotices.path}?page=0&size=10`)).status, 200)
          const isLogged = (line: string) => line.includes('"event":"failed"') && line.includes('"errorCode":"53100"')
          assert.ok(processes.lines.slice(since).some(isLogged))
          assert.equal(await isToldFull(), true)
        },
        async () => rows!.makeRoom(),
      )
    }
    const { filers: _, ...figures } = await crowd.checkAll()
    t.diagnostic(`seed ${seed}: ${JSON.stringify({ full, ...figures })}`)
    assert.equal(postgres.pid(), server, 'PostgreSQL ended')
    assert.deepEqual(unexplained(figures.refused), [])
    assert.equal((await processes.database.accessRecords.verify()).whole, true)
  },
)

/** Writes nothing but log, until the server ends for want of room for it. */
async function fillLog(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.rawDatabase.ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    for (let megabyte = 0; megabyte < 500; megabyte += 1)
      await client.query("select pg_logical_emit_message(true, 'full', repeat('x', 1000000))")
  } catch {
    return
  } finally {
    await client.end().catch(() => undefined)
  }
  throw new Error('the log did not fill its disk')
}

test(
  `the disk of the log is full ${full} times under ${people} people: PostgreSQL ends, pages go on, and once it has room and runs again nothing acknowledged is lost`,
  { timeout: 60_000 + full * 60_000 + people * 10_000, skip: lacksSmallDisk },
  async (t) => {
    const pid = processes.productPid()
    const crowd = await startCrowd({ ...processes, signal: t.signal }, peopleFrom(6000, 3_000), { atOnce: people })
    let startedByHand = 0
    for (let count = 0; count < full; count += 1)
      await whileFull(
        `p-${String(count + 101).padStart(6, '0')}`,
        async (filer) => {
          log!.fill()
          await fillLog()
          await assertRefused(() => leave(filer, aFile()))
          await assertPagesServed()
        },
        async () => {
          log!.makeRoom()
          await waitFor(async () => !postgres.isRunning() || (await isReady()))
          if (postgres.isRunning()) return
          startedByHand += 1
          await postgres.restart('kill')
        },
      )
    const { filers: _, ...figures } = await crowd.checkAll()
    t.diagnostic(`seed ${seed}: ${JSON.stringify({ full, startedByHand, ...figures })}`)
    assert.equal(processes.productPid(), pid, 'the product ended')
    assert.deepEqual(unexplained(figures.refused), [])
    assert.equal((await processes.database.accessRecords.verify()).whole, true)
  },
)

test('no log line of the product names a person', { skip: lacksSmallDisk }, () => {
  assert.ok(processes.lines.length > 100)
  assert.deepEqual(scanForPersonal(processes.lines), [])
})
