import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskName } from './masked-name.ts'

const names: [string, string][] = [
  ['김하늘', '김*늘'],
  ['김하', '김*'],
  ['김', '김*'],
  ['남궁하늘', '남**늘'],
  [' 김하늘 ', '김*늘'],
  ['', ''],
  ['𠮷田', '𠮷*'],
  ['田中𠮷', '田*𠮷'],
  ['Maximiliana Sommer', 'M******r'],
]
for (const [name, masked] of names) test(`${name.length} letters`, () => assert.equal(maskName(name), masked))
