import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import type { StoredLine } from '#domain/kept-calculation.ts'
import { partsOf } from './rules.ts'

test('a result says in words whose money it is, never by a sign', () => {
  const line = {
    part: 'national' as const,
    label: '더 낼 소득세 또는 돌려받을 소득세',
    formula: '',
    article: '',
    sources: [],
  }
  const lineWith = (key: string, amountWon: number, part: 'national' | 'local' = 'national') =>
    partsOf([{ ...line, key, amountWon, part }]).flatMap(({ lines }) =>
      lines.map((line) => [line.label, line.amountWon]),
    )
  assert.deepEqual(lineWith('payable', -1_204_440), [['돌려받을 소득세', 1_204_440]])
  assert.deepEqual(lineWith('payable', 144_200), [['더 낼 소득세', 144_200]])
  assert.deepEqual(lineWith('localPayable', -120_440, 'local'), [['돌려받을 지방소득세', 120_440]])
})

test('every item of a calculation is in one part, in its order', () => {
  const keys = [
    'businessRevenue',
    'totalIncome',
    'basicDeduction',
    'taxBase',
    'credits',
    'determinedTax',
    'penalty',
    'x',
  ]
  const line = fc
    .record({
      key: fc.constantFrom(...keys),
      part: fc.constantFrom('national', 'local' as const),
      amountWon: fc.integer(),
    })
    .map((storedLine, at = 0): StoredLine => ({
      ...storedLine,
      label: `${storedLine.key}${at}`,
      formula: '',
      article: '',
      sources: [],
    }))
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const parts = partsOf(lines)
      const amounts = (part: string) => lines.filter((line) => line.part === part).map(({ amountWon }) => amountWon)
      const inParts = parts.flatMap(({ id, lines: partLines }) =>
        id === 'local' ? [] : partLines.map((draftLine) => draftLine.amountWon),
      )
      assert.deepEqual(inParts, amounts('national'))
      assert.deepEqual(
        parts.find(({ id }) => id === 'local')?.lines.map((line) => line.amountWon) ?? [],
        amounts('local'),
      )
    }),
  )
})
