import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { type NumberReading, readCount, readPercent } from './read-percent.ts'

const outcome = (reading: NumberReading) =>
  reading.kind === 'number' ? reading.value : reading.kind === 'empty' ? 'empty' : reading.reason

const percents: [typed: string, outcome: number | string][] = [
  ['5.8', 5.8],
  ['5.8%', 5.8],
  ['5.8 %', 5.8],
  ['５．８％', 5.8],
  ['41.6', 41.6],
  ['58', 58],
  ['0', 0],
  ['100.0', 100],
  ['5.80', 5.8],
  ['\u200B7\u00A0', 7],
  ['', 'empty'],
  ['\u3164', 'empty'],
  ['5.85', 'decimals'],
  ['100.1', 'too-large'],
  ['1000', 'too-large'],
  ['5,8', 'not-a-number'],
  ['-5', 'not-a-number'],
  ['5.8.1', 'not-a-number'],
  ['.5', 'not-a-number'],
  ['5.', 'not-a-number'],
  ['05', 'not-a-number'],
  ['5e1', 'not-a-number'],
  ['%', 'not-a-number'],
  ['5 8', 'not-a-number'],
]
for (const [typed, expected] of percents)
  test(`percent ${JSON.stringify(typed)}: ${expected}`, () => assert.equal(outcome(readPercent(typed)), expected))

const counts: [typed: string, outcome: number | string][] = [
  ['3', 3],
  ['３', 3],
  ['3.0', 3],
  ['3.5', 'decimals'],
  ['21', 'too-large'],
  ['3명', 'not-a-number'],
  ['', 'empty'],
]
for (const [typed, expected] of counts)
  test(`count ${JSON.stringify(typed)}: ${expected}`, () => assert.equal(outcome(readCount(typed, 20)), expected))

test('a percentage of tenths is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000 }), (tenths) =>
      assert.equal(outcome(readPercent(`${(tenths / 10).toFixed(1)}%`)), tenths / 10),
    ),
  )
})
