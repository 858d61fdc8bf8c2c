import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readJourney } from '#filer/journey/contract.ts'
import { register } from '#filer/registration/contract.ts'
import { readAccountPage, readReportState } from '#filer/my-page/contract.ts'
import { saveIdentity } from '#filer/identity/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { identityOf, typedAccount, walkOn, walkTo } from '#tests/support/walk.ts'
import { agreeToDelegation, checkAgent, dismissAgent, readConsent, readConsentText, registerAgent } from './contract.ts'
import { listReleasedAgents } from './queries.server.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal()
})
after(() => rehearsal.stop())

const body = {}
const check = (filer: Filer) => filer.call(checkAgent, { body })
const registration = { body: { bankCode: 'KB', accountNumber: typedAccount } }
const codeOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body: answerBody } = await answer
  return [status, (answerBody as { code?: string }).code]
}
const consent = async (filer: Filer) => (await filer.call(readConsent)).result
const injectFault = (kind: string) =>
  fetch(`${rehearsal.phoneUrl}/weather/tax-portal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, seconds: kind === 'fair' ? 0 : 86_400 }),
  })
/** Everything of the filing lane except the agent. */
async function withoutAgent(id: string): Promise<Filer> {
  const filer = await walkTo(rehearsal, id, 'family')
  await walkOn(rehearsal, filer, 'agent', 'method')
  return filer
}

test('without an earlier agent: registers, twice is once, and the consent states since when', async () => {
  const haneul = await withoutAgent('haneul')
  assert.equal(await consent(haneul), 'N')
  assert.deepEqual(await codeOf(haneul.ask(register, registration)), [409, 'consent.required'])
  assert.deepEqual(await check(haneul), { result: 'S' })
  assert.deepEqual(
    (await Promise.all(Array.from({ length: 5 }, () => haneul.call(registerAgent, { body })))).map(
      (answer) => answer.result,
    ),
    ['S', 'S', 'S', 'S', 'S'],
  )
  assert.deepEqual(await check(haneul), { result: 'A' })
  const { result, at } = await haneul.call(readConsent)
  assert.equal(result, 'Y')
  assert.ok(Date.parse(at ?? '') <= rehearsal.product.context.clock.ms())
  await haneul.call(register, registration)
})

test('the consent lane stores the agreement before the portal is told: text by hash, time, address and the named agent, once', async () => {
  const filer = await walkTo(rehearsal, 'p-002301', 'authenticated', 'consent')
  const { hash, text, version } = await filer.call(readConsentText, { query: { kind: 'delegation' } })
  const other = filer.ask(agreeToDelegation, { body: { hash: '0'.repeat(64) } })
  assert.deepEqual(await codeOf(other), [409, 'request.conflict'])
  await Promise.all([1, 2, 3].map(() => filer.call(agreeToDelegation, { body: { hash } })))
  await check(filer)
  assert.equal((await filer.call(registerAgent, { body })).result, 'S')
  const { consents } = await filer.call(readAccountPage)
  const delegations = consents.filter(({ kind }) => kind === 'delegation')
  assert.deepEqual(
    delegations.map((delegation) => [delegation.version, delegation.text, delegation.agentName]),
    [[version, text, '가온세무회계 한가온']],
  )
})

test('another office files for them; a crash between the release and our registration is found again, and the way goes on', async () => {
  const bada = await withoutAgent('bada')
  assert.deepEqual(await check(bada), { result: 'O', status: 'FILING' })
  assert.deepEqual(await codeOf(bada.ask(register, registration)), [409, 'consent.required'])
  assert.deepEqual(
    (await Promise.all([1, 2, 3].map(() => bada.call(dismissAgent, { body })))).map((answer) => answer.result),
    ['S', 'S', 'S'],
  )
  await rehearsal.restartProduct()
  const { database, clock } = rehearsal.product.context
  const alone = async () => (await listReleasedAgents(database, new Date(clock.ms() + 1000))).length
  assert.equal(await alone(), 1)
  assert.deepEqual(await check(bada), { result: 'S' })
  assert.equal(await alone(), 1)
  assert.deepEqual(await bada.call(registerAgent, { body }), { result: 'S' })
  assert.equal(await alone(), 0)
  await bada.call(register, registration)
  assert.deepEqual([await consent(bada), (await bada.call(readJourney)).answers.ending], ['Y', 'registered'])
})

test(
  'the portal takes the consent only the next day: P, the case is received, and a job finishes it by itself',
  { timeout: 60_000 },
  async () => {
    const saebyeok = await withoutAgent('saebyeok')
    assert.deepEqual(await check(saebyeok), { result: 'O', status: 'FILING' })
    assert.equal((await saebyeok.call(dismissAgent, { body })).result, 'S')
    assert.deepEqual(
      (await Promise.all([1, 2, 3].map(() => saebyeok.call(registerAgent, { body })))).map((answer) => answer.result),
      ['P', 'P', 'P'],
    )
    assert.deepEqual([await consent(saebyeok), await check(saebyeok)], ['N', { result: 'A' }])
    await saebyeok.call(register, registration)
    assert.equal((await saebyeok.call(readJourney)).answers.ending, 'release-pending')
    assert.equal((await saebyeok.call(readReportState)).received, 'May')
    await rehearsal.moveClock({ to: '2026-05-13T05:59:00+09:00' })
    const again = await walkTo(rehearsal, 'saebyeok', 'signed-in')
    assert.equal(await consent(again), 'N')
    // The portal is down at its hour: the job retries later.
    await injectFault('down')
    await rehearsal.moveClock({ to: '2026-05-13T06:00:30+09:00' })
    await waitFor(() => rehearsal.lines.some((line) => line.includes('"agent.finish"') && line.includes('"error"')))
    assert.equal(await consent(again), 'N')
    await injectFault('fair')
    await rehearsal.moveClock({ advance: 'PT11M' })
    await waitFor(async () => (await consent(again)) === 'Y')
    assert.equal((await again.call(readJourney)).answers.ending, 'registered')
    await rehearsal.moveClock({ to: '2026-05-13T10:00:00+09:00' })
  },
)

test('a bookkeeping office is never touched: the case is received and the office calls them', async () => {
  const sol = await withoutAgent('sol')
  // Both times the same hour: the stored promise.
  const expected = { result: 'O', status: 'BOOKKEEPING', callBy: '2026-05-14T09:00:00.000Z' }
  assert.deepEqual(await check(sol), expected)
  assert.equal((await sol.call(dismissAgent, { body })).result, 'F')
  assert.deepEqual(await check(sol), expected)
  await sol.call(register, registration)
  assert.deepEqual([await consent(sol), (await sol.call(readJourney)).answers.ending], ['N', 'bookkeeping'])
})

test('already ours: A, and the case may be registered at once', async () => {
  const garam = await withoutAgent('garam')
  assert.deepEqual(await check(garam), { result: 'A' })
  assert.equal(await consent(garam), 'Y')
  await garam.call(register, registration)
})

test('a portal that is down is no answer about the agent: nothing is believed, and trying again works', async () => {
  const filer = await walkTo(rehearsal, 'p-000602', 'authenticated')
  await injectFault('down')
  const refused = await Promise.all([
    codeOf(filer.ask(checkAgent, { body })),
    codeOf(filer.ask(registerAgent, { body })),
    codeOf(filer.ask(dismissAgent, { body })),
  ])
  assert.deepEqual(refused, [
    [502, 'outside.unavailable'],
    [502, 'outside.unavailable'],
    [502, 'outside.unavailable'],
  ])
  await injectFault('fair')
  assert.equal(await consent(filer), 'N')
  assert.deepEqual(
    [(await check(filer)).result, (await filer.call(registerAgent, { body })).result, await consent(filer)],
    ['S', 'S', 'Y'],
  )
})

test('the consent lane: identity, authentication, agreement, at any time of the year', async () => {
  await rehearsal.moveClock({ to: '2026-09-15T10:00:00+09:00' })
  const filer = await walkTo(rehearsal, 'p-000603', 'signed-in')
  assert.deepEqual((({ lane, path }) => [lane, path])(await filer.call(readJourney)), ['consent', '/agreement-form'])
  await filer.call(saveIdentity, { body: identityOf(rehearsal, 'p-000603'), query: { lane: 'consent' } })
  assert.equal((await filer.call(readJourney)).path, '/agreement-auth')
  await walkOn(rehearsal, filer, 'identified', 'authenticated')
  assert.equal((await filer.call(readJourney)).path, '/mypage-agreement')
  assert.equal((await check(filer)).result, 'S')
  assert.equal((await filer.call(registerAgent, { body })).result, 'S')
  assert.deepEqual([(await filer.call(readJourney)).path, await consent(filer)], ['/agreement-done', 'Y'])
})
