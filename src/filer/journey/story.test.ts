import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { chooseMethod, compareMethods } from '#filer/method/contract.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { requestAuthentication, completeAuthentication } from '#filer/authentication/contract.ts'
import { collectStep, readCollection } from '#filer/collection/contract.ts'
import { checkAgent, registerAgent } from '#filer/consent/contract.ts'
import { chooseFamily, listLastYearFamily } from '#filer/family/contract.ts'
import { readHistory } from '#filer/history/contract.ts'
import { saveIdentity } from '#filer/identity/contract.ts'
import { register } from '#filer/registration/contract.ts'
import { makeFiler } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { readJourney } from './contract.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal()
})
after(() => rehearsal.stop())

test('the ordinary freelancer goes from sign-in to a registered case by HTTP alone', { timeout: 60_000 }, async () => {
  const haneul = makeFiler(rehearsal, 'haneul', '010-0000-0001')
  assert.equal((await haneul.ask(readJourney)).status, 401)
  await haneul.signIn()
  const looked = await haneul.ask(readJourney)
  assert.equal(looked.body.path, '/tax-report-1')
  assert.equal(
    Date.parse(looked.headers.get('x-session-until') ?? '') - Date.parse(looked.headers.get('x-server-now') ?? '') >
      14 * 60_000,
    true,
  )
  await haneul.call(saveIdentity, {
    body: { idenNoPrefix: '930412', idenNoSuffix: '2000001' },
    query: { lane: 'filing' },
  })
  assert.equal((await haneul.call(readJourney)).path, '/tax-report-2')
  const asked = await haneul.call(requestAuthentication)
  assert.equal(asked.result, 'S')
  assert.equal((await haneul.call(requestAuthentication)).expiresAt, asked.expiresAt)
  assert.equal((await haneul.call(completeAuthentication)).reason, 'PENDING')
  await haneul.onPhone('approve')
  await rehearsal.moveClock({ advance: 'PT4S' })
  assert.equal((await haneul.call(completeAuthentication)).result, 'S')
  const steps = await Promise.all(['1', '2', '3'].map((step) => haneul.call(collectStep, { params: { step } })))
  assert.deepEqual(
    steps.map((step) => step.result),
    ['S', 'S', 'S'],
  )
  assert.equal((await haneul.call(readCollection)).progress, 100)
  assert.ok((await haneul.call(listLastYearFamily)).body.length > 0)
  await haneul.call(chooseFamily, { query: { status: 'LAST_YEAR' } })
  assert.equal((await haneul.call(readHistory)).length, 3)
  const { result } = await haneul.call(checkAgent, { body: {} })
  assert.equal(result, 'S')
  assert.equal((await haneul.call(registerAgent, { body: {} })).result, 'S')
  const registration = { bankCode: 'KB', accountNumber: '1002123456789' }
  assert.equal((await haneul.ask(register, { body: registration })).status, 409)
  const offers = await haneul.call(compareMethods)
  assert.ok(Array.isArray(offers) && offers.filter((offer) => offer.recommended).length === 1)
  assert.equal((await haneul.ask(chooseMethod, { body: 'NONE' })).status, 400)
  await haneul.call(chooseMethod, { body: 'SIMPLE' })
  const { caseNumber } = await haneul.call(register, { body: registration })
  assert.match(caseNumber, /^26-\d{6}$/)
  assert.equal((await haneul.call(register, { body: registration })).caseNumber, caseNumber)
  assert.deepEqual(Object.values(await haneul.call(readReportState)).slice(0, 2), ['May', 'May'])
  const found = await waitFor(async () =>
    (await haneul.messages()).find((message) => message.text.includes(caseNumber)),
  )
  assert.ok(found)
})
