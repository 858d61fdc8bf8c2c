import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { completePayment, readPayment, startPayment } from '#features/payment/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { openHouse, type House } from './processes.ts'
import { authenticate, feeWon, goToTheEnd, paymentsAtProvider, remains, type Place } from './resuming.ts'
import { scanForPersonal } from './sentinel.ts'

const kills = 10
const seed = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 2 ** 31))
/** Mulberry32: the same moments for the same seed. */
function random(): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

let house: House
let calm: Rehearsal
let asPlace: Place
before(async () => {
  calm = await startRehearsal()
  asPlace = { url: calm.url, phoneUrl: calm.phoneUrl, records: calm.product.context.records, clock: calm.product.context.clock, moveClock: (advance) => calm.moveClock({ advance }) }
  house = await openHouse()
})
after(async () => { await house?.stop(); await calm?.stop() })

/** How the same story ends where nothing is killed. */
async function calmly(id: string) {
  return remains(asPlace, await goToTheEnd(asPlace, id))
}

/** Until every claim of a dead process is over and the last message is out. */
async function settled(): Promise<void> {
  await house.moveClock('PT3M')
  await pause(1_500)
}

test(`a story whose product is killed ${kills} times ends as without`, { timeout: 280_000 }, async (t) => {
  t.diagnostic(`FAULTS_SEED=${seed}`)
  const dice = random()
  const stories: Promise<Filer>[] = []
  let running = 0
  const begin = (id: string) => {
    running += 1
    const story = goToTheEnd(house, id).finally(() => { running -= 1 })
    story.catch(() => undefined)
    stories.push(story)
  }
  const people = ['haneul', 'narae', ...Array.from({ length: 20 }, (_, at) => `p-0012${String(at).padStart(2, '0')}`)]
  const met: string[] = []
  const moments: number[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    while (running < 2) { const id = people.shift(); if (id === undefined) throw new Error('nobody is left'); met.push(id); begin(id) }
    const moment = Math.round(30 + dice() * 470)
    moments.push(moment)
    await pause(moment)
    await house.kill()
  }
  const filers = await Promise.all(stories)
  t.diagnostic(`killed after ${moments.join(', ')} ms of life; ${met.length} stories`)
  await settled()
  for (const [at, filer] of filers.entries()) assert.deepEqual(await remains(house, filer), await calmly(met[at]!), `${met[at]}, FAULTS_SEED=${seed}`)
  assert.equal((await house.records.accessRecords.verify()).whole, true)
})

test('once with everything killed: the companies remember, and the story ends as without', { timeout: 240_000 }, async (t) => {
  t.diagnostic(`FAULTS_SEED=${seed}`)
  const story = goToTheEnd(house, 'garam')
  story.catch(() => undefined)
  await pause(300 + random()() * 900)
  await house.kill(true)
  const filer = await story
  await settled()
  assert.deepEqual(await remains(house, filer), await calmly('garam'), `FAULTS_SEED=${seed}`)
})

for (const [outcome, id, call] of [['hang', 'p-001301', 'approve recorded, unanswered'], ['hang-before', 'p-001302', 'approve unanswered, unrecorded']] as const) {
  test(`a payment killed between the approval and its booking ends right once, and the ledgers agree: ${call}`, { timeout: 240_000 }, async () => {
    const filer = await goToTheEnd(house, id, 'fee due')
    const window = (await authenticate(house, await filer.call(startPayment, { body: { payMethod: 'CARD' } }), outcome)) ?? {}
    const mine = async () => (await paymentsAtProvider(house)).filter((one) => one.moid === window.Moid)
    const press = filer.ask(completePayment, { body: window }).catch(() => undefined)
    await waitFor(async () => (await mine()).some((one) => one.calls.includes(call)))
    await house.killProduct()
    await press
    await house.startProduct()
    assert.equal((await filer.call(readPayment)).statusMessage, 'CHECKING')
    assert.equal((await filer.ask(startPayment, { body: { payMethod: 'CARD' } })).status, 409)
    await house.moveClock('PT61S')
    if (outcome === 'hang') await waitFor(async () => (await filer.call(readPayment)).statusMessage === 'PAID')
    else {
      await waitFor(async () => (await filer.call(readPayment)).statusMessage !== 'CHECKING')
      assert.deepEqual((await mine()).map((one) => one.remainingWon), [0])
      await goToTheEnd(house, id)
    }
    // Pressing again afterwards changes nothing.
    const again = await filer.ask(completePayment, { body: window })
    assert.ok(again.status < 500)
    const left = await remains(house, filer)
    assert.deepEqual([left.paid, left.taken], [[`PAID ${feeWon}`], [`approved ${feeWon}`]])
    assert.equal(left.state.feePaid, 'May')
  })
}

test('nobody stands in any line of the killed processes', () => {
  assert.ok(house.lines.length > 200)
  assert.deepEqual(scanForPersonal(house.lines), [])
})
