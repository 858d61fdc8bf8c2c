import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { requestAuthentication } from '#filer/authentication/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { joinLine, playPortal, refuseByPortal } from '#tests/support/crowded-portal.ts'
import type { Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { walkTo } from '#tests/support/walk.ts'
import { applyToWait, askForMorning, leaveLine } from './contract.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ settings: { AUTH_REQUESTS_PER_HOUR: '100' } })
})
after(() => rehearsal?.stop())

/** Whoever a test before left in line has gone. */
const emptyLine = () =>
  rehearsal.product.context.database.db.execute(`update waiting_tickets set state = 'left' where state <> 'served'`)

let people = 450
const identified = (count: number) =>
  Promise.all([...Array(count)].map(() => walkTo(rehearsal, `p-000${(people += 1)}`, 'identified')))
const at = async (to: string, ...filers: Filer[]) => {
  await rehearsal.moveClock({ to: `2026-05-${to}+09:00` })
  await Promise.all(filers.map((filer) => filer.signIn()))
}
const stateOf = async (filer: Filer) => (await filer.call(readJourney)).ticket?.state
const asked = async (filer: Filer) => (await filer.call(requestAuthentication)).result
const refusal = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  return `${status} ${(body as { code?: string }).code}`
}
const told = async (filer: Filer, words: string) =>
  (await filer.messages()).filter(({ text }) => text.includes(words)).length
const morning = '홈택스를 다시 조회할 수 있는 시간이에요'

test('twelve who ask at one in the night to be told at six hold nobody back: at five past six whoever comes is served', async () => {
  const sleepers = await identified(12)
  const [newcomer] = (await identified(1)) as [Filer]
  await at('13T01:00:00', ...sleepers)
  for (const sleeper of sleepers) await sleeper.call(askForMorning)
  for (const sleeper of sleepers.slice(0, 2)) {
    const { ticket, toldInMorning, step } = await sleeper.call(readJourney)
    assert.deepEqual([ticket, toldInMorning, step], [undefined, true, 'prepare'])
    await sleeper.call(askForMorning)
    assert.equal(await told(sleeper, morning), 0)
  }
  await at('13T06:05:00', newcomer, ...sleepers)
  assert.equal(await asked(newcomer), 'S')
  assert.equal(await asked(sleepers[0]!), 'S', 'and so is a sleeper who wakes')
  await at('13T06:20:00', ...sleepers)
  await waitFor(async () =>
    (await Promise.all(sleepers.map((sleeper) => told(sleeper, morning)))).every((count) => count === 1),
  )
  assert.equal(await asked(sleepers[1]!), 'S')
  assert.equal(await told(sleepers[0]!, '대기 번호'), 0)
})

test('only whom the portal refused joins the line; the others are told why not', async () => {
  await at('13T10:00:00')
  const registered = await walkTo(rehearsal, `p-000${(people += 1)}`, 'registered')
  const [fresh, crowded, long] = (await identified(3)) as [Filer, Filer, Filer]
  assert.equal(await refusal(registered.ask(applyToWait)), '409 waiting.registered')
  assert.equal(await refusal(fresh.ask(applyToWait)), '409 waiting.not-refused')
  assert.equal(await refusal(fresh.ask(leaveLine)), '409 waiting.none')
  assert.equal(await refusal(fresh.ask(askForMorning)), '409 waiting.by-day')
  await playPortal(rehearsal, 'down')
  assert.equal((await fresh.ask(requestAuthentication)).status, 502)
  assert.equal(await refusal(fresh.ask(applyToWait)), '409 waiting.not-refused', 'an outage is no line')
  await refuseByPortal(rehearsal, long)
  await at('13T11:05:00', long, crowded, registered, fresh)
  assert.equal(await refusal(long.ask(applyToWait)), '409 waiting.not-refused', 'an hour ago')
  assert.deepEqual([await stateOf(fresh), (await long.call(readJourney)).refused], [undefined, undefined])
  await refuseByPortal(rehearsal, crowded)
  assert.equal((await crowded.call(readJourney)).refused, true)
  const { ticket } = await crowded.call(applyToWait)
  assert.deepEqual((await crowded.call(applyToWait)).ticket.number, ticket.number)
  await crowded.call(leaveLine)
  assert.equal(await stateOf(crowded), undefined)
  await at('14T01:00:00', registered)
  assert.equal(await refusal(registered.ask(askForMorning)), '409 waiting.registered')
})

test('nobody is held back by who waits: the portal is asked, and its first good answer opens the line in order', async () => {
  await emptyLine()
  await at('14T10:00:00')
  const waiting = (await identified(7)) as Filer[]
  const [newcomer, second] = (await identified(2)) as [Filer, Filer]
  const numbers: number[] = []
  for (const one of waiting) numbers.push(await joinLine(rehearsal, one))
  assert.deepEqual(
    await Promise.all(waiting.map(stateOf)),
    waiting.map(() => 'waiting'),
  )
  assert.equal(await asked(newcomer), 'S')
  assert.equal((await waiting[6]!.call(readJourney)).ticket?.portalServes, true)
  assert.equal(await asked(second), 'S')
  // Two good answers: four slots.
  const called = async () =>
    (await Promise.all(waiting.map(stateOf))).flatMap((state, of) => (state === 'called' ? [of] : []))
  await waitFor(async () => (await called()).length === 4)
  assert.deepEqual(await called(), [0, 1, 2, 3])
  for (const one of waiting.slice(0, 4)) await waitFor(async () => (await told(one, '대기 번호')) === 1)
  // Whoever waits still may ask as well, and is through.
  assert.equal(await asked(waiting[6]!), 'S')
  assert.equal(await asked(waiting[0]!), 'S')
  await waitFor(async () => (await called()).length >= 4)
  assert.deepEqual(
    numbers,
    numbers.toSorted((number, other) => number - other),
  )
  // Those who sleep keep their slots for a minute, and their turn for its half hour.
  await at('14T10:02:00', ...waiting)
  await waitFor(async () => (await called()).length === 5)
  assert.deepEqual(await called(), [1, 2, 3, 4, 5])
})

test('who is called and meets the crowd again keeps the place without a further press', async () => {
  await emptyLine()
  await at('15T10:00:00')
  const [first, newcomer] = (await identified(2)) as [Filer, Filer]
  const number = await joinLine(rehearsal, first)
  assert.equal(await asked(newcomer), 'S')
  await waitFor(async () => (await stateOf(first)) === 'called')
  await refuseByPortal(rehearsal, first)
  const { ticket, refused } = await first.call(readJourney)
  assert.deepEqual([ticket?.state, ticket?.number, refused], ['waiting', number, true])
  assert.equal((await first.call(applyToWait)).ticket.number, number)
  // While the portal refuses, the line rests: nobody is rung for nothing.
  await rehearsal.moveClock({ advance: 'PT30S' })
  assert.equal(await stateOf(first), 'waiting')
  await rehearsal.moveClock({ advance: 'PT40S' })
  await waitFor(async () => (await stateOf(first)) === 'called')
})

test('who joins in the evening is called while the phone is at hand, who slept on it from eight', async () => {
  await emptyLine()
  await at('18T20:30:00')
  const [early] = (await identified(1)) as [Filer]
  await joinLine(rehearsal, early)
  await playPortal(rehearsal, 'overloaded')
  await at('18T22:10:00', early)
  const [late, newcomer] = (await identified(2)) as [Filer, Filer]
  await joinLine(rehearsal, late)
  assert.equal(await asked(newcomer), 'S')
  await waitFor(async () => (await stateOf(late)) === 'called')
  assert.equal(await stateOf(early), 'waiting')
  await at('19T07:59:00', early)
  assert.equal(await stateOf(early), 'waiting')
  await at('19T08:00:30', early)
  await waitFor(async () => (await stateOf(early)) === 'called')
})
