import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readCase } from '#office/cases/contract.ts'
import { readCalculation } from '#office/review/contract.ts'
import { addFamilyMember, chooseFamily } from '#filer/family/contract.ts'
import { readUser } from '#filer/member/contract.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkOn, walkTo } from '#tests/support/walk.ts'
import { addDependent, readDependents, setDependent } from './contract.ts'

let rehearsal: Rehearsal
let preparer: Officer
let params: { caseNumber: string }
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  preparer = await makeOfficer(rehearsal, { role: 'preparer', name: '담당연습' })
  await preparer.signIn()
  const filer = await walkTo(rehearsal, 'haneul', 'registered')
  params = { caseNumber: (await filer.call(readReportState)).caseNumber ?? '' }
})
after(() => rehearsal?.stop())

test('the office reads what the filer says of the family’s income, and whether it was asked', async () => {
  assert.equal((await preparer.call(readDependents, { params })).incomeTold, null)
  const filer = await walkTo(rehearsal, 'p-000410', 'collected')
  await filer.call(chooseFamily, { query: { status: 'LAST_YEAR', income: 'some' } })
  await walkOn(rehearsal, filer, 'family', 'registered')
  const theirs = { caseNumber: (await filer.call(readReportState)).caseNumber ?? '' }
  assert.equal((await preparer.call(readDependents, { params: theirs })).incomeTold, 'some')
})

const why = { source: '소득금액증명', reason: '고객이 보냈어요' }
const person = { relation: '4', name: '연습가족', residentRegistrationNumber: '1501013000000' }
const list = async () => (await preparer.call(readDependents, { params })).dependents
const set = (memberId: string, field: string, value: unknown, more: object = why) =>
  preparer.ask(setDependent, { params: { ...params, memberId }, body: { what: field, value, ...more } })
const deductions = async () => {
  const { offers } = await preparer.call(readCalculation, { params })
  return offers[0]?.lines?.find((line) => line.label === '기본공제')?.amount ?? 0
}
const added = async () => {
  const found = (await list()).find(({ name }) => name === person.name)
  assert.ok(found)
  return found
}

test('the office is told what speaks against a claim, never whose other return it is; a disability settles the age', async () => {
  const [first, second] = await Promise.all(
    ['p-000424', 'p-000425'].map(async (id) => {
      const filer = await walkTo(rehearsal, id, 'collected')
      const mother = { gubun: '1', name: '어머니', residentRegistrationNumber: '7001012000000' }
      await filer.call(addFamilyMember, { body: mother })
      await walkOn(rehearsal, filer, 'collected', 'registered')
      return { filer, params: { caseNumber: (await filer.call(readReportState)).caseNumber ?? '' } }
    }),
  )
  const read = () => preparer.call(readDependents, { params: first!.params })
  const mother = (await read()).dependents.find(({ name }) => name === '어머니')!
  assert.deepEqual(mother.warnings, ['claimed-twice', 'age-unmet'])
  const text = JSON.stringify(await read())
  const { userInfo } = await second!.filer.call(readUser)
  assert.ok(!text.includes(second!.params.caseNumber) && !text.includes(userInfo.name))
  const body = { what: 'disabled', value: true, ...why }
  await preparer.call(setDependent, { params: { ...first!.params, memberId: mother.memberId }, body })
  assert.deepEqual((await read()).dependents.find(({ name }) => name === '어머니')?.warnings, ['claimed-twice'])
})

test('a forgotten family member is added with source and reason, once, and counts', async () => {
  const before = await deductions()
  const bad = { ...person, residentRegistrationNumber: '9999999999999', ...why }
  assert.equal(codeOf(await preparer.ask(addDependent, { params, body: bad })), 'rrn.date')
  assert.equal((await preparer.ask(addDependent, { params, body: { ...person, ...why } })).status, 200)
  assert.equal(codeOf(await preparer.ask(addDependent, { params, body: { ...person, ...why } })), 'family.duplicate')
  const { residentNumberMask, values } = await added()
  assert.equal(residentNumberMask, '150101-3******')
  assert.deepEqual(
    values.map(({ what, source, reason, by }) => [what, source, reason, by]),
    [['excluded', why.source, why.reason, '담당연습']],
  )
  assert.equal(Math.abs(await deductions()) - Math.abs(before), 1_500_000)
})

test('a removed or high-earning member counts no more; undoing the value counts again', async () => {
  const { memberId } = await added()
  const whole = await deductions()
  assert.equal((await set(memberId, 'excluded', true)).status, 200)
  assert.equal(Math.abs(whole) - Math.abs(await deductions()), 1_500_000)
  assert.equal((await set(memberId, 'excluded', null)).status, 200)
  assert.equal(await deductions(), whole)
  assert.equal((await set(memberId, 'incomeAmountWon', 1_000_001)).status, 200)
  assert.equal(Math.abs(whole) - Math.abs(await deductions()), 1_500_000)
  assert.equal((await set(memberId, 'incomeAmountWon', 1_000_000)).status, 200)
  assert.equal(await deductions(), whole)
})

test('the question about the family’s income is answered when everybody’s is known', async () => {
  const missing = async () => JSON.stringify((await preparer.call(readCalculation, { params })).missing)
  assert.match(await missing(), /100만원/)
  for (const { memberId } of await list()) assert.equal((await set(memberId, 'incomeAmountWon', 0)).status, 200)
  assert.doesNotMatch(await missing(), /100만원/)
})

test('nothing is set without source and reason, nothing that does not fit, and of nobody else’s family', async () => {
  const { memberId } = await added()
  for (const more of [
    { source: '', reason: '이유가 있어요' },
    { source: '증명서', reason: '' },
  ])
    assert.equal((await set(memberId, 'disabled', true, more)).status, 400)
  for (const [field, value] of [
    ['disabled', 1],
    ['incomeAmountWon', -1],
    ['birthYear', 10],
    ['incomeAmountWon', true],
  ] as const)
    assert.equal(codeOf(await set(memberId, field, value)), 'input.invalid', `${field} ${value}`)
  assert.equal(codeOf(await set('00000000-0000-4000-8000-000000000000', 'disabled', true)), 'notfound')
  const { events } = await preparer.call(readCase, { params })
  assert.ok(events.some((event) => event.event.kind === 'family-added' && event.who === '담당연습'))
})
