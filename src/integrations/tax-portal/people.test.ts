/** The client against the simulator over HTTP: every person of the rehearsal, every outcome of the port. */
import { defaultChoice } from '#domain/certificate.ts'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { documents } from '#domain/collected-data.ts'
import type { CollectedDocument, CollectionStep } from '#domain/collected-data.ts'
import { readPhone } from '#domain/phone/phone.ts'
import { clocked } from '#tests/support/clock/clocked.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/companies.ts'
import { openTaxPortal } from './client.server.ts'
import type { CertifiedPerson, TaxPortal } from './port.ts'

const gaon = { officeId: 'gaon-site', channel: 'gaon' }
const nare = { officeId: 'nare-site', channel: 'nare' }
let rehearsal: Rehearsal
let portal: TaxPortal

before(async () => {
  rehearsal = await startRehearsal()
  portal = openTaxPortal({
    url: `${rehearsal.url}/portal`,
    tokenUrl: `${rehearsal.url}/portal/oauth/token`,
    clientId: 'rehearsal-portal',
    clientSecret: 'rehearsal-portal-secret',
    slots: 50,
    windowSeconds: 300,
    sessionMinutes: 30,
    clock: rehearsal.clock,
    limits: { pausesMs: [5, 5] },
  })
})
after(() => rehearsal.close())

function certified(id: string): CertifiedPerson {
  const person = rehearsal.simulators.world.people.byId(id)!
  const phone = readPhone(person.phone)
  const { name, residentNumber } = person
  return { name, residentNumber, phoneDigits: 'digits' in phone ? phone.digits : '', ...defaultChoice }
}

async function ask(id: string): Promise<string> {
  const startAuth = await portal.startAuth(certified(id))
  assert.equal(startAuth.kind, 'asked', id)
  return startAuth.kind === 'asked' ? startAuth.handle : ''
}

async function signIn(id: string): Promise<string> {
  const handle = await ask(id)
  // Requests left waiting by an earlier test are older.
  for (let left = 10; left > 0 && (await rehearsal.approve(certified(id).phoneDigits)) === 200; left -= 1);
  const confirmed = await portal.confirmAuth(handle)
  assert.equal(confirmed.kind, 'approved', id)
  return confirmed.kind === 'approved' ? confirmed.session : ''
}

async function collectAll(session: string, year = 2025): Promise<CollectedDocument[]> {
  const steps = await Promise.all(([1, 2, 3] as CollectionStep[]).map((step) => portal.collect(session, step, year)))
  return steps.flatMap((answer) => {
    assert.equal(answer.kind, 'collected')
    return answer.kind === 'collected' ? answer.documents : []
  })
}
const statesOf = (all: CollectedDocument[]) => all.map(({ state, failure }) => failure ?? state).join(' ')

test("an approved request gives a session of thirty minutes and three collections at once, exactly the person's documents", async () => {
  for (const id of ['haneul', 'sol', 'garam', 'gyeoul', 'mui', 'dure', 'yeoreum', 'p-000004', 'p-000005']) {
    const { answer: firstAnswer, isThen: isWhenAsked } = await clocked(rehearsal.clock, () =>
      portal.startAuth(certified(id)),
    )
    assert.equal(firstAnswer.kind, 'asked')
    if (firstAnswer.kind !== 'asked') continue
    assert.ok(isWhenAsked(firstAnswer.expiresAt, 300_000))
    assert.deepEqual(await portal.confirmAuth(firstAnswer.handle), { kind: 'pending' })
    await rehearsal.approve(certified(id).phoneDigits)
    const { answer: confirmed, isThen } = await clocked(rehearsal.clock, () => portal.confirmAuth(firstAnswer.handle))
    assert.equal(confirmed.kind, 'approved')
    if (confirmed.kind !== 'approved') continue
    assert.ok(isThen(confirmed.sessionUntil, 1_800_000))

    const all = await collectAll(confirmed.session)
    assert.deepEqual(
      all.map(({ index }) => index),
      [0, 1, 2, 3, 4],
    )
    const { data } = rehearsal.simulators.world.people.byId(id)!
    const people = [
      data.filingGuide,
      data.businessPayments,
      data.wagePayments,
      data.otherPayments,
      data.yearEndSimplified,
    ]
    all.forEach((document, index) => {
      assert.equal(document.state, people[index] ? 'complete' : 'none', `${id} ${index}`)
      assert.deepEqual(document.content, people[index], `${id} ${index}`)
      assert.equal(document.kind, documents[index]!.kind)
    })
  }
})

test('an earlier year is its own; a year the portal does not show is refused as our fault', async () => {
  const session = await signIn('haneul')
  const [guide] = await collectAll(session, 2023)
  assert.equal((guide!.content as { incomeYear: number }).incomeYear, 2023)
  await assert.rejects(portal.collect(session, 1, 2012), { name: 'IntegrationError', kind: 'refused' })
})

test('a request ends as refused or expired by the phone, and one already answered is lost', async () => {
  const refused = await ask('garam')
  await rehearsal.refuse('01000000005')
  assert.deepEqual(await portal.confirmAuth(refused), { kind: 'refused' })

  const silent = await ask('byeol')
  assert.equal(await rehearsal.approve('01000000011'), 409)
  await rehearsal.advance('PT5M1S')
  assert.deepEqual(await portal.confirmAuth(silent), { kind: 'expired' })

  const twice = await ask('haneul')
  await rehearsal.approve('01000000001')
  assert.equal((await portal.confirmAuth(twice)).kind, 'approved')
  assert.deepEqual(await portal.confirmAuth(twice), { kind: 'lost' })
  assert.deepEqual(await portal.confirmAuth('no handle'), { kind: 'expired' })
})

test('the third question that comes too early ends the request, on the phone too', async () => {
  const handle = await ask('haneul')
  assert.deepEqual(await portal.confirmAuth(handle), { kind: 'pending' })
  assert.deepEqual(await portal.confirmAuth(handle), { kind: 'pending' })
  assert.deepEqual(await portal.confirmAuth(handle), { kind: 'expired' })
  assert.equal(await rehearsal.approve('01000000001'), 404)
  assert.deepEqual(await portal.confirmAuth(handle), { kind: 'expired' })
})

test('the same request never rings twice; a new one does', async () => {
  await rehearsal.reset('haneul')
  const person = certified('haneul')
  assert.equal((await portal.startAuth(person, 'one-and-the-same')).kind, 'asked')
  assert.deepEqual(await portal.startAuth(person, 'one-and-the-same'), { kind: 'already-waiting' })
  assert.equal((await rehearsal.phone('01000000001')).requests.length, 1)
  assert.equal((await portal.startAuth(person)).kind, 'asked')
  assert.equal((await rehearsal.phone('01000000001')).requests.length, 2)
})

test('a wrong person is told apart from a missing certificate', async () => {
  const haneul = certified('haneul')
  assert.deepEqual(await portal.startAuth(certified('idda')), { kind: 'identity', code: 'mismatch' })
  assert.deepEqual(await portal.startAuth(certified('bit')), { kind: 'no-certificate' })
  assert.deepEqual(await portal.startAuth(certified('smith')), { kind: 'identity', code: 'phone' })
  assert.deepEqual(await portal.startAuth({ ...haneul, name: '김바다' }), { kind: 'identity', code: 'mismatch' })
  assert.deepEqual(await portal.startAuth({ ...haneul, phoneDigits: '01000000002' }), {
    kind: 'identity',
    code: 'mismatch',
  })
  assert.deepEqual(await portal.startAuth({ ...haneul, residentNumber: '9304122000099' }), {
    kind: 'identity',
    code: 'mismatch',
  })
  assert.deepEqual(await portal.startAuth({ ...haneul, residentNumber: '9313322000001' }), {
    kind: 'identity',
    code: 'input',
  })
})

test("dasom stands in the portal's line until their place comes", async () => {
  await rehearsal.reset('dasom')
  assert.deepEqual(await portal.startAuth(certified('dasom')), { kind: 'overloaded', place: 3 })
  await rehearsal.advance('PT1M')
  assert.deepEqual(await portal.startAuth(certified('dasom')), { kind: 'overloaded', place: 2 })
  await rehearsal.advance('PT2M')
  assert.equal(statesOf(await collectAll(await signIn('dasom'))), 'complete complete none none complete')
})

test("narae's second step fails once, alone, and then succeeds", async () => {
  const session = await signIn('narae')
  assert.equal(statesOf(await collectAll(session)), 'complete complete retry retry complete')
  const again = await portal.collect(session, 2, 2025)
  assert.equal(again.kind === 'collected' && statesOf(again.documents), 'none none')
})

test('yeoreum has wages only, gyeoul has no payment statements', async () => {
  assert.equal(statesOf(await collectAll(await signIn('yeoreum'))), 'none none complete none complete')
  assert.equal(statesOf(await collectAll(await signIn('gyeoul'))), 'complete none none none complete')
})

test('deul never joined: what only members may read is empty, the rest is kept', async () => {
  const all = await collectAll(await signIn('deul'))
  assert.equal(statesOf(all), 'partial partial partial partial partial')
  const [guide, business] = all.map(
    ({ content }) => content as { businesses?: { revenue: number }[]; years?: unknown[]; rows?: unknown[] },
  )
  assert.equal(guide?.businesses?.[0]?.revenue, 15_000_000)
  assert.deepEqual([guide?.years, business?.rows], [[], []])
})

test("noeul's first session ends at the second step; after a new authentication everything comes", async () => {
  const first = await signIn('noeul')
  const steps = await Promise.all(([2, 3, 1] as CollectionStep[]).map((step) => portal.collect(first, step, 2025)))
  assert.deepEqual(
    steps.map(({ kind }) => kind),
    ['session-ended', 'session-ended', 'collected'],
  )
  assert.deepEqual(await portal.checkAgent(first, gaon), { kind: 'session-ended' })
  assert.equal(statesOf(await collectAll(await signIn('noeul'))), 'complete complete none none complete')
})

test('a session ends after its thirty minutes, and one that never was has ended', async () => {
  const session = await signIn('haneul')
  await rehearsal.advance('PT29M')
  assert.equal((await portal.collect(session, 1, 2025)).kind, 'collected')
  await rehearsal.advance('PT1M1S')
  assert.deepEqual(await portal.collect(session, 1, 2025), { kind: 'session-ended' })
  assert.deepEqual(await portal.dismissAgent(session), { kind: 'session-ended' })
  assert.deepEqual(await portal.registerAgent('never', gaon), { kind: 'session-ended' })
})

/** The portal's message names the person; numbers were removed from it. */
const refusedOf = (name: string) => ({
  kind: 'failed',
  failure: 'retry',
  words: `${name}(***, ***) 님은 지금 수임 처리를 할 수 없습니다.`,
})

test('registering an agent twice is one agent, and an agent for bookkeeping can neither be dismissed nor replaced', async () => {
  await rehearsal.reset('haneul')
  const haneul = await signIn('haneul')
  assert.deepEqual(await portal.checkAgent(haneul, gaon), { kind: 'none' })
  assert.deepEqual(await portal.registerAgent(haneul, gaon), { kind: 'registered' })
  assert.deepEqual(await portal.registerAgent(haneul, gaon), { kind: 'registered' })
  assert.deepEqual(await portal.checkAgent(haneul, gaon), { kind: 'ours' })
  assert.deepEqual(await portal.checkAgent(haneul, nare), { kind: 'other', agency: 'filing' })
  assert.deepEqual(await portal.checkAgent(await signIn('garam'), gaon), { kind: 'ours' })

  const sol = await signIn('sol')
  assert.deepEqual(await portal.checkAgent(sol, gaon), { kind: 'other', agency: 'bookkeeping' })
  assert.deepEqual(await portal.dismissAgent(sol), { kind: 'not-allowed' })
  assert.deepEqual(await portal.registerAgent(sol, gaon), refusedOf('박솔'))
})

test('bada changes offices on the same day', async () => {
  const session = await signIn('bada')
  assert.deepEqual(await portal.checkAgent(session, gaon), { kind: 'other', agency: 'filing' })
  assert.deepEqual(await portal.registerAgent(session, gaon), refusedOf('이바다'), 'not before the other is ended')
  assert.deepEqual(await portal.dismissAgent(session), { kind: 'dismissed' })
  assert.deepEqual(await portal.dismissAgent(session), { kind: 'dismissed' })
  assert.deepEqual(await portal.checkAgent(session, gaon), { kind: 'none' })
  assert.deepEqual(await portal.registerAgent(session, gaon), { kind: 'registered' })
})

test("saebyeok's consent counts from the next day's six o'clock, by receipt and without a session", async () => {
  await rehearsal.moveTo('2026-05-12T22:00:00+09:00')
  const session = await signIn('saebyeok')
  assert.deepEqual(await portal.dismissAgent(session), { kind: 'dismissed' })
  const pending = await portal.registerAgent(session, gaon)
  assert.equal(pending.kind, 'pending-until')
  if (pending.kind !== 'pending-until') return
  assert.equal(pending.at.toISOString(), new Date('2026-05-13T06:00:00+09:00').toISOString())
  assert.deepEqual(await portal.registerAgent(session, gaon), pending, 'the same receipt again')
  assert.deepEqual(await portal.finishAgent(pending.receipt, gaon), pending, 'not yet')
  await rehearsal.moveTo('2026-05-13T02:00:00+09:00')
  assert.deepEqual(await portal.finishAgent(pending.receipt, gaon), { kind: 'closed' })
  await rehearsal.moveTo('2026-05-13T06:00:00+09:00')
  assert.deepEqual(await portal.finishAgent(pending.receipt, nare), {
    kind: 'failed',
    failure: 'retry',
    words: '요청을 처리하지 못했습니다.',
  })
  assert.deepEqual(await portal.finishAgent(pending.receipt, gaon), { kind: 'registered' })
  assert.deepEqual(await portal.finishAgent(pending.receipt, gaon), { kind: 'registered' })
  await rehearsal.moveTo('2026-05-13T10:00:00+09:00')
  assert.deepEqual(await portal.checkAgent(await signIn('saebyeok'), gaon), { kind: 'ours' })
})

test("nabi's agent question fails once, with the portal's words and none of its numbers", async () => {
  const session = await signIn('nabi')
  assert.deepEqual(await portal.checkAgent(session, gaon), refusedOf('노나비'))
  assert.deepEqual(await portal.checkAgent(session, gaon), { kind: 'none' })
})

test('at night everything is closed', async () => {
  await rehearsal.moveTo('2026-05-13T23:50:00+09:00')
  const session = await signIn('haneul')
  const handle = await ask('garam')
  await rehearsal.moveTo('2026-05-14T00:00:00+09:00')
  assert.deepEqual(await portal.startAuth(certified('haneul')), { kind: 'closed' })
  assert.deepEqual(await portal.confirmAuth(handle), { kind: 'closed' })
  assert.deepEqual(await portal.checkAgent(session, gaon), { kind: 'closed' })
  const step = await portal.collect(session, 3, 2025)
  assert.equal(step.kind === 'collected' && statesOf(step.documents), 'closed')
  await rehearsal.moveTo('2026-05-14T06:00:00+09:00')
  assert.equal((await portal.startAuth(certified('haneul'))).kind, 'asked')
})

test('a reset makes the person new, and only that person', async () => {
  const [haneul, garam] = [await signIn('haneul'), await signIn('garam')]
  await portal.registerAgent(haneul, gaon)
  await rehearsal.reset('haneul')
  assert.deepEqual(await portal.checkAgent(haneul, gaon), { kind: 'session-ended' })
  assert.deepEqual(await portal.checkAgent(await signIn('haneul'), gaon), { kind: 'none' })
  assert.deepEqual(await portal.checkAgent(garam, gaon), { kind: 'ours' })
})
