import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readCollection } from '#filer/collection/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { saveIdentity } from '#filer/identity/contract.ts'
import { applyToWait } from '#filer/queue/contract.ts'
import { refuseByPortal } from '#tests/support/crowded-portal.ts'
import { clocked } from '#tests/support/clock/clocked.ts'
import type { Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { confirm, identityOf, personCalled, walkOn, walkTo } from '#tests/support/walk.ts'
import { checkSession, completeAuthentication, requestAuthentication } from './contract.ts'
import { listCaseRows } from '#office/cases/queries.server.ts'
import { findLatestAuthentication, takeAuthenticationHandle } from './queries.server.ts'

let rehearsal: Rehearsal
before(async () => {
  // Nobody is admitted from the queue while these wait in it.
  rehearsal = await startRehearsal({ settings: { LINE_SLOTS: '0' } })
})
after(() => rehearsal.stop())

type Phone = { requests: { company: string; state: string }[] }
const phoneOf = async (digits: string) =>
  ((await (await fetch(`${rehearsal.phoneUrl}/phone/${digits}.json`)).json()) as Phone).requests
const wait = (advance: string) => rehearsal.moveClock({ advance })
const injectFault = (kind: string) =>
  fetch(`${rehearsal.phoneUrl}/weather/tax-portal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, seconds: kind === 'fair' ? 0 : 60 }),
  })
const times = <T>(count: number, act: () => Promise<T>) => Promise.all(Array.from({ length: count }, act))
const codeOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  return [status, (body as { code: string }).code]
}

test('ten presses at once ring the phone once, and all learn the same end of the wait', async () => {
  const filer = await walkTo(rehearsal, 'p-000201', 'identified')
  const { answer: answers, isThen } = await clocked(rehearsal.product.context.clock, () =>
    times(10, () => filer.call(requestAuthentication)),
  )
  assert.deepEqual(new Set(answers.map((answer) => answer.result)), new Set(['S']))
  assert.equal(new Set(answers.map((answer) => answer.expiresAt)).size, 1)
  assert.ok(isThen(answers[0]?.expiresAt, 300_000) && answers.every(({ serverNow }) => isThen(serverNow)))
  assert.deepEqual(
    (await phoneOf('01001000201')).map((request) => request.state),
    ['waiting'],
  )
  const { step, pending } = await filer.call(readJourney)
  assert.deepEqual([step, pending?.kind, pending?.expiresAt], ['wait', 'portal', answers[0]?.expiresAt])
})

test('confirming is quick and asks the portal at most every three seconds, however often it is pressed', async () => {
  const filer = await walkTo(rehearsal, 'p-000202', 'asked')
  const presses = await times(12, () => filer.call(completeAuthentication))
  assert.deepEqual(new Set(presses.map(({ result, reason }) => `${result} ${reason}`)), new Set(['F PENDING']))
  // Twelve polls would have ended the request at the portal, which accepts two early ones.
  await filer.onPhone('approve')
  assert.equal((await filer.call(completeAuthentication)).reason, 'PENDING')
  assert.equal((await filer.call(checkSession)).checkSessionTime, false)
  await wait('PT3S')
  const confirmed = await times(5, () => filer.call(completeAuthentication))
  assert.equal(confirmed.filter(({ result }) => result === 'S').length >= 1, true)
  assert.equal((await filer.call(completeAuthentication)).result, 'S')
  assert.equal((await filer.call(checkSession)).checkSessionTime, true)
  assert.equal((await filer.call(readJourney)).step, 'collect')
})

test('a refusal on the phone is shown as one; a new request rings again', async () => {
  const filer = await walkTo(rehearsal, 'p-000203', 'asked')
  await filer.onPhone('refuse')
  for (const _ of [1, 2]) assert.deepEqual(await filer.call(completeAuthentication), { result: 'F', reason: 'REFUSED' })
  assert.equal((await filer.call(readJourney)).step, 'prepare')
  await walkOn(rehearsal, filer, 'identified', 'authenticated')
  assert.deepEqual(
    (await phoneOf('01001000203')).map((request) => request.state),
    ['approved', 'refused'],
  )
})

test('a request without an answer ends by the server’s clock and can be repeated', async () => {
  const byeol = await walkTo(rehearsal, 'byeol', 'asked')
  await wait('PT4M55S')
  assert.equal((await byeol.call(completeAuthentication)).reason, 'PENDING')
  await wait('PT6S')
  for (const _ of [1, 2]) assert.deepEqual(await byeol.call(completeAuthentication), { result: 'F', reason: 'EXPIRED' })
  const { step, pending } = await byeol.call(readJourney)
  assert.deepEqual([step, pending], ['prepare', undefined])
  const again = await byeol.call(requestAuthentication)
  assert.equal(again.result, 'S')
  assert.deepEqual(
    (await phoneOf('01000000011')).map((request) => request.state),
    ['waiting', 'expired'],
  )
})

/** Simulates a killed process or a cut connection: the portal's answer to a confirmation never arrives. */
async function loseAnswer(filer: Filer): Promise<void> {
  const { database, integrations, clock } = rehearsal.product.context
  const { caseNumber } = (
    await listCaseRows(database, {
      search: { name: [personCalled(rehearsal, filer.id).name] },
      unregistered: true,
      page: 0,
      size: 1,
    })
  ).items[0] ?? { caseNumber: '' }
  const filing = await database.filings.findByCaseNumber(caseNumber)
  const request = await findLatestAuthentication(database, filing?.id ?? '', 'portal')
  const reader = { kind: 'system' as const, id: 'test', reason: 'test' }
  const handle = await takeAuthenticationHandle(database, request?.id ?? '', 0, reader, clock.now())
  assert.equal((await integrations.taxPortal.confirmAuth(handle ?? '')).kind, 'approved')
}

test('a lost answer is not called expired: the person is told, and requests anew', async () => {
  const filer = await walkTo(rehearsal, 'p-000208', 'asked')
  await filer.onPhone('approve')
  await loseAnswer(filer)
  await wait('PT3S')
  for (const _ of [1, 2]) assert.deepEqual(await filer.call(completeAuthentication), { result: 'F', reason: 'LOST' })
  assert.equal((await filer.call(readJourney)).step, 'prepare')
  await walkOn(rehearsal, filer, 'identified', 'authenticated')
})

test('an approval in the last second is queried once more before the request counts as expired', async () => {
  const filer = await walkTo(rehearsal, 'p-000209', 'asked')
  const { pending } = await filer.call(readJourney)
  await rehearsal.moveClock({ to: new Date(Date.parse(pending?.expiresAt ?? '') - 1_000).toISOString() })
  await filer.onPhone('approve')
  await wait('PT2S')
  assert.deepEqual(await filer.call(completeAuthentication), { result: 'S' })
})

for (const [id, code] of [
  ['idda', 'identity'],
  ['bit', 'no-certificate'],
] as const) {
  test(`refused before the phone rings: ${id} (${code})`, async () => {
    const filer = await walkTo(rehearsal, id, 'identified')
    for (const _ of [1, 2]) {
      const { result, code: refusal } = await filer.call(requestAuthentication)
      assert.deepEqual([result, refusal], ['F', code])
    }
    assert.equal((await filer.call(readJourney)).step, 'prepare')
    const mask = async () => (await filer.call(readJourney)).answers.residentNumberMask
    // The number may be wrong, so it is typed again; a missing certificate says nothing about it.
    assert.equal((await mask()) === '', code === 'identity')
    await filer.call(saveIdentity, { body: identityOf(rehearsal, id), query: { lane: 'filing' } })
    assert.notEqual(await mask(), '')
    assert.deepEqual(await phoneOf(id === 'idda' ? '01000000017' : '01000000018'), [])
  })
}

test('presses that come together on a refusal all learn the refusal', async () => {
  const bit = await walkTo(rehearsal, 'bit', 'identified')
  assert.deepEqual(
    new Set((await times(5, () => bit.call(requestAuthentication))).map(({ result, code }) => `${result} ${code}`)),
    new Set(['F no-certificate']),
  )
})

test('overloaded: D, a place in line that is kept, and in when the place has come', async () => {
  const dasom = await walkTo(rehearsal, 'dasom', 'identified')
  assert.equal((await dasom.call(requestAuthentication)).result, 'D')
  const ticket = (await dasom.call(applyToWait)).ticket
  assert.deepEqual(
    (await times(4, () => dasom.call(applyToWait))).map((answer) => answer.ticket),
    [ticket, ticket, ticket, ticket],
  )
  const waiting = await dasom.call(readJourney)
  assert.deepEqual(
    [waiting.step, waiting.ticket, waiting.answers.ending],
    ['end', { ...ticket, state: 'waiting' }, 'ticket'],
  )
  const later = await walkTo(rehearsal, 'p-000204', 'identified')
  await refuseByPortal(rehearsal, later)
  assert.equal((await later.call(applyToWait)).ticket.ahead, ticket.ahead + 1)
  await wait('PT1M')
  assert.equal((await dasom.call(requestAuthentication)).result, 'D')
  await wait('PT2M')
  await walkOn(rehearsal, dasom, 'identified', 'collected')
  assert.equal((await dasom.call(readCollection)).progress, 100)
  // Admitted: the queue ticket ends, the journey continues, and the people behind move up.
  const { step, ticket: ticketAfter } = await dasom.call(readJourney)
  assert.deepEqual([step, ticketAfter], ['last-family', undefined])
  assert.equal((await later.call(applyToWait)).ticket.ahead, ticket.ahead)
})

test('an unreachable portal is named as such and blocks nothing: the next press requests anew', async () => {
  const filer = await walkTo(rehearsal, 'p-000205', 'identified')
  await injectFault('down')
  assert.deepEqual(await codeOf(filer.ask(requestAuthentication)), [502, 'auth.prepare.error'])
  await injectFault('fair')
  await walkOn(rehearsal, filer, 'identified', 'asked')
  await injectFault('down')
  assert.deepEqual(await codeOf(filer.ask(completeAuthentication)), [502, 'auth.validate.error'])
  await injectFault('fair')
  await filer.onPhone('approve')
  await wait('PT3S')
  assert.equal((await filer.call(completeAuthentication)).result, 'S')
})

test('a portal session lives half an hour; afterwards every guard says so, and authenticating again continues at the same step', async () => {
  const filer = await walkTo(rehearsal, 'p-000206', 'family')
  const keepAlive = async () => {
    await wait('PT10M')
    await filer.call(readJourney)
  }
  await keepAlive()
  await keepAlive()
  assert.equal((await filer.call(checkSession)).checkSessionTime, true)
  await keepAlive()
  assert.equal((await filer.call(checkSession)).checkSessionTime, false)
  const { step, facts } = await filer.call(readJourney)
  assert.deepEqual(
    [step, facts.sessionValid, facts.collection, facts.familyChoice],
    ['prepare', false, 'done', 'LAST_YEAR'],
  )
  await again(filer)
  assert.equal((await filer.call(readJourney)).step, 'history')
})

async function again(filer: Filer): Promise<void> {
  await filer.call(requestAuthentication)
  await confirm(filer)
}

test('requests of one person in an hour are counted', async () => {
  const house = await startRehearsal({ withJobs: false, settings: { AUTH_REQUESTS_PER_HOUR: '3' } })
  try {
    const filer = await walkTo(house, 'bit', 'identified')
    for (const _ of [1, 2, 3]) assert.equal((await filer.call(requestAuthentication)).result, 'F')
    const refused = await filer.ask(requestAuthentication)
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '600'])
    await house.moveClock({ advance: 'PT14M' })
    await filer.call(readJourney)
    for (let passed = 14; passed < 70; passed += 14) {
      await house.moveClock({ advance: 'PT14M' })
      await filer.call(readJourney)
    }
    assert.equal((await filer.call(requestAuthentication)).result, 'F')
  } finally {
    await house.stop()
  }
})

test('the window of a request is the setting, and the screens learn it from the answer', async () => {
  const narrow = await startRehearsal({ withJobs: false, settings: { PORTAL_WINDOW_SECONDS: '90' } })
  try {
    const filer = await walkTo(narrow, 'haneul', 'identified')
    assert.equal((await filer.call(readJourney)).windowSeconds, 90)
    const { answer, isThen } = await clocked(narrow.product.context.clock, () => filer.call(requestAuthentication))
    assert.ok(isThen(answer.expiresAt, 90_000) && isThen(answer.serverNow))
    assert.equal((await filer.call(readJourney)).windowSeconds, 90)
  } finally {
    await narrow.stop()
  }
})
