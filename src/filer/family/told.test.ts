import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { chooseMethod, compareMethods } from '#filer/method/contract.ts'
import type { OwnFact } from '#domain/family/told-facts.ts'
import { filingsOf } from '#tests/support/database.ts'
import { type Filer, accountOf } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import {
  chooseFamily,
  deleteFamilyMember,
  listFamily,
  listLastYearFamily,
  restoreFamilyMember,
  tellFamily,
} from './contract.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
})
after(() => rehearsal.stop())

type Facts = Parameters<typeof bodyFor>[1]
const bodyFor = (members: readonly { memberId: string }[], facts: ('income' | 'disabled')[]) =>
  members.map(({ memberId }) => ({ person: memberId, facts }))

async function sumFor(filer: Filer, self: OwnFact[], facts: Facts): Promise<number> {
  const { body: members } = await filer.call(listLastYearFamily)
  await filer.call(chooseFamily, { query: { status: 'LAST_YEAR', income: facts.includes('income') ? 'some' : 'none' } })
  await filer.call(tellFamily, { body: { self, people: bodyFor(members, facts) } })
  const offers = await filer.call(compareMethods)
  assert.ok(Array.isArray(offers))
  const estimate = offers.find(({ fillingType }) => fillingType === 'ESTIMATE')
  assert.equal(estimate?.sum, 'known')
  return (estimate?.taxDueOrRefund ?? 0) + (estimate?.localTaxDueOrRefund ?? 0)
}

test('facts about a member count: income ends the deduction, a disability adds one, marriage is a credit', async () => {
  const sol = await walkTo(rehearsal, 'sol', 'collected')
  const plain = await sumFor(sol, [], [])
  assert.ok((await sumFor(sol, [], ['income'])) > plain, 'nobody counts')
  assert.ok((await sumFor(sol, [], ['disabled'])) < plain)
  assert.ok((await sumFor(sol, ['disabled'], [])) < plain)
  assert.equal(await sumFor(sol, ['married'], []), plain - 550_000, '500,000 of the national tax, a tenth locally')
  assert.equal(await sumFor(sol, [], []), plain, 'taken back, it is as it was')
})

test('a husband whom no list names is asked of a woman, and lowers her tax', async () => {
  const saebyeok = await walkTo(rehearsal, 'saebyeok', 'collected')
  const plain = await sumFor(saebyeok, [], [])
  assert.deepEqual((await saebyeok.call(listLastYearFamily)).self.asks, ['disabled', 'married', 'spouse'])
  assert.equal(await sumFor(saebyeok, ['spouse'], []), plain - 33_000, '500,000 at 6 %, and a tenth')
  assert.equal(await sumFor(saebyeok, ['householder'], []), plain, 'nobody to support')
})

test('who leaves the list or comes back ends the chosen method and its sum: both were another family’s', async () => {
  const haneul = await walkTo(rehearsal, 'haneul', 'collected')
  const { context } = rehearsal.product
  const chosen = async () => {
    const account = await accountOf(context, haneul)
    const [filing] = await filingsOf(context.database, account?.id ?? '')
    return [filing?.method ?? null, filing?.expectedNationalWon === null]
  }
  const change = [
    (memberId: string) => haneul.call(deleteFamilyMember, { query: { residentRegistrationNumber: memberId } }),
    (memberId: string) => haneul.call(restoreFamilyMember, { body: { memberId } }),
  ]
  const [member] = (await haneul.call(listLastYearFamily)).body
  for (const act of change) {
    await sumFor(haneul, [], [])
    await haneul.call(chooseMethod, { body: 'ESTIMATE' })
    assert.deepEqual(await chosen(), ['ESTIMATE', false])
    await act(member?.memberId ?? '')
    assert.deepEqual(await chosen(), [null, true])
  }
})

test('stored facts are shown again, and asked for only where they can matter', async () => {
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

test('another person’s member is not found, and nothing of the answer is stored', async () => {
  const haneul = await walkTo(rehearsal, 'p-000961', 'collected')
  const theirs = (await (await walkTo(rehearsal, 'sol', 'signed-in')).call(listFamily)).data[0]
  const people = [{ person: theirs?.memberId ?? '', facts: ['income' as const] }]
  const { status } = await haneul.ask(tellFamily, { body: { self: ['disabled'], people } })
  assert.equal(status, 404)
  assert.deepEqual((await haneul.call(listFamily)).self.told, [])
})

test('facts about a person, including health, are emptied when the membership ends', async () => {
  const filer = await walkTo(rehearsal, 'sol', 'signed-in')
  await sumFor(filer, ['disabled', 'married', 'spouse', 'householder'], ['disabled'])
  const { database, clock } = rehearsal.product.context
  const account = await accountOf(rehearsal.product.context, filer)
  assert.ok(account)
  const [before] = await filingsOf(database, account.id)
  assert.ok(before?.toldDisabled && before.toldMarried)
  const reader = { kind: 'filer', id: account.id, reason: 'withdrawal' } as const
  await database.withdrawAccount(account.id, reader, clock.now())
  const [after] = await filingsOf(database, account.id)
  assert.deepEqual(
    [after?.toldDisabled, after?.toldMarried, after?.toldSpouse, after?.toldSingleParent, after?.toldHouseholder].map(
      (stated) => stated ?? null,
    ),
    [null, null, null, null, null],
  )
  for (const member of await database.family.list(before.id))
    assert.deepEqual([member.toldIncome, member.toldDisabled], [null, null])
})
