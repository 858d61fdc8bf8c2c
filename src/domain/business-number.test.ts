import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBusinessNumber } from './business-number.ts'

test('the last digit proves the nine before it, however they are separated', () => {
  for (const fit of [
    '123-45-67891',
    '1234567891',
    ' 123 45 67891',
    '１２３４５６７８９１',
    '000-00-00053',
    '000-00-00000',
  ])
    assert.match(readBusinessNumber(fit) ?? '', /^\d{10}$/, fit)
  for (let last = 0; last < 10; last += 1)
    assert.equal(readBusinessNumber(`123-45-6789${last}`) !== undefined, last === 1, String(last))
  // Two neighbours changed places; the tens of the ninth product count too.
  for (const wrong of ['213-45-67891', '000-00-00050', '000-00-00055', '123-45-6789', '123-45-6789a', ''])
    assert.equal(readBusinessNumber(wrong), undefined, wrong)
})
