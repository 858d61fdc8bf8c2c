/** The client and a faulty portal: slow, down, cut off, garbage, overloaded; and after a restart of the portal. */
import { defaultChoice } from '#domain/certificate.ts'
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { CollectedDocument } from '#domain/collected-data.ts'
import { startRehearsal } from '#tests/support/companies.ts'
import type { Rehearsal } from '#tests/support/companies.ts'
import { openTaxPortal } from './client.server.ts'
import type { PortalTimeouts } from './client.server.ts'
import type { TaxPortal } from './port.ts'

const person = { name: '김하늘', residentNumber: '9304122000001', phoneDigits: '01000000001', ...defaultChoice }
const gaon = { officeId: 'gaon-site', channel: 'gaon' }

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal()
})
after(() => rehearsal.close())
afterEach(() => rehearsal.injectFault('tax-portal', 'fair'))

const openPortal = (timeouts: Partial<PortalTimeouts> = {}) =>
  openTaxPortal({
    url: `${rehearsal.url}/portal`,
    tokenUrl: `${rehearsal.url}/portal/oauth/token`,
    clientId: 'rehearsal-portal',
    clientSecret: 'rehearsal-portal-secret',
    slots: 50,
    windowSeconds: 300,
    sessionMinutes: 30,
    clock: rehearsal.clock,
    timeouts,
    limits: { pausesMs: [5] },
  })

async function signIn(portal: TaxPortal): Promise<string> {
  await rehearsal.reset('haneul')
  const startAuth = await portal.startAuth(person)
  assert.equal(startAuth.kind, 'asked')
  await rehearsal.approve(person.phoneDigits)
  const confirmed = startAuth.kind === 'asked' ? await portal.confirmAuth(startAuth.handle) : startAuth
  assert.equal(confirmed.kind, 'approved')
  return confirmed.kind === 'approved' ? confirmed.session : ''
}
const failures = (all: CollectedDocument[]) => all.map(({ failure }) => failure)

test('a portal that is too slow is given up within our own time; without the fault the same call succeeds', async () => {
  const [hasty, patient] = [openPortal({ collectMs: 120, askMs: 120 }), openPortal()]
  const session = await signIn(patient)
  // Fetches the token before the fault; whether this call itself succeeds does not matter.
  await hasty.checkAgent('none', gaon).catch(() => undefined)
  await rehearsal.injectFault('tax-portal', 'slow', { delayMs: 300_000 })
  await assert.rejects(hasty.startAuth(person), { kind: 'timeout' })
  await assert.rejects(hasty.collect(session, 1, 2025), { kind: 'timeout' })
  await rehearsal.injectFault('tax-portal', 'fair')
  assert.equal((await patient.collect(session, 1, 2025)).kind, 'collected')
})

test('a portal that is slow within our time is only slow', async () => {
  const portal = openPortal()
  const session = await signIn(portal)
  await rehearsal.injectFault('tax-portal', 'slow', { delayMs: 80 })
  assert.equal((await portal.collect(session, 3, 2025)).kind, 'collected')
})

test('down is unavailable, cut off is a network error; other companies go on', async () => {
  const portal = openPortal()
  await signIn(portal)
  await rehearsal.injectFault('tax-portal', 'down')
  await assert.rejects(portal.startAuth(person), { name: 'IntegrationError', kind: 'unavailable', code: '503' })
  await rehearsal.injectFault('tax-portal', 'down', { how: 'reset' })
  await assert.rejects(portal.startAuth(person), { name: 'IntegrationError', kind: 'network' })
  assert.equal((await fetch(`${rehearsal.url}/registry/oauth/token`, { method: 'POST' })).status, 401)
})

test('garbage is never half-read: cut off, a text for data, renamed fields', async () => {
  const portal = openPortal()
  const session = await signIn(portal)
  await rehearsal.injectFault('tax-portal', 'garbage')
  await assert.rejects(portal.collect(session, 1, 2025), { name: 'IntegrationError', kind: 'shape' })
  for (const evidence of [/시스템 점검/, /"newMemberYn":"Y"/]) {
    const answer = await portal.collect(session, 1, 2025)
    assert.equal(answer.kind, 'collected')
    if (answer.kind !== 'collected') return
    assert.deepEqual(failures(answer.documents), ['shape', 'shape'])
    for (const document of answer.documents) {
      assert.match(document.evidence!, evidence)
      assert.equal(document.content, undefined)
    }
  }
  await assert.rejects(portal.checkAgent(session, gaon), { kind: 'shape' })
  assert.deepEqual(await portal.checkAgent(session, gaon), { kind: 'failed', failure: 'shape' })
  assert.deepEqual(await portal.registerAgent(session, gaon), { kind: 'failed', failure: 'shape' })
})

test('garbage where a session or a request should be is thrown, never taken for an answer', async () => {
  const portal = openPortal()
  const startAuth = await portal.startAuth(person)
  await rehearsal.approve(person.phoneDigits)
  await rehearsal.injectFault('tax-portal', 'garbage')
  const outcome = (act: Promise<{ kind: string }>) =>
    act.then(
      ({ kind }) => kind,
      (error: { kind: string }) => `thrown ${error.kind}`,
    )
  const outcomes = []
  for (let attempt = 0; attempt < 3; attempt += 1) outcomes.push(await outcome(portal.startAuth(person)))
  assert.deepEqual(outcomes.toSorted(), ['thrown shape', 'thrown shape', 'thrown unknown-code'])
  if (startAuth.kind !== 'asked') return
  const confirmed = []
  for (let attempt = 0; attempt < 3; attempt += 1) confirmed.push(await outcome(portal.confirmAuth(startAuth.handle)))
  assert.ok(
    confirmed.every((kind) => kind.startsWith('thrown') || kind === 'lost'),
    confirmed.join(),
  )
})

test('an overloaded portal tells the place; its collections fail as passing trouble', async () => {
  const portal = openPortal()
  const session = await signIn(portal)
  await rehearsal.injectFault('tax-portal', 'overloaded')
  assert.deepEqual(await portal.startAuth(person), { kind: 'overloaded', place: 120 })
  const answer = await portal.collect(session, 1, 2025)
  assert.deepEqual(answer.kind === 'collected' && failures(answer.documents), ['retry', 'retry'])
})

test("our own full slots are the portal's overload to the person", async () => {
  const portal = openTaxPortal({
    url: `${rehearsal.url}/portal`,
    tokenUrl: `${rehearsal.url}/portal/oauth/token`,
    clientId: 'rehearsal-portal',
    clientSecret: 'rehearsal-portal-secret',
    slots: 1,
    windowSeconds: 300,
    sessionMinutes: 30,
    clock: rehearsal.clock,
    limits: { inLine: 1 },
  })
  await portal.checkAgent('none', gaon)
  await rehearsal.injectFault('tax-portal', 'slow', { delayMs: 150 })
  const busy = [portal.checkAgent('none', gaon), portal.checkAgent('none', gaon)]
  assert.deepEqual(await portal.startAuth(person), { kind: 'overloaded' })
  await Promise.all(busy)
})

test('a fault ends with the clock', async () => {
  const portal = openPortal()
  await rehearsal.injectFault('tax-portal', 'down')
  await rehearsal.advance('PT61S')
  assert.equal((await portal.startAuth(person)).kind, 'asked')
})

test('after a restart the portal still knows the session, the agent, the line, the request on the phone and our token', async () => {
  const portal = openPortal()
  const session = await signIn(portal)
  await portal.registerAgent(session, gaon)
  const waiting = await portal.startAuth(person)
  await rehearsal.restart()
  const after = openPortal()
  assert.deepEqual(await after.checkAgent(session, gaon), { kind: 'ours' })
  assert.equal((await after.collect(session, 2, 2025)).kind, 'collected')
  assert.equal(await rehearsal.approve(person.phoneDigits), 200)
  assert.equal(waiting.kind === 'asked' && (await after.confirmAuth(waiting.handle)).kind, 'approved')
})
