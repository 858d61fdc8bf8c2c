/** Compares both returns, for random returns of every kind. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { returns } from '#tests/support/chance/returns.ts'
import { settled } from '#tests/support/fixtures/settled-return.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { getYearData } from '#tax/years/years.ts'
import { correctedReturn } from './corrected.ts'

const inTime = returns.filter(({ incomeYear, inputs }) => incomeYear < 2026 && inputs.filingDate === undefined)

/** Null if the engine or a correction refuses the drawn return. */
function ifTaken<Found>(attempt: () => Found): Found | null {
  try {
    return attempt()
  } catch (error) {
    if (error instanceof TaxProblem) return null
    throw error
  }
}

test('corrected to the same return there is nothing to pay and no penalty', () => {
  let seen = 0
  fc.assert(
    fc.property(inTime, ({ incomeYear, inputs }) => {
      const filedOn = `${incomeYear + 1}-05-10`
      const found = ifTaken(() =>
        correctedReturn(
          inputs,
          inputs,
          {
            filedOn,
            correctedOn: `${incomeYear + 1}-08-17`,
            ...settled(inputs, incomeYear, filedOn, `${incomeYear + 1}-05-20`),
          },
          getYearData(incomeYear),
        ),
      )
      if (!found) return
      seen += 1
      assert.deepEqual(found.penalties, [])
      for (const { toPayWon, shortfallWon } of [found.ledgers.national, found.ledgers.local])
        assert.deepEqual([toPayWon, shortfallWon], [0, 0])
      assert.ok(found.returns.lines.every(({ differenceWon }) => differenceWon === 0))
    }),
    { numRuns: 300 },
  )
  assert.ok(seen > 50)
})

test('the difference of a row is that of its summands; penalties are never negative and grow with the day', () => {
  let seen = 0
  fc.assert(
    fc.property(inTime, fc.integer({ min: 1, max: 90_000_000 }), ({ incomeYear, inputs }, moreWon) => {
      const right = { ...inputs, otherIncomeAmountWon: (inputs.otherIncomeAmountWon ?? 0) + moreWon }
      const filedOn = `${incomeYear + 1}-05-10`
      const on = (correctedOn: string) =>
        ifTaken(() =>
          correctedReturn(
            inputs,
            right,
            {
              filedOn,
              correctedOn,
              booksMissedWon: 0,
              ...settled(inputs, incomeYear, filedOn, `${incomeYear + 1}-05-20`),
            },
            getYearData(incomeYear),
          ),
        )
      const [soon, later] = [on(`${incomeYear + 1}-07-10`), on(`${incomeYear + 1}-12-10`)]
      if (!soon || !later) return
      seen += 1
      const { lines } = soon.returns
      for (const parent of ['payable', 'localPayable', 'determinedTax', 'localDeterminedTax', 'deductions'] as const) {
        const own = lines.find(({ key }) => key === parent)
        const minus = parent === 'deductions' ? -1 : 1
        const parts = lines.reduce(
          (sum, lineDifference) => (lineDifference.of === parent ? sum + lineDifference.differenceWon : sum),
          0,
        )
        if (own && lines.some((lineDifference) => lineDifference.of === parent))
          assert.ok(own.differenceWon * minus === parts, parent)
      }
      for (const ledger of ['national', 'local'] as const) {
        assert.ok(soon.ledgers[ledger].penaltiesWon >= 0)
        assert.ok(later.ledgers[ledger].toPayWon >= soon.ledgers[ledger].toPayWon)
      }
    }),
    { numRuns: 300 },
  )
  assert.ok(seen > 50)
})
