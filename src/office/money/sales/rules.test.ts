import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { isSpan, proofOf, salesPeriods, spanOf, sumsOfMove } from './rules.ts'

test('periods are whole months, quarters and halves of Seoul’s calendar, over the turn of the year too', () => {
  const spansOn = (day: string) => salesPeriods.map((period) => Object.values(spanOf(period, day) ?? {}).join(' '))
  assert.deepEqual(spansOn('2026-05-12'), [
    '2026-05-01 2026-05-31',
    '2026-04-01 2026-04-30',
    '2026-04-01 2026-06-30',
    '2026-01-01 2026-03-31',
    '2026-01-01 2026-06-30',
    '2025-07-01 2025-12-31',
    '2026-03-01 2026-05-12',
    '',
  ])
  assert.deepEqual(spansOn('2028-02-29').slice(0, 6), [
    '2028-02-01 2028-02-29',
    '2028-01-01 2028-01-31',
    '2028-01-01 2028-03-31',
    '2027-10-01 2027-12-31',
    '2028-01-01 2028-06-30',
    '2027-07-01 2027-12-31',
  ])
})

test('a list is at most a year', () => {
  assert.ok(isSpan({ from: '2028-01-01', until: '2028-12-31' }))
  assert.ok(isSpan({ from: '2026-05-12', until: '2026-05-12' }))
  assert.ok(!isSpan({ from: '2026-05-12', until: '2026-05-11' }))
  assert.ok(!isSpan({ from: '2026-01-01', until: '2027-01-02' }))
})

test('whatever parts a fee goes back in, supply and tax of its lines come to nothing, to the won', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.array(fc.integer({ min: 1, max: 1_000_000 })),
      (fee, cuts) => {
        let left = fee
        const lines = [sumsOfMove({ back: false, won: fee, leftWon: 0 })]
        for (const cut of [...cuts, fee]) {
          const back = Math.min(cut, left)
          if (back === 0) break
          left -= back
          lines.push(sumsOfMove({ back: true, won: back, leftWon: left }))
        }
        for (const { totalWon, supplyWon, vatWon } of lines) assert.equal(supplyWon + vatWon, totalWon)
        const sum = (amountOf: (line: (typeof lines)[number]) => number) =>
          lines.reduce((all, line) => all + amountOf(line), 0)
        assert.deepEqual([sum((l) => l.totalWon), sum((l) => l.supplyWon), sum((l) => l.vatWon)], [0, 0, 0])
      },
    ),
  ))

for (const [method, receipt, proof] of [
  ['CARD', undefined, 'card'],
  ['CARD', { use: 'deduction', issued: true }, 'card'],
  ['TRANSFER', undefined, 'none'],
  ['VBANK', { use: 'self', issued: true }, 'self'],
  ['BANK', { use: 'expense', issued: true }, 'expense'],
  ['BANK', { use: 'expense', issued: false }, 'receipt-due'],
] as const)
  test(`proof of ${method} with ${JSON.stringify(receipt ?? null)}: ${proof}`, () =>
    assert.equal(proofOf(method, receipt), proof))
