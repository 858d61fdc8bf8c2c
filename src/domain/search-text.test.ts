import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { searchKey, searchText } from './search-text.ts'

const notations: [typed: string, key: string][] = [
  ['26–000097', '26000097'],
  ['26−000097', '26000097'],
  ['２６－０００097', '26000097'],
  ['\u202a010-0000-0001\u202c', '01000000001'],
  ['\ufeff김\u200b하늘', '김하늘'],
  ['김하늘'.normalize('NFD'), '김하늘'],
  ['김　하늘', '김하늘'],
  ['㈜가나', '(주)가나'],
  ['ＫＩＭ Haneul', 'kimhaneul'],
  ['\u3164\u2060', ''],
]
for (const [typed, key] of notations)
  test(`searched: ${JSON.stringify(typed)}`, () => assert.equal(searchKey(typed), key))

test('marks, blanks and dashes put anywhere between the characters change no key; tidying twice changes nothing', () => {
  const noise = fc.constantFrom(
    '',
    ' ',
    '\u00a0',
    '\u3000',
    '-',
    '–',
    '−',
    '\u200b',
    '\u2060',
    '\u3164',
    '\ufeff',
    '\u202a',
  )
  const word = fc.array(fc.constantFrom('김', '하', '늘', 'A', 'z', '7', '0', '王'), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(word, fc.array(noise, { minLength: 12, maxLength: 12 }), (letters, between) => {
      const plain = letters.join('')
      const typed = letters.map((letter, at) => letter + between[at]!).join('')
      assert.equal(searchKey(typed), searchKey(plain))
      assert.equal(searchKey(searchKey(typed)), searchKey(typed))
      assert.equal(searchText(searchText(typed)), searchText(typed))
    }),
  )
})
