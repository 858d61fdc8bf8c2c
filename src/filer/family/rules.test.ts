import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  bodyOf,
  hintOf,
  isAnswered,
  isSameAnswers,
  nothingApplies,
  togglePerson,
  toggleSelf,
  toFamilyAnswers,
  wayOf,
} from './rules.ts'

const cases = [
  { who: 'a child of two', row: { gubun: '4', residentRegistrationNumber: '230101-3******' }, hint: 'likely age-met' },
  {
    who: 'a father of forty',
    row: { gubun: '1', residentRegistrationNumber: '850101-1******' },
    hint: 'unlikely age-unmet',
  },
  {
    who: 'a grandmother born in 1930',
    row: { gubun: '1', residentRegistrationNumber: '300101-2******' },
    hint: 'likely age-met',
  },
  { who: 'a spouse without a number', row: { gubun: '3', residentRegistrationNumber: '' }, hint: 'likely income-only' },
  { who: 'a sibling without a number', row: { gubun: '6', residentRegistrationNumber: '' }, hint: 'check no-birthday' },
] as const

for (const { who, row, hint } of cases) {
  test(`${who}: ${hint}`, () => {
    const found = hintOf(row, 2025)
    assert.equal(`${found.chance} ${found.reason}`, hint)
  })
}

test('unchanged family: the income answer is carried over; changed: this year’s list where it is here, else the court', () => {
  assert.deepEqual(wayOf('SAME', 'none', true), { status: 'LAST_YEAR', income: 'none', to: 'history' })
  assert.deepEqual(wayOf('SAME', null, false), { status: 'LAST_YEAR', to: 'history' })
  assert.deepEqual(wayOf('CHANGED', null, true), { status: 'THIS_YEAR', to: 'family' })
  assert.deepEqual(wayOf('CHANGED', null, false, true), { status: 'LAST_YEAR', to: 'family' })
  assert.deepEqual(wayOf('CHANGED', null, true, true), { status: 'THIS_YEAR', to: 'family' })
  assert.deepEqual(wayOf('CHANGED', 'none', false), { status: 'NOT_SELECTED', to: 'registry-ask' })
})

const child = {
  memberId: 'c',
  gubun: '4',
  name: '가족',
  residentRegistrationNumber: '150101-4******',
  told: [],
} as const
const grown = { ...child, memberId: 'g', residentRegistrationNumber: '900101-2******' } as const
const rows = [
  { ...child, told: [] },
  { ...grown, told: [] },
]
const self = { asks: ['disabled' as const, 'married' as const], told: [] }

test('nothing pressed is no answer; one press says that nothing applies, and any fact takes that back', () => {
  const open = toFamilyAnswers(rows, self, false)
  assert.equal(isAnswered(open, rows, self), false)
  assert.equal(isAnswered(nothingApplies, rows, self), true)
  const disabled = togglePerson(nothingApplies, rows[0]!, 'disabled', 2025)
  assert.deepEqual([disabled.none, isAnswered(disabled, rows, self)], [false, true])
  assert.equal(isAnswered(togglePerson(disabled, rows[0]!, 'disabled', 2025), rows, self), false)
  assert.deepEqual(toggleSelf(nothingApplies, 'married').self, ['married'])
})

test('a fact that is no longer asked is not sent', () => {
  const both = togglePerson(togglePerson(nothingApplies, rows[1]!, 'disabled', 2025), rows[1]!, 'income', 2025)
  assert.deepEqual(both.people['g'], ['disabled', 'income'])
  assert.deepEqual(togglePerson(both, rows[1]!, 'disabled', 2025).people['g'], [])
  const toggled = toggleSelf(nothingApplies, 'singleParent')
  assert.deepEqual(bodyOf(toggled, rows, self).facts.self, [])
  assert.equal(isAnswered(toggled, rows, self), false)
})

test('the family has income if one member has; the same answer is not sent twice', () => {
  assert.equal(bodyOf(nothingApplies, rows, self).income, 'none')
  const income = togglePerson(nothingApplies, rows[0]!, 'income', 2025)
  assert.equal(bodyOf(income, rows, self).income, 'some')
  const storedAnswers = toFamilyAnswers([{ ...child, told: ['income'] }, rows[1]!], self, true)
  assert.ok(
    isSameAnswers(income, storedAnswers, rows, self) && !isSameAnswers(nothingApplies, storedAnswers, rows, self),
  )
  assert.equal(toFamilyAnswers(rows, self, true).none, true)
})
