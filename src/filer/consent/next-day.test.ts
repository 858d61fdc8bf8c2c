import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { momentInWords } from '#domain/seoul-time.ts'
import { readJourney } from '#filer/journey/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { walkTo } from '#tests/support/walk.ts'
import { agreeToDelegation, checkAgent, dismissAgent, readConsent, readConsentText, registerAgent } from './contract.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal()
})
after(() => rehearsal?.stop())

const body = {}
const check = (filer: Filer) => filer.call(checkAgent, { body })

test('a consent of the next day: a page of its own, nothing to press twice, and the message of the day after says what my page says', async () => {
  const saebyeok = await walkTo(rehearsal, 'saebyeok', 'authenticated', 'consent')
  const { hash } = await saebyeok.call(readConsentText, { query: { kind: 'delegation' } })
  await saebyeok.call(agreeToDelegation, { body: { hash } })
  assert.deepEqual(await check(saebyeok), { result: 'O', status: 'FILING' })
  assert.equal((await saebyeok.call(dismissAgent, { body })).result, 'S')
  assert.equal((await saebyeok.call(registerAgent, { body })).result, 'P')
  const pending = await saebyeok.call(readJourney)
  const { until = '' } = (await saebyeok.call(readConsent)).pending ?? {}
  assert.deepEqual([pending.step, pending.path, pending.told.kind], ['agreed', '/agreement-done', 'consent-pending'])
  assert.equal(pending.told.until, momentInWords(new Date(until)))
  // The second press, which used to lead in a circle, finds the registration under way.
  assert.deepEqual(await check(saebyeok), { result: 'A' })
  await rehearsal.moveClock({ advance: 'PT12M' })
  await rehearsal.moveClock({ to: new Date(Date.parse(until) - 60_000).toISOString() })
  await saebyeok.signIn()
  const later = await saebyeok.call(readJourney)
  assert.deepEqual([later.facts.sessionValid, later.step, later.told.kind], [false, 'agreed', 'consent-pending'])
  await rehearsal.moveClock({ to: new Date(Date.parse(until) + 3 * 3_600_000).toISOString() })
  await saebyeok.signIn()
  await waitFor(async () => (await saebyeok.call(readJourney)).told.kind === 'consent-given')
  const message = await waitFor(async () =>
    (await saebyeok.messages()).find(({ text }) => text.includes('홈택스가 등록을 마쳤어요')),
  )
  const { told } = await saebyeok.call(readJourney)
  assert.ok(message.text.includes(told.sentence), message.text)
  assert.doesNotMatch(message.text, /신고서를 준비/)
  assert.deepEqual([(await saebyeok.call(readConsent)).result, (await saebyeok.messages()).length], ['Y', 1])
})

test('a bookkeeping conflict in the consent lane: until when the office rings, and the message of a registration says that nothing changes', async () => {
  const sol = await walkTo(rehearsal, 'sol', 'authenticated', 'consent')
  const { hash } = await sol.call(readConsentText, { query: { kind: 'delegation' } })
  await sol.call(agreeToDelegation, { body: { hash } })
  const found = await check(sol)
  assert.equal(found.status, 'BOOKKEEPING')
  const { told, path } = await sol.call(readJourney)
  assert.deepEqual([told.kind, told.until], ['consent-books', momentInWords(new Date(found.callBy ?? ''))])
  assert.equal(told.act?.to, path)
})
