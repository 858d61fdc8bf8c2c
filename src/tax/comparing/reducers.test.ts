import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReturnInputs } from '#tax/basis/inputs.ts'
import { assess } from '#tax/assess.ts'
import { explain } from '#tax/explain.ts'
import { getYearData } from '#tax/years/years.ts'
import { fc } from '#tests/support/chance/properties.ts'
import { returns } from '#tests/support/chance/returns.ts'
import { largestReducers, reducerKeys, wholeTaxWon } from './reducers.ts'
import { reducerWords } from './reducers.texts.ts'

const year = getYearData(2025)
const rates = { simplePerMille: 641, excessPerMille: 497, standardPerMille: 174 }
const rider = {
  code: '940909',
  group: 'service' as const,
  personalService: true,
  revenueWon: 30_000_000,
  priorRevenueWon: 20_000_000,
  rates,
}
const plain: ReturnInputs = {
  method: 'simple-rate',
  filedBy: 'agent',
  businesses: [rider],
  persons: [{ relation: 0, birthYear: 1990 }],
  withheldNationalWon: 900_000,
  withheldLocalWon: 90_000,
  interimWon: 0,
}
const keysOf = (inputs: ReturnInputs) => largestReducers(inputs, year).map(({ key }) => key)

test('the sums are those of the same return, computed without the line', () => {
  // 30,000,000 less 64.1 % is 10,770,000; base 9,270,000; tax 556,200 less the standard credit of 70,000.
  const found = largestReducers({ ...plain, nationalPensionWon: 1_000_000 }, year)
  // Base 8,270,000: 496,200 - 70,000. Without expenses 27,500,000 is taxed: 2,865,000.
  assert.deepEqual(found, [
    { key: 'expenses', savedWon: 2_368_800 + 236_880 },
    { key: 'basicDeduction', savedWon: 90_000 + 9_000 },
    { key: 'standardCredit', savedWon: 70_000 + 7_000 },
  ])
})

test('every income year and kind of return: three at most, each reduces, most first', () => {
  fc.assert(
    fc.property(returns, ({ incomeYear, inputs }) => {
      const data = getYearData(incomeYear)
      const found = largestReducers(inputs, data)
      const all = largestReducers(inputs, data, Infinity)
      assert.ok(found.length <= 3)
      assert.deepEqual(found, all.slice(0, 3))
      for (const [at, { key, savedWon }] of all.entries()) {
        assert.ok(savedWon > 0)
        const next = all[at + 1]
        if (!next) continue
        assert.ok(savedWon >= next.savedWon)
        if (savedWon === next.savedWon) assert.ok(reducerKeys.indexOf(key) < reducerKeys.indexOf(next.key))
      }
    }),
    { numRuns: 300 },
  )
})

/** Claims as plain figures of the inputs: removed here by hand, without the product's table. */
const claims = {
  nationalPension: { nationalPensionWon: 0 },
  reverseMortgageDeduction: { reverseMortgageInterestWon: 0 },
  yellowUmbrella: { yellowUmbrellaWon: 0 },
  otherDeductions: { listedDeductionWon: 0, outsideLimitDeductionWon: 0 },
  pensionAccountCredit: { pensionSavingsWon: 0, retirementPensionWon: 0, isaTransfer: {} },
  politicalCredit: { politicalDonationWon: 0 },
  reductions: { reductionsWon: 0 },
  lossCarried: { lossCarriedWon: 0 },
} as const

test('no claim that reduces more than a named line is left out', () => {
  fc.assert(
    fc.property(returns, ({ incomeYear, inputs }) => {
      const data = getYearData(incomeYear)
      const all = new Map(largestReducers(inputs, data, Infinity).map(({ key, savedWon }) => [key as string, savedWon]))
      const taxWon = wholeTaxWon(assess(inputs, data))
      for (const [key, without] of Object.entries(claims)) {
        const savedWon = wholeTaxWon(assess({ ...inputs, ...without }, data)) - taxWon
        assert.equal(all.get(key) ?? 0, Math.max(0, savedWon), key)
      }
    }),
    { numRuns: 300 },
  )
})

test('every line of the explanation that reduces the tax belongs to a reducer', () => {
  const lineKeys: Readonly<Record<string, string>> = {
    simpleExpenses: 'expenses',
    excessExpenses: 'expenses',
    standardExpenses: 'expenses',
    bookExpenses: 'expenses',
    listedDeduction: 'otherDeductions',
    outsideLimitDeduction: 'otherDeductions',
  }
  const sums = new Set(['deductions', 'credits', 'overallLimit', 'prepaid', 'smallerPenalty', 'grossUp'])
  fc.assert(
    fc.property(returns, ({ incomeYear, inputs }) => {
      for (const { key, of: parent, minus } of explain(inputs, getYearData(incomeYear)).lines) {
        const reduces = minus || parent === 'deductions' || parent === 'credits'
        if (!reduces || sums.has(key) || /^local|[sS]ettled|withheld|interim|roundedOff/.test(key)) continue
        assert.ok((reducerKeys as readonly string[]).includes(lineKeys[key] ?? key), key)
      }
    }),
    { numRuns: 300 },
  )
})

test('ties go in the order of the form, and a loss or an income without tax has no line to name', () => {
  const books = { ...plain, method: 'simple-book' as const }
  const withBooks = (bookExpensesWon: number): ReturnInputs => ({
    ...books,
    businesses: [{ ...rider, bookExpensesWon }],
  })
  // The base is far above: the deductions of a person aged 70 and of a disabled person save the same.
  const parents: ReturnInputs = {
    ...plain,
    businesses: [{ ...rider, revenueWon: 34_000_000, rates: { ...rates, simplePerMille: 0, excessPerMille: null } }],
    persons: [plain.persons[0]!, { relation: 1, birthYear: 1950 }, { relation: 3, birthYear: 1990 }],
    nationalPensionWon: 1_000_000,
  }
  assert.deepEqual(keysOf(parents), ['basicDeduction', 'agedDeduction', 'nationalPension'])
  assert.deepEqual(keysOf(withBooks(40_000_000)), ['expenses'])
  assert.deepEqual(keysOf(withBooks(0)).includes('expenses'), false)
  assert.deepEqual(keysOf({ ...plain, businesses: [{ ...rider, revenueWon: 0 }] }), [])
})

test('a wage, a pension, a reduction and a family are named where they reduce', () => {
  const wage = { grossWon: 36_000_000, decidedTaxWon: 0, decidedLocalWon: 0, specialDeductionWon: 1_600_000 }
  const employee = { ...plain, wage: { ...wage, smallCompany: { grossWon: 36_000_000, percent: 90 } } }
  assert.deepEqual(keysOf(employee), ['expenses', 'smallCompany', 'wageDeduction'])
  assert.deepEqual(keysOf({ ...plain, businesses: [], method: 'none', pensionWon: 30_000_000 }), [
    'pensionDeduction',
    'basicDeduction',
    'standardCredit',
  ])
  const children = [4, 4, 4].map((relation) => ({ relation, birthYear: 2012 }))
  const family = {
    ...plain,
    businesses: [{ ...rider, revenueWon: 36_000_000 }],
    persons: [...plain.persons, ...children],
  }
  assert.ok(keysOf(family).includes('childCredit'))
})

test('each has words of its own for the filer', () => {
  for (const method of ['simple-rate', 'standard-rate', 'simple-book', 'double-book', 'none'] as const)
    for (const key of reducerKeys) assert.match(reducerWords(key, method).how, /요\.$/)
})
