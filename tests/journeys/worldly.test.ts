/** People who meet a problem of the outside world (`simulators/people/worldly.ts`) still reach the end. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { completeAuthentication, requestAuthentication } from '#filer/authentication/contract.ts'
import { collectStep } from '#filer/collection/contract.ts'
import { listLastYearFamily } from '#filer/family/contract.ts'
import { saveIdentity } from '#filer/identity/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { worldlyIds } from '#simulators/people/worldly.ts'
import type { Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { filerCalled, identityOf, personCalled, walkOn, walkTo } from '#tests/support/walk.ts'

let rehearsal: Rehearsal
before(async () => void (rehearsal = await startRehearsal()))
after(() => rehearsal.stop())

type Met = { refusedByCrowd: number; failedSteps: number; slowAnswers: number }

/** Calls to the portal so far, as the simulators logged them. */
const slowAnswers = () =>
  rehearsal.lines
    .filter((line) => line.includes('"company":"tax-portal"'))
    .filter((line) => (JSON.parse(line) as { ms: number }).ms >= 990).length

/** From sign-in to the collected documents, as a person continues who follows the screens. */
async function walkToTheEnd(filer: Filer): Promise<Met> {
  const met: Met = { refusedByCrowd: 0, failedSteps: 0, slowAnswers: 0 }
  const before = slowAnswers()
  await filer.signIn()
  await filer.call(saveIdentity, { body: identityOf(rehearsal, filer.id), query: { lane: 'filing' } })
  let { result } = await filer.call(requestAuthentication)
  for (; result === 'D' && met.refusedByCrowd < 3; { result } = await filer.call(requestAuthentication))
    met.refusedByCrowd += 1
  assert.equal(result, 'S', filer.id)
  await filer.onPhone('approve')
  assert.equal((await filer.call(completeAuthentication)).result, 'S', filer.id)
  for (const step of ['1', '2', '3'])
    while ((await filer.call(collectStep, { params: { step } })).result !== 'S') {
      met.failedSteps += 1
      assert.ok(met.failedSteps < 3, filer.id)
    }
  met.slowAnswers = slowAnswers() - before
  return met
}

test(
  'everybody to whom the world happens is registered, and met what the list says',
  { timeout: 120_000 },
  async () => {
    const met = new Map<string, Met>()
    for (const id of worldlyIds) {
      const filer = filerCalled(rehearsal, id)
      met.set(id, await walkToTheEnd(filer))
      await walkOn(rehearsal, filer, 'collected', 'registered')
      assert.equal((await filer.call(readJourney)).path, '/tax-report-end', id)
    }
    const whoMet = (condition: (met: Met) => boolean) => worldlyIds.filter((id) => condition(met.get(id)!))
    assert.deepEqual(
      whoMet(({ refusedByCrowd }) => refusedByCrowd === 1),
      ['p-000981'],
    )
    assert.deepEqual(
      whoMet(({ failedSteps }) => failedSteps === 1),
      ['p-000983'],
    )
    assert.ok(met.get('p-000980')!.slowAnswers >= 5, 'the slow portal was not slow')
  },
)

test('a family whose names the portal writes apart or decomposed is one family, in letters that screens and searches know', async () => {
  // With a spouse, a child and a parent.
  const withFamily = 'p-001987'
  const filer = await walkTo(rehearsal, withFamily, 'collected')
  const { body } = await filer.call(listLastYearFamily)
  assert.equal(body.length, 3)
  for (const { name } of body) assert.equal(name, name.normalize('NFC'))
  assert.ok(
    personCalled(rehearsal, withFamily).data.yearEndSimplified!.lastYearFamily.every(({ name }) => name.length === 3),
  )
})
