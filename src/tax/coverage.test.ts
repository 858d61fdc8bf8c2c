import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Business, PersonInputs, ReturnInputs } from '#tax/basis/inputs.ts'
import { assess } from '#tax/assess.ts'
import { compare } from '#tax/compare.ts'
import { explain } from '#tax/explain.ts'
import { housingApart } from '#tax/income/apart.ts'
import { usableLosses } from '#tax/income/losses.ts'
import { smallDonationCreditWon } from '#tax/credits/credits.ts'
import { cardDeduction } from '#tax/deductions/card.ts'
import { warnings } from '#tax/texts.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { getYearData } from '#tax/years/years.ts'

const year2025 = getYearData(2025)
const person: PersonInputs = {
  filedBy: 'agent',
  businesses: [],
  persons: [{ relation: 0, birthYear: 1980 }],
  withheldNationalWon: 0,
  withheldLocalWon: 0,
  interimWon: 0,
}
const booked = (more: Partial<ReturnInputs>): ReturnInputs => ({ ...person, method: 'simple-book', ...more })
const shop = (incomeWon: number): Business => ({
  code: '525101',
  group: 'trade',
  personalService: false,
  revenueWon: incomeWon,
  priorRevenueWon: 0,
  bookExpensesWon: 0,
})
const house = (revenueWon: number, more: Partial<Business> = {}): Business => ({
  code: '701102',
  group: 'service',
  personalService: false,
  revenueWon,
  priorRevenueWon: 0,
  bookExpensesWon: 0,
  rates: { simplePerMille: 426, excessPerMille: null, standardPerMille: 202 },
  ...more,
})
const fees = { ESTIMATE: 0, SIMPLE: 0, DOUBLE: 0 }

const housings: [rule: string, houses: Business[], otherWon: number, taxWon: number, reducedWon: number][] = [
  ['unregistered', [house(20_000_000)], 0, 1_120_000, 0],
  [
    'registered with 75 % off (조특법 96)',
    [house(20_000_000, { registeredHousing: true, housingReductionPercent: 75 })],
    0,
    560_000,
    420_000,
  ],
  ['both kinds', [house(8_000_000, { registeredHousing: true }), house(10_000_000)], 0, 743_555, 0],
  ['registered in July', [house(6_000_000, { registeredHousing: true }), house(6_000_000)], 0, 336_000, 0],
  ['other income at the limit', [house(20_000_000)], 20_000_000, 1_120_000, 0],
  ['other income a won above', [house(20_000_000)], 20_000_001, 1_400_000, 0],
  ['less than the further deduction', [house(3_999_999)], 0, 0, 0],
]
for (const [rule, houses, otherWon, taxWon, reducedWon] of housings)
  test(`housing by 14 % (소득세법 64의2): ${rule}`, () => {
    const found = housingApart(houses, otherWon, false, year2025)
    assert.deepEqual([found.taxWon, found.reducedWon], [taxWon, reducedWon])
  })

test('housing on a late return has no reduction (조특법 128②)', () => {
  const houses = [house(20_000_000, { registeredHousing: true, housingReductionPercent: 75 })]
  assert.equal(housingApart(houses, 0, true, year2025).reducedWon, 0)
})

test('the comparison chooses the cheaper way, up to 20 million won of rent only', () => {
  const rich: PersonInputs = { ...person, businesses: [house(20_000_000)], wage: wageOf(90_000_000) }
  const best = compare(rich, year2025, fees).methods[0]?.assessment
  assert.equal(best?.separateTaxWon, 1_400_000)
  const above = compare({ ...rich, businesses: [house(20_000_001)] }, year2025, fees).methods[0]?.assessment
  assert.equal(above?.separateTaxWon, 0)
  const poor: PersonInputs = { ...person, businesses: [house(12_000_000)] }
  assert.equal(compare(poor, year2025, fees).methods[0]?.assessment?.separateTaxWon, 0)
})

function wageOf(grossWon: number): NonNullable<PersonInputs['wage']> {
  return { grossWon, decidedTaxWon: 0, decidedLocalWon: 0, specialDeductionWon: 0 }
}

test('one untaxed house leaves the return (소득세법 12)', () => {
  const found = compare({ ...person, businesses: [house(12_000_000, { exemptHousing: true })] }, year2025, fees)
  assert.equal(found.notEligible?.code, 'nothing')
})

test('private pension: separate up to the limit, 15 % or aggregated above (소득세법 14③9, 64의4)', () => {
  const assessPension = (privatePensionWon: number, year = year2025) => {
    const found = compare({ ...person, businesses: [shop(200_000_000)], privatePensionWon }, year, fees)
    return found.methods.find(({ method }) => method === 'DOUBLE')?.assessment
  }
  assert.equal(assessPension(15_000_000)?.separateTaxWon, 0)
  assert.equal(assessPension(15_000_000)?.pensionIncomeWon, 0)
  assert.equal(assessPension(15_000_001)?.separateTaxWon, 2_250_000)
  assert.equal(assessPension(12_000_001, getYearData(2023))?.separateTaxWon, 1_800_000)
  assert.equal(assessPension(12_000_001, getYearData(2022))?.separateTaxWon, 0)
  const alone = assess({ ...person, method: 'none', privatePensionWon: 20_000_000 }, year2025)
  assert.equal(alone.determinedTaxWon, 626_000)
})

test('foreign tax (소득세법 57): per country, up to its share of the tax, with what was carried over', () => {
  const creditOf = (taxWon: number, carriedWon = 0) => {
    const { lines } = explain(
      booked({ businesses: [shop(40_000_000)], foreign: [{ incomeWon: 10_000_000, taxWon, carriedWon }] }),
      year2025,
    )
    return lines.find(({ key }) => key === 'foreignCredit')?.amountWon ?? 0
  }
  // 38,500,000 × 15 % − 1,260,000 = 4,515,000, a quarter of it 1,128,750.
  assert.deepEqual([creditOf(1_128_749), creditOf(1_128_750), creditOf(1_128_751)], [1_128_749, 1_128_750, 1_128_750])
  assert.equal(creditOf(1_000_000, 128_751), 1_128_750)
})

test('reductions: B of the reference, the minimum tax (조특법 132②) and the 농어촌특별세', () => {
  const base: Partial<ReturnInputs> = {
    businesses: [shop(20_000_000)],
    wage: wageOf(30_000_000),
    nationalPensionWon: 3_000_000,
  }
  const assessReduction = (
    reduction: NonNullable<ReturnInputs['reductions']>[number],
    more: Partial<ReturnInputs> = {},
  ) => explain(booked({ ...base, reductions: [{ incomeWon: 20_000_000, ...reduction }], ...more }), year2025)
  const wonOf = (found: ReturnType<typeof assessReduction>, key: string) =>
    found.lines.find((explainedLine) => explainedLine.key === key)?.amountWon ?? 0
  assert.equal(assessReduction({ clause: '7', percent: 20 }).assessment.computedTaxWon, 4_102_500)
  assert.equal(wonOf(assessReduction({ clause: '7', percent: 20 }), 'reductions'), 407_701)
  assert.equal(wonOf(assessReduction({ clause: '7', percent: 10 }), 'reductions'), 203_850)
  assert.equal(wonOf(assessReduction({ clause: '7', percent: 30 }), 'reductions'), 611_552)
  assert.equal(wonOf(assessReduction({ clause: '6', percent: 50 }), 'reductions'), 1_019_254)
  assert.equal(wonOf(assessReduction({ clause: '6', percent: 75 }), 'reductions'), 1_325_031)
  assert.equal(wonOf(assessReduction({ clause: '6', percent: 100 }), 'reductions'), 2_038_509)
  const hired = assessReduction({ clause: '29-8', amountWon: 1_000_000 })
  assert.equal(wonOf(hired, 'listedCredit'), 1_000_000)
  assert.equal(hired.assessment.ruralTaxWon, 200_000)
  assert.equal(wonOf(assessReduction({ clause: '7', percent: 20 }, { filingDate: '2026-07-01' }), 'reductions'), 0)
  const estimated: Partial<ReturnInputs> = {
    method: 'simple-rate',
    businesses: [{ ...shop(20_000_000), rates: { simplePerMille: 0, excessPerMille: null, standardPerMille: 0 } }],
  }
  assert.equal(wonOf(assessReduction({ clause: '29-8', amountWon: 1_000_000 }, estimated), 'listedCredit'), 0)
  assert.equal(wonOf(assessReduction({ clause: '7', percent: 20 }, estimated), 'reductions'), 407_701)
})

test('the minimum tax is a part of the tax without 노란우산 (조특법 132②2); listed reductions give way by their articles', () => {
  const assessReductions = (reductions: NonNullable<ReturnInputs['reductions']>, more: Partial<ReturnInputs> = {}) =>
    explain(booked({ businesses: [shop(40_000_000)], reductions, ...more }), year2025)
  const wonOf = (found: ReturnType<typeof assessReductions>, key: string) =>
    found.lines.find((explainedLine) => explainedLine.key === key)?.amountWon ?? 0
  const startUp = { clause: '6', incomeWon: 40_000_000, percent: 75 } as const
  // 38,500,000 × 15 % − 1,260,000 = 4,515,000, of that 35 % = 1,580,250; 75 % of it are 3,386,250.
  assert.equal(wonOf(assessReductions([startUp]), 'reductions'), 4_515_000 - 1_580_250)
  // 32,500,000 × 15 % − 1,260,000 = 3,615,000, of which the same 1,580,250 must be left.
  assert.equal(
    wonOf(assessReductions([startUp], { yellowUmbrellaWon: 6_000_000 }), 'reductions'),
    3_615_000 - 1_580_250,
  )
  const small = { clause: '7', incomeWon: 20_000_000, percent: 30 } as const
  const letting = { clause: '96', incomeWon: 20_000_000, percent: 75 } as const
  // 677,250 and 1,693,125 fit: their sum leaves 2,144,625.
  const fits = assessReductions([small, letting])
  assert.deepEqual([wonOf(fits, 'reductions'), fits.assessment.ruralTaxWon], [2_370_375, 338_625])
  // With 75 % of all the same 1,580,250 is left; 7 gives way before 96, however they are typed.
  const whole = { ...letting, incomeWon: 30_000_000 } as const
  const more = { ...small, incomeWon: 40_000_000 } as const
  for (const rows of [
    [more, whole],
    [whole, more],
  ]) {
    const found = assessReductions(rows)
    assert.deepEqual([wonOf(found, 'reductions'), found.assessment.ruralTaxWon], [2_934_750, 507_937])
  }
})

test('a start-up has no credit for more staff beside its reduction (조특법 127④ 단서), a late one has it alone', () => {
  const rows = (...clauses: ('6' | '7' | '29-7' | '29-8')[]) =>
    clauses.map((clause) => ({
      clause,
      ...(clause.startsWith('29') ? { amountWon: 300_000 } : { incomeWon: 40_000_000, percent: 20 }),
    }))
  const assessClauses = (clauses: Parameters<typeof rows>, more: Partial<ReturnInputs> = {}) => {
    const inputs = booked({ businesses: [shop(40_000_000)], reductions: rows(...clauses), ...more })
    const lines = explain(inputs, year2025).lines
    return ['reductions', 'listedCredit'].map((key) => lines.find((line) => line.key === key)?.amountWon ?? 0)
  }
  assert.deepEqual(assessClauses(['6', '29-8']), [903_000, 0])
  assert.deepEqual(assessClauses(['29-7', '6']), [903_000, 0])
  assert.deepEqual(assessClauses(['7', '29-8']), [903_000, 300_000])
  assert.deepEqual(assessClauses(['29-8']), [0, 300_000])
  assert.deepEqual(assessClauses(['29-8', '29-7']), [0, 300_000], '29의8 only where 29의7 is not taken (127⑪)')
  assert.deepEqual(assessClauses(['6', '29-8'], { filingDate: '2026-07-01' }), [0, 300_000])
  const warningsFor = (...clauses: Parameters<typeof rows>) =>
    compare(booked({ businesses: [shop(40_000_000)], reductions: rows(...clauses) }), year2025, {
      ESTIMATE: 0,
      SIMPLE: 0,
      DOUBLE: 0,
    }).warnings
  assert.ok(warningsFor('6', '29-7').includes(warnings.startUpAlone))
  assert.ok(warningsFor('29-7', '29-8').includes(warnings.hiringOnce))
  assert.deepEqual(warningsFor('7', '29-8'), [warnings.ruralTax(60_000)])
})

test('a loss meets aggregated interest only where that lowers the tax (소득세법 45⑤)', () => {
  const assessInterest = (interest14Won: number) =>
    assess(
      booked({
        businesses: [{ ...shop(0), bookExpensesWon: 10_000_000 }],
        financial: { interest14Won, interest25Won: 0, mustAggregateWon: 0, grossUpDividendWon: 0 },
      }),
      year2025,
    )
  const interestOnly = assessInterest(30_000_000)
  assert.equal(interestOnly.computedTaxWon, 4_200_000)
  assert.equal(interestOnly.lossLeftWon, 10_000_000)
  assert.equal(assessInterest(20_000_001).lossLeftWon, 10_000_000)
  const large = assessInterest(200_000_000)
  assert.ok(large.lossLeftWon < 10_000_000)
})

test('carried losses end after 15 years, those before 2020 after 10 (소득세법 45③)', () => {
  const assessLoss = (lossYear: number, year: number) =>
    usableLosses([{ year: lossYear, leftWon: 1_000 }], getYearData(year)).generalWon
  assert.deepEqual(
    [assessLoss(2014, 2024), assessLoss(2014, 2025), assessLoss(2020, 2025), assessLoss(2025, 2025)],
    [1_000, 0, 1_000, 0],
  )
  const letting = { year: 2024, lettingOther: true, leftWon: 5_000_000 }
  const income = (business: Business) =>
    assess(booked({ businesses: [business], lossesCarried: [letting] }), year2025).totalIncomeWon
  assert.equal(income(shop(20_000_000)), 20_000_000)
  assert.equal(income({ ...shop(20_000_000), code: '701201', lettingOther: true }), 15_000_000)
  assert.equal(income({ ...shop(3_000_000), code: '701201', lettingOther: true }), 0)
})

test('other penalties (소득세법 81 ff.) enter, a tenth locally', () => {
  const found = assess(
    booked({ businesses: [shop(20_000_000)], otherPenalties: [{ clause: '81-11', amountWon: 123_456 }] }),
    year2025,
  )
  assert.deepEqual([found.penaltyWon, found.localPenaltyWon], [123_456, 12_345])
})

test('hometown gifts (조특법 58): the cap, the middle slice of 2026, disaster areas', () => {
  const assessDonation = (amountWon: number, year: number, disasterWon = 0) =>
    smallDonationCreditWon('hometown', amountWon, getYearData(year), disasterWon)
  assert.deepEqual(
    [assessDonation(100_000, 2025), assessDonation(200_000, 2025), assessDonation(200_000, 2026)],
    [90_909, 105_909, 130_909],
  )
  assert.equal(assessDonation(300_000, 2026), 145_909)
  assert.deepEqual(
    [assessDonation(5_000_000, 2024), assessDonation(5_000_001, 2024), assessDonation(6_000_000, 2024)],
    [825_909, 825_909, 825_909],
  )
  assert.equal(assessDonation(20_000_001, 2025), assessDonation(20_000_000, 2025))
  assert.equal(assessDonation(1_000_000, 2025, 1_000_000), 90_909 + 270_000)
  assert.throws(() => assessDonation(1_000_000, 2025, 999_999), TaxProblem)
  assert.throws(() => assessDonation(1_000_000, 2024, 1_000_000), TaxProblem)
})

test('card limits of 2026 rise with children (조특법 126의2⑩)', () => {
  const assessCard = (grossWon: number, children: number) =>
    cardDeduction(grossWon, { debitCashWon: 100_000_000 }, getYearData(2026), children).deductionWon
  assert.deepEqual(
    [assessCard(70_000_000, 0), assessCard(70_000_000, 1), assessCard(70_000_000, 2)],
    [3_000_000, 3_500_000, 4_000_000],
  )
  assert.deepEqual(
    [assessCard(70_000_001, 0), assessCard(70_000_001, 1), assessCard(70_000_001, 3)],
    [2_500_000, 2_750_000, 3_000_000],
  )
})
