import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReturnInputs, Wage } from '#tax/basis/inputs.ts'
import { assess } from '#tax/assess.ts'
import { getYearData } from '#tax/years/years.ts'

const year = getYearData(2025)
const wage: Wage = { grossWon: 60_000_000, decidedTaxWon: 0, decidedLocalWon: 0, specialDeductionWon: 0 }
const inputs = (changes: Partial<ReturnInputs> = {}): ReturnInputs => ({
  method: 'simple-book',
  filedBy: 'agent',
  withheldNationalWon: 0,
  withheldLocalWon: 0,
  interimWon: 0,
  persons: [{ relation: 0, birthYear: 1990 }],
  businesses: [
    {
      code: '940909',
      group: 'service',
      personalService: true,
      revenueWon: 60_000_000,
      priorRevenueWon: 40_000_000,
      bookExpensesWon: 20_000_000,
    },
  ],
  ...changes,
})
const credits = (changes: Partial<ReturnInputs>, at = year) => assess(inputs(changes), at).creditsWon

test('a business person gets the standard credit and nothing special', () => {
  assert.equal(credits({}), 70_000)
  assert.equal(
    credits({
      special: { insuranceWon: 1_000_000, rentWon: 9_000_000, donationWon: 9_000_000, medicalGeneralWon: 20_000_000 },
    }),
    70_000,
  )
  assert.equal(credits({ sincereBusiness: true }), 120_000)
  assert.equal(
    credits({ sincereBusiness: true, special: { medicalSpecialWon: 11_200_000, insuranceWon: 1_000_000 } }),
    1_500_000,
  )
})

test('wages of a small company: the share of the tax on wages is let off, one line with what the office decided', () => {
  const small = { wage: { ...wage, smallCompany: { grossWon: 30_000_000, percent: 90 } } }
  const plain = assess(inputs({ wage }), year)
  const wageTax = Math.floor((plain.computedTaxWon * plain.wageIncomeWon) / plain.totalIncomeWon)
  const reduction = Math.min(2_000_000, Math.floor((Math.floor(wageTax / 2) * 9) / 10))
  const wageCredit = credits({ wage }) - 130_000
  const left = Math.floor((wageCredit * (wageTax - reduction)) / wageTax)
  assert.equal(credits(small), reduction + left + 130_000)
  const lines: [string, number, string][] = []
  assess(inputs({ ...small, reductionsWon: 10_000 }), year, ({ key, amountWon, article }) =>
    lines.push([key, amountWon, article]),
  )
  assert.deepEqual(
    lines.filter(([key]) => key === 'reductions'),
    [['reductions', reduction + 10_000, 'stra 30.1; strd 27.8']],
  )
  assert.throws(() => assess(inputs({ wage: { ...wage, smallCompany: { grossWon: 1, percent: 101 } } }), year), {
    code: 'input.invalid',
  })
})

test('tax of a business that its payer settled is prepaid, national and local', () => {
  const found = assess(inputs({ settledBusinessTaxWon: 500_000, settledBusinessLocalWon: 50_000 }), year)
  assert.deepEqual([found.prepaidWon, found.localPrepaidWon], [500_000, 50_000])
})

test('a wage earner gets 130,000 or the special credits, not both', () => {
  const wageCredit = credits({ wage }) - 130_000
  assert.equal(credits({ wage, special: { insuranceWon: 1_000_000 } }), wageCredit + 120_000)
  assert.equal(credits({ wage, special: { insuranceWon: 0 } }), wageCredit + 130_000)
})

test('political and hometown donations above 100,000 are an expense of whoever has a business, a credit of the others', () => {
  assert.equal(credits({ politicalDonationWon: 100_000 }), 70_000 + 90_909)
  for (const given of [{ politicalDonationWon: 500_000 }, { hometownDonationWon: 500_000 }]) {
    assert.equal(credits(given), 70_000 + 90_909)
    assert.equal(credits({ wage, ...given }) - credits({ wage }), 90_909)
    const only = { method: 'none', businesses: [], wage } as const
    assert.equal(credits({ ...only, ...given }) - credits(only), 150_909)
  }
})

test('donations are credited to whoever has other income than a business, and leave the standard credit of 70,000', () => {
  const special = { donationWon: 1_000_000 }
  assert.equal(credits({ special }), 70_000)
  assert.equal(credits({ special, pensionWon: 7_000_000 }), 70_000 + 150_000)
  assert.equal(credits({ special, yearEndSettledBusiness: true }), 70_000 + 150_000)
})

test('double entry by who need not keep it, marriage, births, pension account', () => {
  const plain = assess(inputs(), year)
  assert.equal(
    assess(inputs({ method: 'double-book' }), year).bookkeepingCreditWon,
    Math.floor(plain.computedTaxWon / 5),
  )
  assert.equal(credits({ marriedThisYear: true }) - 70_000, 500_000)
  assert.equal(credits({ marriedThisYear: true }, getYearData(2023)) - 70_000, 0)
  assert.equal(credits({ newbornOrders: [1] }) - 70_000, 300_000)
  assert.equal(credits({ pensionSavingsWon: 6_000_000, retirementPensionWon: 9_000_000 }) - 70_000, 1_350_000)
})

test('credits end at the tax; the municipality follows with a tenth, but not for filing oneself', () => {
  const nothingLeft = assess(inputs({ reductionsWon: 99_000_000 }), year)
  assert.deepEqual([nothingLeft.determinedTaxWon, nothingLeft.localDeterminedTaxWon], [0, 0])
  const [agent, self] = [assess(inputs(), year), assess(inputs({ filedBy: 'self' }), year)]
  assert.equal(self.creditsWon - agent.creditsWon, 10_000)
  assert.equal(self.localCreditsWon, agent.localCreditsWon)
  assert.equal(assess(inputs({ filedBy: 'self' }), getYearData(2024)).creditsWon, 90_000)
})

test('a sincere business: its three credits end at the tax on the business, and need books and the confirmation', () => {
  const special = { educationWon: 50_000_000 }
  const half = { sincereBusiness: true, special, pensionWon: 49_000_000 }
  // 40,000,000 of business and as much of pension income: half of the tax is that on the business.
  const found = assess(inputs(half), year)
  const shareWon = Math.floor((found.computedTaxWon * 40_000_000) / found.totalIncomeWon)
  assert.equal(found.totalIncomeWon, 80_000_000)
  assert.ok(shareWon < 7_500_000)
  assert.equal(found.creditsWon, shareWon)
  const rates = { simplePerMille: 641, excessPerMille: 497, standardPerMille: 174 }
  const estimated = { method: 'standard-rate', businesses: [{ ...inputs().businesses[0]!, rates }] } as const
  assert.equal(credits({ sincereBusiness: true, special, ...estimated }), 70_000)
  const large = { sincereDuty: true, sincereCostWon: 1_000_000, special: { educationWon: 1_000_000 } }
  assert.equal(credits(large), 150_000 + 600_000)
  assert.equal(credits({ ...large, sincereConfirmed: false }), 70_000)
})

test('a return after the last day is no 확정신고: no credit for double entry nor for filing oneself', () => {
  const late = { filingDate: '2026-06-02' }
  assert.equal(assess(inputs({ method: 'double-book', ...late }), year).bookkeepingCreditWon, 0)
  assert.ok(assess(inputs({ method: 'double-book', filingDate: '2026-06-01' }), year).bookkeepingCreditWon > 0)
  assert.equal(credits({ filedBy: 'self', ...late }), credits(late))
})

test('the pension account limit is higher from age 50 until 2022, not with financial income above 20 million', () => {
  const older = { persons: [{ relation: 0, birthYear: 1970 }], pensionSavingsWon: 9_000_000 }
  const interest = (won: number) => ({
    financial: { interest14Won: won, interest25Won: 0, mustAggregateWon: 0, grossUpDividendWon: 0 },
  })
  const found = (changes: Partial<ReturnInputs>) => credits({ ...older, ...changes }, getYearData(2022)) - 70_000
  assert.equal(found(interest(20_000_000)), 900_000)
  assert.equal(found(interest(20_000_001)), 480_000)
})

test('dividends above 20 million: their credit is at most what the general way costs more', () => {
  const found = assess(
    inputs({ financial: { interest14Won: 0, interest25Won: 0, mustAggregateWon: 0, grossUpDividendWon: 120_000_000 } }),
    year,
  )
  // 10 % of 100 million is 10 million; the difference of the two ways is less.
  const others = assess(inputs(), year).computedTaxWon
  const comparisonWon = 16_800_000 + others
  const generalWon = 2_800_000 + Math.floor(((100_000_000 + 10_000_000 + 38_500_000) * 35) / 100) - 15_440_000
  assert.equal(found.computedTaxWon, Math.max(generalWon, comparisonWon))
  assert.equal(found.creditsWon - 70_000, Math.min(10_000_000, generalWon - comparisonWon))
})
