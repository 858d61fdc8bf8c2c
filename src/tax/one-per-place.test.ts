/** 조특법 127⑤: of one place and year either the start-up's reduction (6) or the small company's (7). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Business, PersonInputs, Reduction } from '#tax/basis/inputs.ts'
import { assess } from '#tax/assess.ts'
import { compare } from '#tax/compare.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { warnings } from '#tax/texts.ts'
import { getYearData } from '#tax/years/years.ts'

const year = getYearData(2025)
const at = (place: number | undefined): Business => ({
  code: '722000',
  group: 'service',
  personalService: false,
  ...(place !== undefined && { place }),
  revenueWon: 30_000_000,
  priorRevenueWon: 20_000_000,
  bookExpensesWon: 10_000_000,
})
const personWith = (businesses: Business[], reductions: Reduction[]): PersonInputs => ({
  filedBy: 'agent',
  businesses,
  reductions,
  persons: [{ relation: 0, birthYear: 1980 }],
  withheldNationalWon: 0,
  withheldLocalWon: 0,
  interimWon: 0,
})
const startUp = (percent: number, place?: number): Reduction => ({
  clause: '6',
  incomeWon: 20_000_000,
  percent,
  ...(place !== undefined && { place }),
})
const small = (percent: number, place?: number): Reduction => ({ ...startUp(percent, place), clause: '7' })
const hiring: Reduction = { clause: '29-8', amountWon: 900_000 }
const chosen = (businesses: Business[], reductions: Reduction[]) => {
  const { methods, warnings: sentences } = compare(personWith(businesses, reductions), year, {
    ESTIMATE: 0,
    SIMPLE: 0,
    DOUBLE: 0,
  })
  const simple = methods.find(({ method }) => method === 'SIMPLE')
  return { rows: simple?.inputs?.reductions?.map(({ clause, percent = 0 }) => `${clause} ${percent}`), said: sentences }
}

const cases: [what: string, businesses: Business[], reductions: Reduction[], taken: string[], said: string | null][] = [
  ['the larger, 6', [at(1)], [startUp(30), small(29)], ['6 30'], warnings.onePerPlace],
  ['the larger, 7', [at(1)], [startUp(29), small(30)], ['7 30'], warnings.onePerPlace],
  ['6 if alike', [at(1)], [small(30), startUp(30)], ['6 30'], warnings.onePerPlace],
  ['one place by two numbers typed', [at(1)], [startUp(30, 1), small(29, 2)], ['6 30'], warnings.onePerPlace],
  ['two places named', [at(1), at(2)], [startUp(30, 1), small(30, 2)], ['6 30', '7 30'], null],
  ['one place of two', [at(1), at(2)], [startUp(30, 2), small(29, 2)], ['6 30'], warnings.onePerPlace],
  ['a row without its place', [at(1), at(2)], [startUp(30, 1), small(29)], ['6 30'], warnings.namePlaces],
  [
    'each place its own',
    [at(1), at(2)],
    [startUp(30, 1), small(20, 1), startUp(20, 2), small(30, 2)],
    ['6 30', '7 30'],
    warnings.onePerPlace,
  ],
  // Beside 7 the credit for more staff stays, beside 6 it is gone (127④ 단서).
  ['what is left in all', [at(undefined)], [startUp(20), small(18), hiring], ['7 18', '29-8 0'], warnings.onePerPlace],
  ['one clause twice', [at(1)], [small(20), small(10)], ['7 20', '7 10'], null],
]
for (const [title, businesses, reductions, taken, sentences] of cases)
  test(`one reduction for each place: ${title}`, () => {
    const found = chosen(businesses, reductions)
    assert.deepEqual(found.rows, taken)
    for (const sentence of [warnings.onePerPlace, warnings.namePlaces])
      if (sentence === sentences) assert.ok(found.said.includes(sentence), found.said.join(' '))
    if (sentences === null)
      assert.ok(!found.said.includes(warnings.onePerPlace) && !found.said.includes(warnings.namePlaces))
  })

test('a return with both for one place is refused by name; a late one has neither, so nothing is to choose', () => {
  const inputs = { ...personWith([at(1)], [startUp(30), small(20)]), method: 'simple-book' as const }
  assert.throws(
    () => assess(inputs, year),
    (error) =>
      error instanceof TaxProblem && error.code === 'reduction.both' && error.message.includes('제127조 제5항'),
  )
  const late = assess({ ...inputs, filingDate: '2026-07-01' }, year)
  assert.equal(late.creditsWon, 70_000)
})
