import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { readEnquiryForm } from '#site/consultation/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { listNotices } from '#site/posts/contract.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { crowdSettings, peopleFrom, startCrowd } from './crowd.ts'
import { howOften } from '#tests/support/chance/how-often.ts'
import { openPostgres, type OwnPostgres } from './own-postgres.ts'
import { openProcesses, type Processes } from './processes.ts'
import { scanForPersonal } from './sentinel.ts'

/** Milliseconds within which every call that waits for the database must answer. */
const answerMs = 3_000
/** Milliseconds to wait for a database connection: the product's DATABASE_WAIT_MS. */
const waitMs = 1_000
/** A well-formed token; only the database knows whether it belongs to anybody. */
const nobodysToken = 'a-token-that-was-never-given-to-anybody'
/** Accepts the database's own 503, and the answer that follows when the portal's result was lost with the database. */
const isRefusedInWords = /^50[234] (unavailable|auth\.prepare\.error|auth\.validate\.error|collect\.failed)$/
const { restarts, freezes, people, seed, random } = howOften()

let postgres: OwnPostgres
let processes: Processes
before(async () => {
  postgres = await openPostgres()
  processes = await openProcesses({ own: postgres.rawDatabase, settings: crowdSettings })
})
after(async () => {
  await processes?.stop()
  await postgres?.stop()
})

const ready = () =>
  waitFor(
    () =>
      fetch(`${processes.url}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      ),
    30_000,
  )

test(
  `PostgreSQL ends and starts again ${restarts} times under ${people} people: the same process goes on, and no acknowledged write is lost or double`,
  { timeout: 120_000 + restarts * 12_000 + people * 10_000 },
  async (t) => {
    const dice = random()
    const pid = processes.productPid()
    const crowd = await startCrowd({ ...processes, signal: t.signal }, peopleFrom(2000, 3_000), { atOnce: people })
    for (let count = 0; count < restarts; count += 1) {
      await pause(300 + dice() * 900)
      await postgres.restart(count % 2 === 0 ? 'fast' : 'kill')
    }
    await ready()
    const { filers: _, ...figures } = await crowd.checkAll()
    t.diagnostic(`seed ${seed}: ${JSON.stringify({ restarts, ...figures })}`)
    assert.equal(processes.productPid(), pid, 'the product ended')
    const unexplained = Object.keys(figures.refused).filter((refusal) => !isRefusedInWords.test(refusal))
    const failures = processes.lines.filter((line) => line.includes('"msg":"failed"') && line.includes('"internal"'))
    assert.deepEqual([unexplained, unexplained.length > 0 ? failures.slice(-5) : []], [[], []])
    assert.equal((await processes.database.accessRecords.verify()).whole, true)
  },
)

/** Sends a request and measures how long the answer took. */
async function timed(path: string, headers: Record<string, string> = {}) {
  const began = performance.now()
  const answer = await fetch(processes.url + path, { headers, signal: AbortSignal.timeout(30_000) })
  const text = await answer.text()
  return { path, ms: Math.round(performance.now() - began), status: answer.status, headers: answer.headers, text }
}

/** Log lines of the product's jobs after a given line. */
const failedJobs = (since: number) =>
  new Set(
    processes.lines
      .slice(since)
      .filter((line) => line.includes('"job.failed"'))
      .map((line) => (JSON.parse(line) as { job: string }).job),
  )

test(
  `all of PostgreSQL stands still ${freezes} times under ${people} people: who needs it is answered within three seconds, the pages that everybody reads and what needs nothing of it as always`,
  { timeout: 120_000 + freezes * 60_000 + people * 10_000 },
  async (t) => {
    const form = readEnquiryForm.path
    const crowd = await startCrowd({ ...processes, signal: t.signal }, peopleFrom(6000, 3_000), { atOnce: people })
    await Promise.all(['/', form].map((path) => timed(path)))
    let slowest = 0
    let slowestBeyondMachine = 0
    for (let count = 0; count < freezes; count += 1) {
      const since = processes.lines.length
      postgres.freeze()
      try {
        const asked = Array.from({ length: 30 }, () =>
          timed(readJourney.path, { authorization: `Bearer ${nobodysToken}` }),
        )
        const [refused, home, form1, live, readiness] = await Promise.all([
          Promise.all(asked),
          timed('/'),
          timed(form),
          timed('/livez'),
          timed('/readyz'),
        ])
        for (const { status, headers, text } of refused) {
          assert.equal(status, 503)
          assert.ok(Number(headers.get('retry-after')) > 0)
          assert.match((JSON.parse(text) as { message: string }).message, /다시 눌러 주세요/)
        }
        for (const { status, path } of [home, form1, live]) assert.equal(status, 200, path)
        const longest = Math.max(...[...refused, home, form1].map(({ ms }) => ms))
        slowest = Math.max(slowest, longest)
        // Measures a call without the database at the same moment, to allow for a slow machine.
        slowestBeyondMachine = Math.max(slowestBeyondMachine, longest - live.ms)
        assert.doesNotMatch(home.text, /연결이 불안정/)
        assert.ok(form1.ms - live.ms < waitMs, `what needs no database waited ${form1.ms} ms, the machine ${live.ms}`)
        assert.equal(readiness.status, 503)
        await waitFor(() => failedJobs(since).size >= 3)
      } finally {
        postgres.thaw()
      }
      await ready()
      assert.equal((await timed(`${listNotices.path}?page=0&size=10`)).status, 200)
      assert.equal((await timed(readJourney.path, { authorization: `Bearer ${nobodysToken}` })).status, 401)
    }
    const { filers: _, ...figures } = await crowd.checkAll()
    t.diagnostic(JSON.stringify({ freezes, slowestMs: slowest, ...figures }))
    assert.ok(slowestBeyondMachine <= answerMs, `the slowest answer took ${slowest} ms`)
  },
)

test('no log line of the product names a person', () => {
  assert.ok(processes.lines.length > 200)
  assert.deepEqual(scanForPersonal(processes.lines), [])
})
