import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFailure } from './failure.ts'

const rows: [kept: string | null, read: string][] = [
  ['no-phone', 'no-phone'],
  ['not-sent', 'not-sent'],
  ['unknown', 'unknown'],
  ['uncertain', 'unknown'],
  ['refused:51', 'refused'],
  ['failed:3018', 'no-messenger'],
  ['failed:3019', 'no-messenger'],
  ['failed:3020', 'no-messenger'],
  ['failed:3008', 'bad-phone'],
  ['failed:3016', 'failed'],
  ['no-address', 'no-address'],
  ['mail-refused:550', 'bad-address'],
  ['mail-not-sent', 'not-sent'],
  ['not-approved', 'not-approved'],
  [null, 'failed'],
]
for (const [stored, read] of rows)
  test(`a message that ended with ${stored} reads as ${read}`, () => assert.equal(readFailure(stored), read))
