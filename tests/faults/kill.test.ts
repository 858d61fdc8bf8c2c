import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, lte, or } from 'drizzle-orm'
import { agreeToStart, completePayment, readAmount, readPayment, startPayment } from '#filer/payment/contract.ts'
import { outbox } from '#database/schema/outbox.server.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { crowdSettings, peopleFrom, startCrowd } from './crowd.ts'
import { howOften } from '#tests/support/chance/how-often.ts'
import { openProcesses, type Processes } from './processes.ts'
import { authenticate, feeWon, goToTheEnd, paymentsAtProvider, remains, type Place } from './resuming.ts'
import { scanForPersonal } from './sentinel.ts'

const { kills, people, seed, random } = howOften()

let processes: Processes
let calm: Rehearsal
let asPlace: Place
before(async () => {
  calm = await startRehearsal()
  asPlace = {
    url: calm.url,
    phoneUrl: calm.phoneUrl,
    database: calm.product.context.database,
    clock: calm.product.context.clock,
    moveClock: (advance) => calm.moveClock({ advance }),
  }
  processes = await openProcesses({ settings: crowdSettings })
})
after(async () => {
  await processes?.stop()
  await calm?.stop()
})

/** After this time every claim of a dead process has expired and what waited for it was sent. */
const settling = 'PT3M'

/** The end of the same story without a kill. */
async function calmly(id: string) {
  const filer = await goToTheEnd(asPlace, id)
  await asPlace.moveClock(settling)
  return remains(asPlace, filer)
}

/** Waits until every claim of a dead process has expired and the last message was sent. */
async function settled(): Promise<void> {
  await processes.moveClock(settling)
  const isOut = async () => {
    const now = processes.clock.now()
    const open = await processes.database.db
      .select({ id: outbox.id })
      .from(outbox)
      .where(or(eq(outbox.state, 'sending'), and(eq(outbox.state, 'due'), lte(outbox.dueAt, now))))
    return open.length === 0
  }
  await waitFor(isOut, 30_000)
}

test(
  `a product killed ${kills} times under ${people} people: their stories end as without, and no acknowledged write is lost or double`,
  { timeout: 280_000 + kills * 20_000 },
  async (t) => {
    const dice = random()
    const crowd = await startCrowd(
      { ...processes, signal: t.signal },
      ['haneul', 'narae', ...peopleFrom(1200, 3_000)],
      { atOnce: people },
    )
    const moments: number[] = []
    for (let kill = 0; kill < kills; kill += 1) {
      const moment = Math.round(30 + dice() * 470)
      moments.push(moment)
      await pause(moment)
      await processes.kill()
    }
    const { filers, ...figures } = await crowd.checkAll()
    t.diagnostic(`TEST_SEED=${seed}: ${JSON.stringify({ kills, ...figures })}`)
    t.diagnostic(`killed after ${moments.join(', ')} ms of life`)
    await settled()
    for (const filer of filers.slice(0, 10))
      assert.deepEqual(await remains(processes, filer), await calmly(filer.id), `${filer.id}, TEST_SEED=${seed}`)
    assert.equal((await processes.database.accessRecords.verify()).whole, true)
  },
)

test(
  'once with everything killed: the companies remember, and the story ends as without',
  { timeout: 240_000 },
  async (t) => {
    t.diagnostic(`TEST_SEED=${seed}`)
    const story = goToTheEnd(processes, 'garam')
    story.catch(() => undefined)
    await pause(300 + random()() * 900)
    await processes.kill(true)
    const filer = await story
    await settled()
    assert.deepEqual(await remains(processes, filer), await calmly('garam'), `TEST_SEED=${seed}`)
  },
)

test(
  'P6: a payment killed while the provider has not written it down ends right once, and the ledgers agree',
  { timeout: 240_000 },
  async () => {
    const id = 'p-001302'
    const filer = await goToTheEnd(processes, id, 'fee due')
    await filer.call(agreeToStart, { body: { hash: (await filer.call(readAmount)).consent.hash } })
    const window =
      (await authenticate(processes, await filer.call(startPayment, { body: { payMethod: 'CARD' } }), 'hang-before')) ??
      {}
    const mine = async () =>
      (await paymentsAtProvider(processes)).filter((providerPayment) => providerPayment.moid === window.Moid)
    const press = filer.ask(completePayment, { body: window }).catch(() => undefined)
    await waitFor(async () =>
      (await mine()).some((providerPayment) => providerPayment.calls.includes('approve unanswered, unrecorded')),
    )
    await processes.killProduct()
    await press
    await processes.startProduct()
    assert.equal((await filer.call(readPayment)).statusMessage, 'CHECKING')
    assert.equal((await filer.ask(startPayment, { body: { payMethod: 'CARD' } })).status, 409)
    await processes.moveClock('PT61S')
    // Whether recorded or not, the provider's answer names no sum: the approval is voided and the person pays once
    // more.
    await waitFor(async () => (await filer.call(readPayment)).statusMessage !== 'CHECKING')
    assert.deepEqual(
      (await mine()).map((providerPayment) => providerPayment.remainingWon),
      [0],
    )
    await goToTheEnd(processes, id)
    // Another press changes nothing.
    const again = await filer.ask(completePayment, { body: window })
    assert.ok(again.status < 500)
    const left = await remains(processes, filer)
    assert.deepEqual([left.paid, left.taken], [[`PAID ${feeWon}`], [`approved ${feeWon}`]])
    assert.equal(left.state.feePaid, 'May')
  },
)

test('no log line of the killed processes names a person', () => {
  assert.ok(processes.lines.length > 200)
  assert.deepEqual(scanForPersonal(processes.lines), [])
})
