import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transferWon } from './rules.ts'

test('the firm’s own account is shown for the fee while nothing is under way, and for a rest that was chosen to follow', () => {
  const report = { discountedAmount: 220_000 }
  const odd = { arrivedWon: 219_000, feeWon: 220_000 }
  assert.equal(transferWon('fee-due', report, undefined), 220_000)
  assert.equal(transferWon('fee-unclear', report, odd), undefined)
  assert.equal(transferWon('fee-unclear', report, { ...odd, answered: 'give-back' }), undefined)
  assert.equal(transferWon('fee-unclear', report, { ...odd, answered: 'send-rest' }), 1_000)
})
