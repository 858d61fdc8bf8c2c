import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { KeptCalculation, StoredLine } from '#domain/kept-calculation.ts'
import { type StaleCause, differsOnlyByTerm, staleCause } from './stale.ts'

const line = (key: string, amountWon: number): StoredLine => ({
  key,
  part: 'national',
  label: key,
  formula: '',
  amountWon,
  article: '',
  sources: [],
})
const storedCalculation: KeptCalculation = {
  method: 'ESTIMATE',
  expected: false,
  totalIncomeWon: 10_000_000,
  decidedTaxWon: 500_000,
  penaltyWon: 0,
  prepaidTaxWon: 900_000,
  taxDueOrRefundWon: -400_000,
  localDecidedTaxWon: 50_000,
  localPenaltyWon: 0,
  localPrepaidTaxWon: 90_000,
  localTaxDueOrRefundWon: -40_000,
  lines: [line('wageCredit', -10), line('childCredit', -20), line('childCredit', -30)],
}
const approved = { calculation: storedCalculation, inputsHash: 'a' }
const now = (more: object = {}, calculation: Partial<KeptCalculation> = {}) => ({
  calculation: { ...storedCalculation, ...calculation },
  inputsHash: 'a',
  incomeUnknown: false,
  lateDayAssumed: false,
  ...more,
})
const other = { decidedTaxWon: 500_001 }

const cases: [what: string, of: ReturnType<typeof now> | null, anew: boolean, cause: StaleCause | null][] = [
  ['the same', now(), false, null],
  ['collected again with the same result', now({}, {}), true, null],
  ['other inputs of the same figures', now({ inputsHash: 'b' }), false, null],
  ['lines in another order', now({}, { lines: storedCalculation.lines.toReversed() }), false, null],
  ['a line of zero more', now({}, { lines: [...storedCalculation.lines, line('birthCredit', 0)] }), false, null],
  ['other inputs', now({ inputsHash: 'b' }, other), false, 'inputs'],
  ['other documents', now({ inputsHash: 'b' }, other), true, 'documents'],
  ['other rules', now({}, other), false, 'rules'],
  ['other rules, collected again', now({}, other), true, 'rules'],
  ['lines that cancel out', now({}, { lines: [line('wageCredit', -20), line('childCredit', -40)] }), false, 'rules'],
  ['another local tax alone', now({ inputsHash: 'b' }, { localDecidedTaxWon: 50_001 }), false, 'inputs'],
  ['an unknown income', now({ incomeUnknown: true }), false, 'unknown'],
  ['the term passed', now({ lateDayAssumed: true, inputsHash: 'b' }, other), true, 'term'],
  ['nothing can be calculated', null, false, 'not-calculated'],
]
for (const [title, changes, anew, cause] of cases)
  test(`approved figures and ${title}: ${cause ?? 'they stand'}`, () =>
    assert.equal(staleCause(approved, changes, anew), cause))

test('after the term a receipt is written down as it is where only the penalties differ', () => {
  const late = (more: object, calculation: Partial<KeptCalculation> = {}) =>
    differsOnlyByTerm(approved, now({ lateDayAssumed: true, ...more }, { penaltyWon: 100_000, ...calculation }))
  assert.equal(late({}), true)
  assert.equal(late({}, other), false, 'another tax')
  assert.equal(late({}, { localPrepaidTaxWon: 90_001 }), false, 'another local tax')
  assert.equal(late({ incomeUnknown: true }), false, 'an unknown income')
  assert.equal(late({ lateDayAssumed: false }), false, 'in the term')
  assert.equal(differsOnlyByTerm(approved, null), false)
})

test('a record that lacks a figure is not stale for it', () => {
  const { penaltyWon: _, localPenaltyWon: __, ...older } = storedCalculation
  assert.equal(staleCause({ calculation: older, inputsHash: 'a' }, now(), false), null)
})
