import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { partsInWords, settledSumWon, findSide } from './settled-tax.ts'

const rows: [nationalWon: number, localWon: number, side: string, sumWon: number, parts: string][] = [
  [-999_440, -99_940, 'refund', -1_099_380, '소득세 999,440원, 지방소득세 99,940원'],
  [11_011_420, 1_101_140, 'due', 12_112_560, '소득세 11,011,420원, 지방소득세 1,101,140원'],
  [-30_000, 0, 'refund', -30_000, '소득세 30,000원, 지방소득세 0원'],
  [-30_000, 10_000, 'refund', -20_000, '소득세 30,000원 돌려받기, 지방소득세 10,000원 내기'],
  [5_000, -9_000, 'refund', -4_000, '소득세 5,000원 내기, 지방소득세 9,000원 돌려받기'],
  [0, 0, 'even', 0, ''],
]
for (const [nationalWon, localWon, side, sumWon, parts] of rows)
  test(`${nationalWon} and ${localWon} are ${sumWon} together: ${side}`, () => {
    const tax = { nationalWon, localWon }
    assert.deepEqual([findSide(settledSumWon(tax)), settledSumWon(tax), partsInWords(tax)], [side, sumWon, parts])
  })

test('parts never show a minus, and are named wherever the sum is not nothing', () => {
  const tax = fc.record({ nationalWon: fc.integer(), localWon: fc.integer() })
  fc.assert(
    fc.property(tax, (settled) => {
      assert.doesNotMatch(partsInWords(settled), /-/)
      assert.equal(partsInWords(settled) === '', settled.nationalWon === 0 && settled.localWon === 0)
    }),
  )
})
