import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLicenceNumber } from './licence.ts'

const notations: [text: string, number: string | undefined][] = [
  ['12345', '12345'],
  ['제12345호', '12345'],
  [' 제 12345 호 ', '12345'],
  ['１２３４５', '12345'],
  ['제00123호', '123'],
  ['', ''],
  ['  ', ''],
  ['1234567', undefined],
  ['000', undefined],
  ['12-345', undefined],
  ['세무사 12345', undefined],
  ['호', undefined],
]
for (const [text, number] of notations)
  test(`a licence number written as "${text}" reads ${number === undefined ? 'as no number' : `"${number}"`}`, () =>
    assert.equal(readLicenceNumber(text), number))
