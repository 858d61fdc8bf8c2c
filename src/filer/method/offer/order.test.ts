import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MethodOffer } from '#filer/method/schemas.ts'
import { inOrder, mayBeChosen, settledWon, totalCostWon, wholeTaxWon } from './order.ts'

const offer = (changes: Partial<MethodOffer>): MethodOffer => ({
  fillingType: 'SIMPLE',
  totalGrossIncome: 0,
  creditCardSpending: 0,
  income: 0,
  cost: 220_000,
  expectedTax: 0,
  prepaidTax: 0,
  taxDueOrRefund: 0,
  recommended: false,
  reasons: [],
  ...changes,
})

test('the recommended one stands first, the closed ones last', () => {
  const closed = offer({ fillingType: 'ESTIMATE', cost: 'DOUBLE_ONLY', moreThanBest: 5 })
  const dear = offer({ moreThanBest: 300 })
  const cheap = offer({ moreThanBest: 100 })
  const best = offer({ fillingType: 'DOUBLE', recommended: true })
  assert.deepEqual(inOrder([closed, dear, cheap, best]), [best, cheap, dear, closed])
  // Assumed books may come out better and are not recommended.
  const known = offer({ recommended: true, moreThanBest: 200 })
  assert.deepEqual(inOrder([cheap, known]), [known, cheap])
})

test('only a fee in won can be chosen', () =>
  assert.deepEqual([mayBeChosen(offer({})), mayBeChosen(offer({ cost: 'DOUBLE_ONLY' }))], [true, false]))
test('the whole tax is national and local', () =>
  assert.equal(wholeTaxWon(offer({ expectedTax: 20_560, localTax: 2_056 })), 22_616))

test('the refund is national and local tax together', () => {
  assert.equal(settledWon(offer({ taxDueOrRefund: -999_440, localTaxDueOrRefund: -99_940 })), -1_099_380)
  assert.equal(settledWon(offer({ taxDueOrRefund: 144_200 })), 144_200)
})

const totals = [
  { of: { totalCost: -989_380, taxDueOrRefund: -999_440 }, gives: -989_380 },
  { of: { taxDueOrRefund: -266_000 }, gives: -46_000 },
  { of: { cost: 'DOUBLE_ONLY' as const, taxDueOrRefund: 1 }, gives: null },
]
for (const { of, gives } of totals) test(`a total of ${gives}`, () => assert.equal(totalCostWon(offer(of)), gives))
