import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { chooseMethod, compareMethods } from '#filer/method/contract.ts'
import { register } from '#filer/registration/contract.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { codeOf } from '#tests/support/officer.ts'
import { walkTo } from '#tests/support/walk.ts'
import { checkAgent, dismissAgent, readConsent, registerAgent } from './contract.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal()
})
after(() => rehearsal.stop())

/** A person who has chosen a method and has not reached the agent step. */
async function at(id: string) {
  const filer = await walkTo(rehearsal, id, 'family')
  const offers = await filer.call(compareMethods)
  const best = Array.isArray(offers) ? offers.find((offer) => offer.recommended) : undefined
  await filer.call(chooseMethod, { body: best?.fillingType })
  return filer
}
const registration = { body: { bankCode: 'KB', accountNumber: '1002123456789' } }
async function stateOf(caseNumber: string) {
  return (await rehearsal.product.context.database.filings.findByCaseNumber(caseNumber))?.agentState
}

test('bada: another office files; registering first is refused, released and registered it is ours', async () => {
  const bada = await at('bada')
  assert.equal((await bada.ask(registerAgent, { body: {} })).status, 409)
  assert.deepEqual(await bada.call(checkAgent, { body: {} }), { result: 'O', status: 'FILING' })
  assert.deepEqual(await bada.call(dismissAgent, { body: {} }), { result: 'S' })
  assert.deepEqual(await bada.call(registerAgent, { body: {} }), { result: 'S' })
  assert.equal((await bada.call(readConsent)).result, 'Y')
  const again = await bada.ask(dismissAgent, { body: {} })
  assert.deepEqual([again.status, codeOf(again)], [409, 'agent.no-other'], 'no other office is left, and ours stays')
  assert.deepEqual(await bada.call(checkAgent, { body: {} }), { result: 'A' })
  const { caseNumber } = await bada.call(register, registration)
  assert.equal(await stateOf(caseNumber), 'ours')
})

test('who has no agent, and whose agent nobody asked of yet, releases nobody', async () => {
  const nobody = await at('haneul')
  for (const _ of ['unknown', 'none'])
    assert.equal(codeOf(await nobody.ask(dismissAgent, { body: {} })), 'agent.no-other')
})

test('saebyeok: the consent waits for the next day; the server finishes it by itself', async () => {
  const saebyeok = await at('saebyeok')
  await saebyeok.call(checkAgent, { body: {} })
  await saebyeok.call(dismissAgent, { body: {} })
  assert.deepEqual(await saebyeok.call(registerAgent, { body: {} }), { result: 'P' })
  assert.deepEqual(await saebyeok.call(registerAgent, { body: {} }), { result: 'P' })
  assert.equal((await saebyeok.call(readConsent)).result, 'N')
  const { caseNumber } = await saebyeok.call(register, registration)
  assert.equal(await stateOf(caseNumber), 'release-pending')
  await rehearsal.moveClock({ to: '2026-05-13T10:00:00+09:00' })
  await waitFor(async () => (await stateOf(caseNumber)) === 'ours')
  await waitFor(async () =>
    (await saebyeok.messages()).some(
      ({ text }) => text.includes('세무대리인 등록이 끝났어요') && text.includes(caseNumber),
    ),
  )
  await rehearsal.moveClock({ to: '2026-05-12T10:00:00+09:00' })
})

test('sol: a bookkeeping agency is not touched; the case is received and the office calls', async () => {
  const sol = await at('sol')
  const callBy = '2026-05-13T09:00:00.000Z'
  assert.deepEqual(await sol.call(checkAgent, { body: {} }), { result: 'O', status: 'BOOKKEEPING', callBy })
  assert.equal((await sol.ask(registerAgent, { body: {} })).status, 409)
  const { caseNumber } = await sol.call(register, registration)
  assert.equal(await stateOf(caseNumber), 'other-bookkeeping')
})

test('nabi: a failure is an answer, and trying again succeeds', async () => {
  const nabi = await at('nabi')
  const first = await nabi.call(checkAgent, { body: {} })
  const again = await nabi.call(checkAgent, { body: {} })
  assert.deepEqual([first.result, again.result], ['F', 'S'])
  assert.deepEqual(await nabi.call(registerAgent, { body: {} }), { result: 'S' })
})

test("a stranger's office id is refused", async () => {
  const garam = await at('garam')
  assert.equal((await garam.ask(checkAgent, { body: { reqTxaaUniqueid: 'somebody-else' } })).status, 403)
  assert.deepEqual(
    await garam.call(checkAgent, { body: { reqTxaaUniqueid: rehearsal.product.context.branchOf('gaon').siteId } }),
    { result: 'A' },
  )
})
