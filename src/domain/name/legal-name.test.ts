import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLegalName } from './legal-name.ts'

const names: [string, string | undefined][] = [
  ['김하늘', '김하늘'],
  ['  김하늘 ', '김하늘'],
  ['Mina  Smith', 'Mina Smith'],
  ["O'Neill-김", "O'Neill-김"],
  ['김', undefined],
  ['', undefined],
  ['930412', undefined],
  ['김하늘 930412', undefined],
  ['<b>김</b>', undefined],
  ['하'.repeat(51), undefined],
]
for (const [typed, name] of names)
  test(`a typed name of ${typed.length} letters is ${name === undefined ? 'none' : 'one'}`, () =>
    assert.equal(readLegalName(typed), name))
