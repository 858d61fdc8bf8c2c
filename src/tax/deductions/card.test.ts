/** The card deduction of the years with rules of their own (조특법 126의2). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CardSpending, ReturnInputs } from '#tax/basis/inputs.ts'
import { assess } from '#tax/assess.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { getYearData } from '#tax/years/years.ts'
import { cardDeduction, isTemporaryUnknown } from './card.ts'

const grossWon = 40_000_000
const deduct = (spending: CardSpending, year = 2024) =>
  cardDeduction(grossWon, spending, getYearData(year)).deductionWon

const growths: [rule: string, spending: CardSpending, deductionWon: number][] = [
  ['nothing grew', { creditWon: 20_000_000, priorYearWon: 20_000_000 }, 1_500_000],
  ['five percent more', { creditWon: 21_000_000, priorYearWon: 20_000_000 }, 1_650_000],
  ['ten won above five percent', { creditWon: 21_000_010, priorYearWon: 20_000_000 }, 1_650_002],
  ['at its limit above the ordinary one', { debitCashWon: 40_000_000, priorYearWon: 28_571_428 }, 4_000_000],
  ['a little below that limit', { debitCashWon: 40_000_000, priorYearWon: 28_571_440 }, 3_999_998],
  ['above that limit', { debitCashWon: 40_000_000, priorYearWon: 10_000_000 }, 4_000_000],
  [
    'within the ordinary limit more than a million counts',
    { creditWon: 22_000_000, priorYearWon: 1_000_000 },
    3_895_000,
  ],
  ['at the threshold of a quarter', { creditWon: 10_000_000, priorYearWon: 1_000_000 }, 0],
]
for (const [rule, spending, deductionWon] of growths)
  test(`growth of 2024: ${rule}`, () => assert.equal(deduct(spending), deductionWon))

test('the next year has no such deduction', () => {
  assert.equal(
    deduct({ creditWon: 30_000_000, priorYearWon: 1_000_000 }, 2025),
    deduct({ creditWon: 30_000_000 }, 2025),
  )
})

const needs: [year: number, spending: CardSpending, isUnknown: boolean][] = [
  [2021, { creditWon: 10_000_001, priorYearWon: 5 }, true],
  [2022, { creditWon: 10_000_001 }, true],
  [2022, { creditWon: 10_000_000 }, false],
  [2024, { creditWon: 10_000_001 }, true],
  [2024, { creditWon: 10_000_001, priorYearWon: 1 }, false],
  [2024, { creditWon: 9_999_999 }, false],
  [2025, { creditWon: 90_000_000 }, false],
  [2026, { creditWon: 90_000_000 }, false],
]
for (const [year, spending, isUnknown] of needs)
  test(`${year}, ${JSON.stringify(spending)}: ${isUnknown ? 'the figure is not known' : 'computed'}`, () => {
    assert.equal(isTemporaryUnknown(grossWon, spending, getYearData(year)), isUnknown)
    const inputs: ReturnInputs = {
      method: 'none',
      filedBy: 'agent',
      businesses: [],
      persons: [{ relation: 0, birthYear: 1980 }],
      wage: { grossWon, decidedTaxWon: 0, decidedLocalWon: 0, specialDeductionWon: 0, cards: spending },
      withheldNationalWon: 0,
      withheldLocalWon: 0,
      interimWon: 0,
    }
    const assessed = () => assess(inputs, getYearData(year))
    if (isUnknown)
      assert.throws(assessed, (error) => error instanceof TaxProblem && error.field === 'wage.cards.priorYearWon')
    else assessed()
    assess({ ...inputs, wage: { ...inputs.wage!, cardDeductionWon: 1 } }, getYearData(year))
  })
