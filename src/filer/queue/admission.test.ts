import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { requestAuthentication } from '#filer/authentication/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { joinQueue, playPortal, refuseByPortal } from '#tests/support/crowded-portal.ts'
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

/** Empties the queue of earlier tests. */
const emptyQueue = () =>
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
const messagesWith = async (filer: Filer, words: string) =>
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
    assert.equal(await messagesWith(sleeper, morning), 0)
  }
  await at('13T06:05:00', newcomer, ...sleepers)
  assert.equal(await asked(newcomer), 'S')
  assert.equal(await asked(sleepers[0]!), 'S', 'and so is a sleeper who wakes')
  await at('13T06:20:00', ...sleepers)
  await waitFor(async () =>
    (await Promise.all(sleepers.map((sleeper) => messagesWith(sleeper, morning)))).every((count) => count === 1),
  )
  assert.equal(await asked(sleepers[1]!), 'S')
  assert.equal(await messagesWith(sleepers[0]!, '대기 번호'), 0)
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

test('waiting people hold nobody back: the portal is asked, and its first good answer opens the queue in order', async () => {
  await emptyQueue()
  await at('14T10:00:00')
  const waiting = (await identified(7)) as Filer[]
  const [newcomer, second] = (await identified(2)) as [Filer, Filer]
  const numbers: number[] = []
  for (const filer of waiting) numbers.push(await joinQueue(rehearsal, filer))
  assert.deepEqual(
    await Promise.all(waiting.map(stateOf)),
    waiting.map(() => 'waiting'),
  )
  assert.equal(await asked(newcomer), 'S')
  assert.equal((await waiting[6]!.call(readJourney)).ticket?.portalServes, true)
  assert.equal(await asked(second), 'S')
  // Two good answers make four slots.
  const called = async () =>
    (await Promise.all(waiting.map(stateOf))).flatMap((state, index) => (state === 'called' ? [index] : []))
  await waitFor(async () => (await called()).length === 4)
  assert.deepEqual(await called(), [0, 1, 2, 3])
  for (const calledFiler of waiting.slice(0, 4))
    await waitFor(async () => (await messagesWith(calledFiler, '대기 번호')) === 1)
  // A person who still waits may ask the portal as well and is served.
  assert.equal(await asked(waiting[6]!), 'S')
  assert.equal(await asked(waiting[0]!), 'S')
  await waitFor(async () => (await called()).length >= 4)
  assert.deepEqual(
    numbers,
    numbers.toSorted((number, other) => number - other),
  )
  // Sleeping people keep their slots for a minute, and their turn for half an hour.
  await at('14T10:02:00', ...waiting)
  await waitFor(async () => (await called()).length === 5)
  assert.deepEqual(await called(), [1, 2, 3, 4, 5])
})

test('an admitted person who is refused again keeps the place without another press', async () => {
  await emptyQueue()
  await at('15T10:00:00')
  const [first, newcomer] = (await identified(2)) as [Filer, Filer]
  const number = await joinQueue(rehearsal, first)
  assert.equal(await asked(newcomer), 'S')
  await waitFor(async () => (await stateOf(first)) === 'called')
  await refuseByPortal(rehearsal, first)
  const { ticket, refused } = await first.call(readJourney)
  assert.deepEqual([ticket?.state, ticket?.number, refused], ['waiting', number, true])
  assert.equal((await first.call(applyToWait)).ticket.number, number)
  // While the portal refuses, the queue pauses: nobody is called in vain.
  await rehearsal.moveClock({ advance: 'PT30S' })
  assert.equal(await stateOf(first), 'waiting')
  await rehearsal.moveClock({ advance: 'PT40S' })
  await waitFor(async () => (await stateOf(first)) === 'called')
})

test('a person who joins in the evening is admitted while the phone is at hand, and a sleeper from eight', async () => {
  await emptyQueue()
  await at('18T20:30:00')
  const [early] = (await identified(1)) as [Filer]
  await joinQueue(rehearsal, early)
  await playPortal(rehearsal, 'overloaded')
  await at('18T22:10:00', early)
  const [late, newcomer] = (await identified(2)) as [Filer, Filer]
  await joinQueue(rehearsal, late)
  assert.equal(await asked(newcomer), 'S')
  await waitFor(async () => (await stateOf(late)) === 'called')
  assert.equal(await stateOf(early), 'waiting')
  await at('19T07:59:00', early)
  assert.equal(await stateOf(early), 'waiting')
  await at('19T08:00:30', early)
  await waitFor(async () => (await stateOf(early)) === 'called')
})
