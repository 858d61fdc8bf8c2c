import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { requestAuthentication } from '#filer/authentication/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { walkTo } from '#tests/support/walk.ts'
import { applyToWait, leaveLine } from './contract.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ settings: { LINE_SLOTS: '1' } })
})
after(() => rehearsal?.stop())

const stateOf = async (filer: Filer) => (await filer.call(readJourney)).ticket?.state
const isCalled = (filer: Filer) => waitFor(async () => (await stateOf(filer)) === 'called')
const asked = async (filer: Filer) => (await filer.call(requestAuthentication)).result

test('the line moves by itself: one at a time is called and told, and nobody who has not waited is let past', async () => {
  const [first, second, newcomer] = (await Promise.all(
    ['p-000451', 'p-000452', 'p-000453'].map((id) => walkTo(rehearsal, id, 'identified')),
  )) as [Filer, Filer, Filer]
  await first.call(applyToWait)
  await isCalled(first)
  await second.call(applyToWait)
  assert.equal((await second.call(readJourney)).ticket?.ahead, 0)
  assert.deepEqual([await asked(newcomer), await asked(second)], ['D', 'D'])
  assert.equal(await stateOf(second), 'waiting')
  assert.equal(await asked(first), 'S')
  await isCalled(second)
  const told = (filer: Filer) =>
    waitFor(async () => (await filer.messages()).some(({ text }) => text.includes('대기 번호')))
  await Promise.all([told(first), told(second)])
  // Nobody waits any more: whoever comes now is asked at once.
  assert.deepEqual([await asked(newcomer), await asked(second)], ['S', 'S'])
})

test('who asks by night is told in the morning, once, and who leaves the line is not', async () => {
  const [filer, gone] = (await Promise.all(
    ['p-000454', 'p-000455'].map((id) => walkTo(rehearsal, id, 'identified')),
  )) as [Filer, Filer]
  const at = async (to: string) => {
    await rehearsal.moveClock({ to: `2026-05-13T${to}+09:00` })
    await Promise.all([filer, gone].map((one) => one.signIn()))
  }
  await at('01:00:00')
  for (const one of [gone, filer]) await one.call(applyToWait)
  await gone.call(leaveLine)
  assert.equal((await gone.call(readJourney)).ticket, undefined)
  assert.equal(await stateOf(filer), 'waiting')
  await at('06:30:00')
  await isCalled(filer)
  const turns = async (one: Filer) => (await one.messages()).filter(({ text }) => text.includes('대기 번호')).length
  await waitFor(async () => (await turns(filer)) === 1)
  assert.deepEqual([await turns(filer), await turns(gone)], [1, 0])
})
