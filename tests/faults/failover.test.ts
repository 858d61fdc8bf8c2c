/** The primary dies and its synchronous standby takes over, under people on the journey. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { listNotices } from '#site/posts/contract.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { crowdSettings, peopleFrom, startCrowd } from './crowd.ts'
import { openFailoverPair, type FailoverPair } from './failover-pair.ts'
import { howOften } from '#tests/support/chance/how-often.ts'
import { openProcesses, type Processes } from './processes.ts'
import { scanForPersonal } from './sentinel.ts'

/** From the promotion to the first good answer. */
const answerMs = 5_000
const isRefusedInWords = /^50[234] (unavailable|auth\.prepare\.error|auth\.validate\.error|collect\.failed)$/
const { failovers, people, seed, random } = howOften()

let pair: FailoverPair
let processes: Processes
before(async () => {
  pair = await openFailoverPair()
  processes = await openProcesses({ own: pair.rawDatabase, settings: crowdSettings })
})
after(async () => {
  await processes?.stop()
  await pair?.stop()
})

const reads = async () => (await fetch(`${processes.url}${listNotices.path}?page=0&size=10`)).status === 200
const isReady = async () => (await fetch(`${processes.url}/readyz`)).status === 200

test(
  `the primary is killed ${failovers} times under ${people} people and its standby promoted: the same process goes on, no acknowledged write is lost or double`,
  { timeout: 120_000 + failovers * 60_000 + people * 20_000 },
  async (t) => {
    const dice = random()
    const pid = processes.productPid()
    const crowd = await startCrowd({ ...processes, signal: t.signal }, peopleFrom(7000, 3_000), { atOnce: people })
    let slowest = 0
    for (let count = 0; count < failovers; count += 1) {
      await pause(500 + dice() * 1500)
      await pair.failOver()
      const promoted = performance.now()
      await waitFor(async () => (await reads()) && (await isReady()))
      slowest = Math.max(slowest, performance.now() - promoted)
      await pair.rebuild()
    }
    const { filers: _, ...figures } = await crowd.checkAll()
    t.diagnostic(`seed ${seed}: ${JSON.stringify({ failovers, slowestMs: Math.round(slowest), ...figures })}`)
    assert.equal(processes.productPid(), pid, 'the product ended')
    assert.deepEqual(
      Object.keys(figures.refused).filter((refusal) => !isRefusedInWords.test(refusal)),
      [],
    )
    assert.equal((await processes.database.accessRecords.verify()).whole, true)
    assert.ok(slowest <= answerMs, `the first good answer came ${Math.round(slowest)} ms after the promotion`)
  },
)

test('no log line of the product names a person', () => {
  assert.ok(processes.lines.length > 100)
  assert.deepEqual(scanForPersonal(processes.lines), [])
})
