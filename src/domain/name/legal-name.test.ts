import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSameLegalName, readLegalName } from './legal-name.ts'

const names: [string, string | undefined][] = [
  ['김하늘', '김하늘'],
  ['  김하늘 ', '김하늘'],
  ['Mina  Smith', 'Mina Smith'],
  ["O'Neill-김", "O'Neill-김"],
  ['SMITH, JOHN', 'SMITH, JOHN'],
  ['ＳＭＩＴＨ，　ＪＯＨＮ', 'SMITH, JOHN'],
  ['김\u200b하늘', '김하늘'],
  ['王小明', '王小明'],
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

const pairs: [first: string, second: string, same: boolean][] = [
  ['SMITH, JOHN', 'Smith John', true],
  ['SMITH, JOHN', 'John Smith', true],
  ['SMITH,JOHN', 'SMITH JOHN', true],
  ['김 하늘', '김하늘', true],
  ["O'Neill Mina", 'ONEILL MINA', true],
  ['SMITH, JOHN', 'SMITH, JOAN', false],
  ['김하늘', '김하나', false],
  ['SMITH', 'SMITH, JOHN', false],
  ['', '', false],
]
for (const [at, [first, second, same]] of pairs.entries())
  test(`holders are compared by their words: pair ${at}, ${same}`, () => {
    assert.equal(isSameLegalName(first, second), same)
    assert.equal(isSameLegalName(second, first), same)
  })
