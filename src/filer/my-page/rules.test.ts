import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refundTime } from '#domain/filed-return/judge.ts'
import { transferWon } from './rules.ts'
import { myPageTexts } from './screens.texts.ts'

test('the firm’s own account is shown for the fee while nothing is under way, and for a rest that was chosen to follow', () => {
  const report = { discountedAmount: 220_000 }
  const odd = { arrivedWon: 219_000, feeWon: 220_000 }
  assert.equal(transferWon('fee-due', report, undefined), 220_000)
  assert.equal(transferWon('fee-unclear', report, odd), undefined)
  assert.equal(transferWon('fee-unclear', report, { ...odd, answered: 'give-back' }), undefined)
  assert.equal(transferWon('fee-unclear', report, { ...odd, answered: 'send-rest' }), 1_000)
})

test('a refund comes when the message about it says', () =>
  assert.equal(myPageTexts.done.whenValue, `보통 ${refundTime('2026-06-01', '2026-05-12')}`))
