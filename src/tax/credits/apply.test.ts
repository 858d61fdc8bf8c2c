import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReturnInputs, Wage } from '#tax/basis/inputs.ts'
import { assess } from '#tax/assess.ts'
import { yearDataOf } from '#tax/years/years.ts'

const year = yearDataOf(2025)
const wage: Wage = { grossWon: 60_000_000, decidedTaxWon: 0, decidedLocalWon: 0, specialDeductionWon: 0 }
const inputs = (of: Partial<ReturnInputs> = {}): ReturnInputs => ({
  method: 'simple-book', filedBy: 'agent', withheldNationalWon: 0, withheldLocalWon: 0, interimWon: 0, persons: [{ relation: 0, birthYear: 1990 }],
  businesses: [{ code: '940909', group: 'service', personalService: true, revenueWon: 60_000_000, priorRevenueWon: 40_000_000, bookExpensesWon: 20_000_000 }], ...of,
})
const credits = (of: Partial<ReturnInputs>, at = year) => assess(inputs(of), at).creditsWon

test('a business person gets the standard credit and nothing special', () => {
  assert.equal(credits({}), 70_000)
  assert.equal(credits({ special: { insuranceWon: 1_000_000, rentWon: 9_000_000, donationWon: 9_000_000, medicalGeneralWon: 20_000_000 } }), 70_000)
  assert.equal(credits({ sincereBusiness: true }), 120_000)
  assert.equal(credits({ sincereBusiness: true, special: { medicalSpecialWon: 11_200_000, insuranceWon: 1_000_000 } }), 1_500_000)
})

test('a wage earner gets 130,000 or the special credits, not both', () => {
  const wageCredit = credits({ wage }) - 130_000
  assert.equal(credits({ wage, special: { insuranceWon: 1_000_000 } }), wageCredit + 120_000)
  assert.equal(credits({ wage, special: { insuranceWon: 0 } }), wageCredit + 130_000)
})

test('donations: political for everybody, hometown above 100,000 only for wage earners', () => {
  assert.equal(credits({ politicalDonationWon: 100_000 }), 70_000 + 90_909)
  assert.equal(credits({ hometownDonationWon: 500_000 }), 70_000 + 90_909)
  assert.equal(credits({ wage, hometownDonationWon: 500_000 }) - credits({ wage }), 150_909)
})

test('double entry by who need not keep it, marriage, births, pension account', () => {
  const plain = assess(inputs(), year)
  assert.equal(assess(inputs({ method: 'double-book' }), year).bookkeepingCreditWon, Math.floor(plain.computedTaxWon / 5))
  assert.equal(credits({ marriedThisYear: true }) - 70_000, 500_000)
  assert.equal(credits({ marriedThisYear: true }, yearDataOf(2023)) - 70_000, 0)
  assert.equal(credits({ newbornOrders: [1] }) - 70_000, 300_000)
  assert.equal(credits({ pensionSavingsWon: 6_000_000, retirementPensionWon: 9_000_000 }) - 70_000, 1_350_000)
})

test('credits end at the tax; the municipality follows with a tenth, but not for filing oneself', () => {
  const nothingLeft = assess(inputs({ reductionsWon: 99_000_000 }), year)
  assert.deepEqual([nothingLeft.determinedTaxWon, nothingLeft.localDeterminedTaxWon], [0, 0])
  const [agent, self] = [assess(inputs(), year), assess(inputs({ filedBy: 'self' }), year)]
  assert.equal(self.creditsWon - agent.creditsWon, 10_000)
  assert.equal(self.localCreditsWon, agent.localCreditsWon)
  assert.equal(assess(inputs({ filedBy: 'self' }), yearDataOf(2024)).creditsWon, 90_000)
})

test('dividends above 20 million: their credit is at most what the general way costs more', () => {
  const found = assess(inputs({ financial: { interest14Won: 0, interest25Won: 0, mustAggregateWon: 0, grossUpDividendWon: 120_000_000 } }), year)
  // 10 % of 100 million is 10 million; the difference of the two ways is less.
  const others = assess(inputs(), year).computedTaxWon
  const comparisonWon = 16_800_000 + others
  const generalWon = 2_800_000 + Math.floor(((100_000_000 + 10_000_000 + 38_500_000) * 35) / 100) - 15_440_000
  assert.equal(found.computedTaxWon, Math.max(generalWon, comparisonWon))
  assert.equal(found.creditsWon - 70_000, Math.min(10_000_000, generalWon - comparisonWon))
})
