import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noteTrouble, readReceiptNumber } from './rules.ts'

test('a note has words, not too many, and no resident number', () => {
  assert.equal(noteTrouble(' \u200b ', true), 'missing')
  assert.equal(noteTrouble(' ', false), undefined)
  assert.equal(noteTrouble('가'.repeat(1_000), true), undefined)
  assert.equal(noteTrouble('가'.repeat(1_001), true), 'long')
  assert.equal(noteTrouble(`번호는 ${['900101', '0000000'].join('-')}`, false), 'number')
})

test('a receipt number is read however it was written', () => {
  for (const typed of ['C26-000045', ' c26-000045 ', 'C26 000045', '26-000045', 'C26000045', 'Ｃ２６－００００４５'])
    assert.match(readReceiptNumber(typed) ?? '', /^C26-000045$/, typed)
  for (const typed of ['', '45', 'C26-45', 'P26-000045', 'C26-000045x'])
    assert.equal(readReceiptNumber(typed), undefined, typed)
})
