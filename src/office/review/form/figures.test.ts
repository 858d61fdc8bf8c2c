import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { sendToReview } from '#office/review/contract.ts'
import {
  bodyOf,
  caretAfter,
  differingResult,
  draftAgain,
  draftOf,
  draftProblem,
  emptyDraft,
  isPercent,
  shownAmount,
  typedAmount,
} from './figures.ts'

const offer = {
  fillingType: 'SIMPLE' as const,
  income: 12_206_000,
  expectedTax: 20_560,
  prepaidTax: 1_020_000,
  taxDueOrRefund: -999_440,
  recommended: true,
}
const other = {
  ...offer,
  fillingType: 'DOUBLE' as const,
  recommended: false,
  taxDueOrRefund: 5_000,
  expectedTax: 1_025_000,
}
const quotes = { SIMPLE: { amountWon: 220_000 }, DOUBLE: { amountWon: 330_000 } }

test('the form begins with the recommended method and its quote', () => {
  assert.deepEqual(draftOf({ offers: [other, offer], quotes }), {
    type: 'SIMPLE',
    totalIncome: '12206000',
    decidedTax: '20560',
    prepaidTax: '1020000',
    direction: 'refund',
    due: '999440',
    fee: '220000',
    warnings: '',
  })
  assert.equal(draftOf({ offers: [other, offer], quotes }, 'DOUBLE')?.direction, 'due')
  assert.equal(draftOf({ offers: [offer], quotes }, 'ESTIMATE'), null)
  assert.equal(draftOf({ offers: [], quotes }), null)
})

const won = fc.integer({ min: 0, max: 900_000_000 })
const anyReview = fc.record(
  {
    type: fc.constantFrom('ESTIMATE' as const, 'SIMPLE' as const, 'DOUBLE' as const),
    totalIncome: won,
    decidedTaxAmount: won,
    prepaidTaxAmount: won,
    taxDueOrRefund: fc.integer({ min: -900_000_000, max: 900_000_000 }),
    feeWon: fc.oneof(fc.constant(0), fc.integer({ min: 500, max: 100_000_000 })),
  },
  { noNullPrototype: true },
)
test('figures go into the form and come out the same, and the contract takes them', () => {
  fc.assert(
    fc.property(anyReview, (figures) => {
      const draft = draftAgain({
        ...figures,
        preparedBy: '',
        preparedAt: '',
        reviewedBy: null,
        reviewedAt: null,
        feeLines: [],
      })
      assert.deepEqual(bodyOf(draft), figures)
      assert.equal(draftProblem(draft), null)
      assert.ok(sendToReview.body?.safeParse({ version: 1, ...bodyOf(draft) }).success)
    }),
  )
})

test('a result that the two taxes do not make is said, but not what the cutting of odd won makes', () => {
  const draft = draftOf({ offers: [offer], quotes })!
  assert.equal(differingResult(draft), null)
  assert.equal(differingResult({ ...draft, due: '999431' }), null)
  assert.equal(differingResult({ ...draft, due: '999430' }), -999_440)
  assert.equal(differingResult({ ...draft, direction: 'due' }), -999_440)
  assert.equal(differingResult({ ...draft, due: '' }), null)
})

test('what is missing or too large is not sent', () => {
  assert.equal(draftProblem(emptyDraft), 'incomplete')
  const draft = draftOf({ offers: [offer], quotes })!
  assert.equal(draftProblem({ ...draft, fee: '100000001' }), 'too-large')
  assert.deepEqual(
    ['0', '1', '499', '500', '501'].map((fee) => draftProblem({ ...draft, fee })),
    [null, 'fee-too-small', 'fee-too-small', null, null],
  )
  assert.equal(draftProblem({ ...draft, due: '-' }), 'incomplete')
  assert.equal(bodyOf({ ...draft, due: '0' }).taxDueOrRefund, 0)
  assert.ok(!Object.is(bodyOf({ ...draft, due: '0' }).taxDueOrRefund, -0))
})

test('amounts are typed as people write them', () => {
  for (const [typed, kept] of [
    ['1,234원', '1234'],
    [' 12 ', '12'],
    ['0012', '12'],
    ['', ''],
    ['abc', ''],
    ['-5', '5'],
  ] as const)
    assert.equal(typedAmount(typed), kept)
  assert.equal(typedAmount('-5,000', true), '-5000')
  assert.deepEqual(['1234567', '', '-5000', '-'].map(shownAmount), ['1,234,567', '', '-5,000', '-'])
})

test('the caret stays before the digits it stood before', () => {
  for (const [typed, caret, shown, after] of [
    ['1234', 4, '1,234', 5],
    ['12,34', 2, '1,234', 3],
    ['1,2934', 4, '12,934', 4],
    ['', 0, '', 0],
    ['5원', 1, '5', 1],
    ['0012', 2, '12', 0],
  ] as const)
    assert.equal(caretAfter(typed, caret, shown), after, `${typed} ${caret}`)
})

test('a limit of 50 is a percentage, one of 1,000 an amount', () =>
  assert.deepEqual([50, 200, 1_000, 10_000, null].map(isPercent), [true, true, false, false, false]))
