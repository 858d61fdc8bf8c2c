import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answersFor, toDepositQuestion } from './odd-deposit.ts'

test('too little may be filled up, enough may be the fee, and everything may go back; the fee itself is no question', () => {
  const deposit = (state: 'MISMATCH' | 'LATE' | 'DEPOSITED', arrivedWon: number | null) =>
    answersFor({ state, amountWon: 110_000, arrivedWon })
  assert.deepEqual(deposit('MISMATCH', 109_999), ['send-rest', 'give-back'])
  assert.deepEqual(deposit('MISMATCH', 110_001), ['use-as-fee', 'give-back'])
  assert.deepEqual(deposit('LATE', 110_000), ['use-as-fee', 'give-back'])
  assert.deepEqual([deposit('DEPOSITED', 110_000), deposit('LATE', null)], [[], []])
})

test('the last event decides whether the question is open, and what was answered', () => {
  assert.equal(toDepositQuestion(undefined), undefined)
  assert.equal(toDepositQuestion({ event: 'deposit.wrong', detail: {} }), undefined)
  assert.equal(toDepositQuestion({ event: 'staff.asked-filer', detail: {} }), 'asked')
  assert.equal(toDepositQuestion({ event: 'filer.answered', detail: { answer: 'give-back' } }), 'give-back')
  assert.equal(toDepositQuestion({ event: 'filer.answered', detail: { answer: 'x' } }), undefined)
})
