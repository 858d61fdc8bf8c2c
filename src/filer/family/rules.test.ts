import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hintOf, wayOf } from './rules.ts'

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

test('as last year: what was said of the income goes along; changed: this year’s list where it is here, else the court', () => {
  assert.deepEqual(wayOf('SAME', 'none', true), { status: 'LAST_YEAR', income: 'none', to: 'history' })
  assert.deepEqual(wayOf('SAME', null, false), { status: 'LAST_YEAR', to: 'history' })
  assert.deepEqual(wayOf('CHANGED', null, true), { status: 'THIS_YEAR', to: 'family' })
  assert.deepEqual(wayOf('CHANGED', 'none', false), { status: 'NOT_SELECTED', to: 'registry-ask' })
})
