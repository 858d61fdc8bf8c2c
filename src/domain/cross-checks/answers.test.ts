import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitsQuestion } from './answers.ts'
import type { CheckQuestion } from './facts.ts'
import { isPercentLimit } from './verdict.ts'

test('a limit of 50 is a percentage, one of 1,000 an amount', () =>
  assert.deepEqual([50, 200, 1_000, 10_000, null].map(isPercentLimit), [true, true, false, false, false]))

test('amounts are whole won, and only sales may be none', () => {
  const rows: [question: CheckQuestion, value: number | 'none', fits: boolean][] = [
    ['simplifiedStatementsWon', 34_000_000, true],
    ['simplifiedStatementsWon', 41.6, false],
    ['simplifiedStatementsWon', 'none', false],
    ['vatSalesWon', 34_000_000, true],
    ['vatSalesWon', 0.5, false],
    ['vatSalesWon', -1, false],
    ['vatSalesWon', 'none', true],
  ]
  for (const [question, value, fits] of rows) assert.equal(fitsQuestion(question, value), fits, `${question} ${value}`)
})
