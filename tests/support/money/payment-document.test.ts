/** docs/payment.md matches the payment's states and invariants. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { documentNow, documentPath, namedTests } from '#tests/support/money/payment-document.ts'

test('each of the fifteen invariants of money has a test by its name', () => {
  const found = [...namedTests()]
  assert.deepEqual(
    found.map(([name]) => name),
    Array.from({ length: 15 }, (_, at) => `P${at + 1}`),
  )
  assert.deepEqual(
    found.filter(([, paths]) => paths.length === 0),
    [],
  )
})

test('the document with the diagram is the one that the code makes', () => {
  assert.equal(readFileSync(documentPath, 'utf8'), documentNow(), 'node tests/support/money/payment-document.ts')
})
