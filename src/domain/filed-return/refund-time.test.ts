import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refundTime } from './judge.ts'

test('a refund comes a month after the last day, or after a later filing', () => {
  assert.equal(refundTime('2026-06-01', '2026-05-12'), '6월 말에서 7월 사이')
  assert.equal(refundTime('2026-06-30', '2026-05-12'), '7월 말에서 8월 사이', 'lengthened')
  assert.equal(refundTime('2026-06-01', '2026-11-10'), '12월 말에서 1월 사이', 'filed late')
})
