import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Person, PersonInputs } from '#tax/basis/inputs.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { getYearData } from '#tax/years/years.ts'
import { cardDeduction } from './card.ts'
import { personalDeduction } from './persons.ts'
import { yellowUmbrella } from './yellow-umbrella.ts'

const year = getYearData(2025)
const self: Person = { relation: 0, birthYear: 1985 }
const counts = (other: Person) => personalDeduction([self, other], { married: true }, 50_000_000, year).count === 2

const people: [what: string, person: Person, counted: boolean][] = [
  ['own parent of 60', { relation: 1, birthYear: 1965 }, true],
  ['own parent of 59', { relation: 1, birthYear: 1966 }, false],
  ["spouse's parent of 60", { relation: 2, birthYear: 1965 }, true],
  ['child of 20', { relation: 4, birthYear: 2005 }, true],
  ['child of 21', { relation: 4, birthYear: 2004 }, false],
  ['disabled child of 40', { relation: 4, birthYear: 1985, disabled: true }, true],
  ['other descendant of 21', { relation: 5, birthYear: 2004 }, false],
  ['sibling of 20', { relation: 6, birthYear: 2005 }, true],
  ['sibling of 21', { relation: 6, birthYear: 2004 }, false],
  ['sibling of 59', { relation: 6, birthYear: 1966 }, false],
  ['sibling of 60', { relation: 6, birthYear: 1965 }, true],
  ['welfare recipient of any age', { relation: 7, birthYear: 1990 }, true],
  ['foster child of 17', { relation: 8, birthYear: 2008 }, true],
  ['spouse of any age', { relation: 3, birthYear: 1990 }, true],
  ['income of exactly 1,000,000', { relation: 3, birthYear: 1990, incomeAmountWon: 1_000_000 }, true],
  ['income of 1,000,001', { relation: 3, birthYear: 1990, incomeAmountWon: 1_000_001 }, false],
  ['wages only of exactly 5,000,000', { relation: 3, birthYear: 1990, wageOnlyGrossWon: 5_000_000 }, true],
  ['wages only of 5,000,001', { relation: 3, birthYear: 1990, wageOnlyGrossWon: 5_000_001 }, false],
  ['disabled but earning', { relation: 1, birthYear: 1970, disabled: true, incomeAmountWon: 1_000_001 }, false],
]
for (const [title, person, counted] of people) {
  test(`${title}: ${counted ? 'counts' : 'does not count'}`, () => assert.equal(counts(person), counted))
}

const extra: [what: string, persons: Person[], who: PersonInputs['self'], totalWon: number, additionalWon: number][] = [
  ['70 is aged', [{ relation: 1, birthYear: 1955 }], { married: true }, 0, 1_000_000],
  ['69 is not', [{ relation: 1, birthYear: 1956 }], { married: true }, 0, 0],
  ['disabled and aged', [{ relation: 1, birthYear: 1950, disabled: true }], { married: true }, 0, 3_000_000],
  ['married woman at 30 million', [], { female: true, married: true }, 30_000_000, 500_000],
  ['married woman above 30 million', [], { female: true, married: true }, 30_000_001, 0],
  [
    'unmarried woman, householder with a dependent',
    [{ relation: 1, birthYear: 1960 }],
    { female: true, householder: true },
    0,
    500_000,
  ],
  ['unmarried woman, householder alone', [], { female: true, householder: true }, 0, 0],
  ['single parent', [{ relation: 4, birthYear: 2010 }], {}, 99_000_000, 1_000_000],
  [
    'single parent excludes woman',
    [{ relation: 4, birthYear: 2010 }],
    { female: true, householder: true },
    0,
    1_000_000,
  ],
  [
    'with a spouse nobody is a single parent',
    [
      { relation: 4, birthYear: 2010 },
      { relation: 3, birthYear: 1980, incomeAmountWon: 9_000_000 },
    ],
    {},
    0,
    0,
  ],
  ['the office says not a single parent', [{ relation: 4, birthYear: 2010 }], { singleParent: false }, 0, 0],
  ['told a single parent, and another return claims the child', [], { singleParent: true }, 0, 0],
]
for (const [title, persons, claims, totalWon, additionalWon] of extra) {
  test(`additional deductions, ${title}: ${additionalWon}`, () =>
    assert.equal(personalDeduction([self, ...persons], claims, totalWon, year).additionalWon, additionalWon))
}

const umbrella: [year: number, incomeWon: number, limitWon: number][] = [
  [2024, 40_000_000, 5_000_000],
  [2024, 40_000_001, 3_000_000],
  [2024, 100_000_000, 3_000_000],
  [2024, 100_000_001, 2_000_000],
  [2025, 40_000_000, 6_000_000],
  [2025, 40_000_001, 5_000_000],
  [2025, 60_000_000, 5_000_000],
  [2025, 60_000_001, 4_000_000],
  [2025, 100_000_000, 4_000_000],
  [2025, 100_000_001, 2_000_000],
]
for (const [incomeYear, incomeWon, limitWon] of umbrella) {
  test(`yellow umbrella ${incomeYear} at ${incomeWon}: ${limitWon}`, () =>
    assert.equal(yellowUmbrella(incomeWon, 9_000_000, getYearData(incomeYear)).limitWon, limitWon))
}
test('yellow umbrella: never more than paid nor than the income, nothing on a loss', () => {
  assert.equal(yellowUmbrella(30_000_000, 1_000_000, year).deductionWon, 1_000_000)
  assert.equal(yellowUmbrella(2_000_000, 6_000_000, year).deductionWon, 2_000_000)
  assert.equal(yellowUmbrella(-2_000_000, 6_000_000, year).deductionWon, 0)
})

test('yellow umbrella: of the share that does not come from letting real estate, and never above that income', () => {
  const deductUmbrella = (lettingWon: number, paidWon = 6_000_000) =>
    yellowUmbrella(30_000_000, paidWon, year, lettingWon).deductionWon
  assert.deepEqual(
    [
      deductUmbrella(0),
      deductUmbrella(10_000_000),
      deductUmbrella(29_000_000),
      deductUmbrella(30_000_000),
      deductUmbrella(31_000_000),
    ],
    [6_000_000, 4_000_000, 200_000, 0, 0],
  )
  assert.equal(yellowUmbrella(2_000_000, 6_000_000, year, 1_000_000).deductionWon, 1_000_000)
})

test('cards: nothing at a quarter of the wages, 15 % of the next won, the lowest rate uses the threshold up first', () => {
  assert.equal(cardDeduction(40_000_000, { creditWon: 10_000_000 }, year).deductionWon, 0)
  assert.equal(cardDeduction(40_000_000, { creditWon: 10_000_100 }, year).deductionWon, 15)
  assert.equal(cardDeduction(40_000_000, { creditWon: 9_000_000, debitCashWon: 2_000_000 }, year).deductionWon, 300_000)
})
test('cards: the limit and the extra limit at 70 million of wages and above', () => {
  const spent = { creditWon: 90_000_000, cultureWon: 9_000_000, marketWon: 9_000_000, transitWon: 9_000_000 }
  assert.equal(cardDeduction(70_000_000, spent, year).deductionWon, 6_000_000)
  assert.equal(cardDeduction(70_000_001, spent, year).deductionWon, 4_500_000)
  assert.equal(cardDeduction(70_000_000, spent, getYearData(2022)).deductionWon, 6_000_000)
  assert.equal(cardDeduction(120_000_000, spent, getYearData(2022)).deductionWon, 4_500_000)
  assert.equal(cardDeduction(120_000_001, spent, getYearData(2022)).deductionWon, 4_000_000)
})
test('cards of 2023: what depends on the day of payment is refused, the rest computed', () => {
  assert.equal(cardDeduction(40_000_000, { creditWon: 10_000_100 }, getYearData(2023)).deductionWon, 15)
  assert.throws(
    () => cardDeduction(40_000_000, { transitWon: 1 }, getYearData(2023)),
    (error: unknown) => error instanceof TaxProblem && error.code === 'figure.unconfirmed',
  )
})
