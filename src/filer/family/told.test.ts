import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { compareMethods } from '#filer/method/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { chooseFamily, listFamily, listLastYearFamily, tellFamily } from './contract.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
})
after(() => rehearsal.stop())

type Facts = Parameters<typeof bodyFor>[1]
const bodyFor = (members: readonly { memberId: string }[], facts: ('income' | 'disabled')[]) =>
  members.map(({ memberId }) => ({ person: memberId, facts }))

async function sumFor(filer: Filer, self: ('disabled' | 'married' | 'singleParent')[], facts: Facts): Promise<number> {
  const { body: members } = await filer.call(listLastYearFamily)
  await filer.call(chooseFamily, { query: { status: 'LAST_YEAR', income: facts.includes('income') ? 'some' : 'none' } })
  await filer.call(tellFamily, { body: { self, people: bodyFor(members, facts) } })
  const offers = await filer.call(compareMethods)
  assert.ok(Array.isArray(offers))
  const estimate = offers.find(({ fillingType }) => fillingType === 'ESTIMATE')
  assert.equal(estimate?.sum, 'known')
  return (estimate?.taxDueOrRefund ?? 0) + (estimate?.localTaxDueOrRefund ?? 0)
}

test('what is told of a person counts: income takes the deduction away, a disability adds one, marriage is a credit', async () => {
  const sol = await walkTo(rehearsal, 'sol', 'collected')
  const plain = await sumFor(sol, [], [])
  assert.ok((await sumFor(sol, [], ['income'])) > plain, 'nobody counts')
  assert.ok((await sumFor(sol, [], ['disabled'])) < plain)
  assert.ok((await sumFor(sol, ['disabled'], [])) < plain)
  assert.equal(await sumFor(sol, ['married'], []), plain - 550_000, '500,000 of the national tax, a tenth locally')
  assert.equal(await sumFor(sol, [], []), plain, 'taken back, it is as it was')
})

test('what was told is shown again, and asked only where it can matter', async () => {
  const sol = await walkTo(rehearsal, 'sol', 'signed-in')
  await sumFor(sol, ['disabled'], ['disabled'])
  const { data, self } = await sol.call(listFamily)
  assert.ok(data.length === 2 && data.every(({ told }) => told.join() === 'disabled'))
  assert.deepEqual(
    self,
    { asks: ['disabled'], told: ['disabled'] },
    'married before: neither marriage nor single parent',
  )
})

test('a member of somebody else is not found, and nothing of the answer is kept', async () => {
  const haneul = await walkTo(rehearsal, 'p-000961', 'collected')
  const theirs = (await (await walkTo(rehearsal, 'sol', 'signed-in')).call(listFamily)).data[0]
  const people = [{ person: theirs?.memberId ?? '', facts: ['income' as const] }]
  const { status } = await haneul.ask(tellFamily, { body: { self: ['disabled'], people } })
  assert.equal(status, 404)
  assert.deepEqual((await haneul.call(listFamily)).self.told, [])
})
