/** The registry's client against the simulator over HTTP: its own authentication, the extra question, every outcome. */
import { defaultChoice } from '#domain/certificate.ts'
import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { readPhone } from '#domain/phone/phone.ts'
import { clocked } from '#tests/support/clock/clocked.ts'
import { startRehearsal } from '#tests/support/companies.ts'
import type { Rehearsal } from '#tests/support/companies.ts'
import { openFamilyRegistry } from './client.server.ts'
import type { CertifiedPerson, ExtraInfo, FamilyRegistry, FetchFamily } from './port.ts'

let rehearsal: Rehearsal
let registry: FamilyRegistry

before(async () => {
  rehearsal = await startRehearsal()
  registry = openRegistry()
})
after(() => rehearsal.close())
beforeEach(async () => {
  for (const id of ['haneul', 'bom', 'dure']) await rehearsal.reset(id)
})
afterEach(() => rehearsal.injectFault('family-registry', 'fair'))

function openRegistry(clientSecret = 'rehearsal-registry-secret'): FamilyRegistry {
  return openFamilyRegistry({
    url: `${rehearsal.url}/registry`,
    tokenUrl: `${rehearsal.url}/registry/oauth/token`,
    clientId: 'rehearsal-registry',
    clientSecret,
    slots: 10,
    windowSeconds: 300,
    clock: rehearsal.clock,
    timeouts: { askMs: 400, fetchMs: 400 },
    limits: { pausesMs: [5] },
  })
}

function certified(id: string): CertifiedPerson {
  const person = rehearsal.simulators.world.people.byId(id)!
  const phone = readPhone(person.phone)
  return {
    name: person.name,
    residentNumber: person.residentNumber,
    phoneDigits: 'digits' in phone ? phone.digits : '',
    ...defaultChoice,
  }
}

async function ask(id: string, extra?: ExtraInfo): Promise<string> {
  const startFamily = await registry.startFamily(certified(id), extra)
  assert.equal(startFamily.kind, 'asked', id)
  return startFamily.kind === 'asked' ? startFamily.handle : ''
}

async function fetchFor(id: string, extra?: ExtraInfo): Promise<FetchFamily> {
  const handle = await ask(id, extra)
  assert.equal(await rehearsal.approve(certified(id).phoneDigits), 200)
  return registry.fetchFamily(handle)
}

test('haneul: asked on the phone, pending until approved, then the family; the registry answers once, and what was answered before is lost', async () => {
  const { answer: firstAnswer, isThen } = await clocked(rehearsal.clock, () =>
    registry.startFamily(certified('haneul')),
  )
  assert.equal(firstAnswer.kind, 'asked')
  if (firstAnswer.kind !== 'asked') return
  assert.ok(isThen(firstAnswer.expiresAt, 300_000))
  const [request] = (await rehearsal.phone('01000000001')).requests
  assert.deepEqual([request?.company, request?.state], ['family-registry', 'waiting'])
  assert.deepEqual(await registry.fetchFamily(firstAnswer.handle), { kind: 'pending' })
  await rehearsal.approve('01000000001')
  const family = await registry.fetchFamily(firstAnswer.handle)
  assert.deepEqual(family, { kind: 'family', family: rehearsal.simulators.world.people.byId('haneul')!.data.family })
  for (const _ of [1, 2])
    assert.deepEqual(await registry.fetchFamily(firstAnswer.handle), { kind: 'failed', reason: 'lost' })
})

test('dure: nine dependents, the father with mark and day of death', async () => {
  const answer = await fetchFor('dure')
  assert.equal(answer.kind, 'family')
  if (answer.kind !== 'family') return
  assert.equal(answer.family.members.length, 10)
  assert.deepEqual(
    answer.family.members
      .filter(({ deceasedOn }) => deceasedOn)
      .map(({ relation, name, deceasedOn }) => [relation, name, deceasedOn]),
    [['1', '문태산(사망)', '2025-09-14']],
  )
})

test('a single person has a family of one', async () => {
  const answer = await fetchFor('narae')
  assert.deepEqual(answer.kind === 'family' && answer.family.members.map(({ relation }) => relation), ['0'])
})

test('bom is asked for a name: none, a wrong one, the wrong relation, then mother', async () => {
  assert.deepEqual(await fetchFor('bom'), { kind: 'failed', reason: 'extra-needed' })
  assert.deepEqual(await fetchFor('bom', { addInfoCd: '02', addNm: '' }), { kind: 'failed', reason: 'extra-needed' })
  assert.deepEqual(await fetchFor('bom', { addInfoCd: '02', addNm: '서겨울' }), {
    kind: 'failed',
    reason: 'extra-wrong',
  })
  assert.deepEqual(await fetchFor('bom', { addInfoCd: '01', addNm: '서가을' }), {
    kind: 'failed',
    reason: 'extra-wrong',
  })
  const answer = await fetchFor('bom', { addInfoCd: '02', addNm: ' 서가을 ' })
  assert.deepEqual(answer.kind === 'family' && answer.family.members.map(({ name }) => name), ['서봄', '서가을'])
})

test('an extra name that nobody asked for does no harm', async () => {
  assert.equal((await fetchFor('haneul', { addInfoCd: '01', addNm: '아무개' })).kind, 'family')
})

test('refused, silent, asked too early too often, no handle', async () => {
  const refused = await ask('haneul')
  await rehearsal.refuse('01000000001')
  assert.deepEqual(await registry.fetchFamily(refused), { kind: 'failed', reason: 'refused' })
  const silent = await ask('haneul')
  await rehearsal.advance('PT5M1S')
  assert.deepEqual(await registry.fetchFamily(silent), { kind: 'failed', reason: 'expired' })
  const impatient = await ask('haneul')
  const answers = []
  for (let attempt = 0; attempt < 3; attempt += 1) answers.push((await registry.fetchFamily(impatient)).kind)
  assert.deepEqual(answers, ['pending', 'pending', 'failed'])
  assert.deepEqual(await registry.fetchFamily('none'), { kind: 'failed', reason: 'expired' })
})

test('a person who cannot be asked is told why; the same request rings once', async () => {
  const haneul = certified('haneul')
  assert.deepEqual(await registry.startFamily({ ...haneul, name: '김바다' }), { kind: 'failed', reason: 'mismatch' })
  assert.deepEqual(await registry.startFamily(certified('smith')), { kind: 'failed', reason: 'phone' })
  assert.deepEqual(await registry.startFamily({ ...haneul, residentNumber: '9313322000001' }), {
    kind: 'failed',
    reason: 'input',
  })
  assert.equal((await registry.startFamily(haneul, undefined, 'same')).kind, 'asked')
  assert.deepEqual(await registry.startFamily(haneul, undefined, 'same'), { kind: 'failed', reason: 'already-waiting' })
})

test('closed at night', async () => {
  const handle = await ask('haneul')
  await rehearsal.moveTo('2026-05-13T00:00:00+09:00')
  assert.deepEqual(await registry.startFamily(certified('haneul')), { kind: 'failed', reason: 'closed' })
  assert.deepEqual(await registry.fetchFamily(handle), { kind: 'failed', reason: 'closed' })
  await rehearsal.moveTo('2026-05-13T10:00:00+09:00')
})

test('a registry that is slow, down, overloaded or answers garbage is an error of its kind', async () => {
  const approved = async () => {
    const handle = await ask('haneul')
    await rehearsal.approve('01000000001')
    return handle
  }
  const [late, unread, ...evident] = [await approved(), await approved(), await approved(), await approved()] as const
  await rehearsal.injectFault('family-registry', 'slow', { delayMs: 2000 })
  await assert.rejects(registry.fetchFamily(late), {
    name: 'IntegrationError',
    company: 'family-registry',
    kind: 'timeout',
  })
  await rehearsal.injectFault('family-registry', 'down')
  await assert.rejects(registry.startFamily(certified('haneul')), { kind: 'unavailable', code: '503' })
  await rehearsal.injectFault('family-registry', 'overloaded')
  assert.deepEqual(await registry.startFamily(certified('haneul')), { kind: 'failed', reason: 'overloaded' })
  await rehearsal.injectFault('family-registry', 'garbage')
  await assert.rejects(registry.fetchFamily(unread), { kind: 'shape' })
  for (const [at, evidence] of [/점검/, /newMemberList/].entries()) {
    const answer = await registry.fetchFamily(evident[at]!)
    assert.equal(answer.kind === 'failed' && answer.reason, 'shape')
    assert.match((answer.kind === 'failed' && answer.evidence) || '', evidence)
  }
  await rehearsal.injectFault('family-registry', 'fair')
  assert.equal((await registry.fetchFamily(await approved())).kind, 'family')
})

test('a restart outside loses nothing; wrong credentials are refused', async () => {
  const handle = await ask('haneul')
  await rehearsal.restart()
  registry = openRegistry()
  await rehearsal.approve('01000000001')
  assert.equal((await registry.fetchFamily(handle)).kind, 'family')
  await assert.rejects(openRegistry('wrong').startFamily(certified('haneul')), { kind: 'refused', code: '401' })
})
