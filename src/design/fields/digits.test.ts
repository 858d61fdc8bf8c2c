import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oddSigns, onlyDigits, tidyDigits, typeResidentNumber } from './digits.ts'

const empty = { front: '', back: '' }

const typing: [
  string,
  'front' | 'back',
  string,
  { front: string; back: string },
  ReturnType<typeof typeResidentNumber>,
][] = [
  ['five digits stay', 'front', '90010', empty, { front: '90010', back: '', advance: false }],
  [
    'the sixth digit goes on',
    'front',
    '900101',
    { front: '90010', back: '' },
    { front: '900101', back: '', advance: true },
  ],
  ['letters and hyphens are dropped', 'front', '9a0-1', empty, { front: '901', back: '', advance: false }],
  [
    'a whole number with a hyphen fills both',
    'front',
    '900101-2000000',
    empty,
    { front: '900101', back: '2000000', advance: true },
  ],
  [
    'a whole number pasted into the back fills both',
    'back',
    '900101 2000000',
    { front: '1', back: '' },
    { front: '900101', back: '2000000', advance: true },
  ],
  [
    'a correction of a full front does not jump',
    'front',
    '900102',
    { front: '900101', back: '2' },
    { front: '900102', back: '2', advance: false },
  ],
  [
    'a seventh digit runs over into an empty back',
    'front',
    '9001012',
    { front: '900101', back: '' },
    { front: '900101', back: '2', advance: false },
  ],
  [
    'a seventh digit does not overwrite a back',
    'front',
    '9001019',
    { front: '900101', back: '2000' },
    { front: '900101', back: '2000', advance: false },
  ],
  [
    'the back ends at seven',
    'back',
    '20000001',
    { front: '900101', back: '2000000' },
    { front: '900101', back: '2000000', advance: false },
  ],
]
for (const [name, part, typed, before, after] of typing)
  test(name, () => assert.deepEqual(typeResidentNumber(part, typed, before), after))

test('full-width digits count', () => assert.equal(onlyDigits('１２3-4'), '1234'))

const tidied: [typed: string, text: string, odd: string][] = [
  ['1002-123-456789', '1002123456789', ''],
  ['１００２－１２３', '1002123', ''],
  ['220.81.62517', '2208162517', ''],
  ['\u202a1002 123\u200b', '1002123', ''],
  ['10O2', '10O2', 'O'],
  ['국민 1002', '국민1002', '국민'],
  ['①00', '①00', '①'],
]
for (const [typed, text, odd] of tidied)
  test(`only separators are removed from ${JSON.stringify(typed)}; other characters stay and are reported`, () => {
    assert.equal(tidyDigits(typed), text)
    assert.equal(oddSigns(text), odd)
  })
