import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { filedFigures, resultWon, stopsOfFigures, type FiledFigures, type FigureStop } from './filed-figures.ts'

const sound: FiledFigures = {
  totalIncomeWon: 12_206_000,
  decidedTaxWon: 440_567,
  penaltyWon: 0,
  prepaidTaxWon: 1_020_000,
  taxDueOrRefundWon: -579_430,
  localDecidedTaxWon: 44_056,
  localPenaltyWon: 0,
  localPrepaidTaxWon: 102_000,
  localTaxDueOrRefundWon: -57_940,
}

test('figures hold together when determined tax and penalties less what was prepaid are the result, cut to ten won', () => {
  assert.deepEqual(stopsOfFigures(sound), [])
  assert.deepEqual(stopsOfFigures({ ...sound, penaltyWon: 100_000, taxDueOrRefundWon: -479_430 }), [])
  assert.ok(Object.is(resultWon(5, 0, 9), 0))
})

const stopped: [what: string, change: Partial<FiledFigures>, stops: FigureStop[]][] = [
  ['a result that somebody typed', { taxDueOrRefundWon: -999_999 }, ['national-sum']],
  ['a penalty that the result forgets', { penaltyWon: 100_000 }, ['national-sum']],
  ['a local result that somebody typed', { localTaxDueOrRefundWon: -58_000 }, ['local-sum']],
  ['won that are not cut', { taxDueOrRefundWon: -579_433 }, ['national-sum']],
  ['a negative tax', { decidedTaxWon: -1, taxDueOrRefundWon: -1_020_000 }, ['negative']],
  ['a negative income', { totalIncomeWon: -1 }, ['negative']],
  [
    'more refunded than was prepaid',
    { decidedTaxWon: -500_000, taxDueOrRefundWon: -1_520_000 },
    ['negative', 'refund-above-prepaid'],
  ],
  [
    'a local refund above what was prepaid',
    { localDecidedTaxWon: -100, localTaxDueOrRefundWon: -102_100 },
    ['negative', 'local-refund-above-prepaid'],
  ],
]
for (const [title, change, stops] of stopped)
  test(`stopped: ${title}`, () => assert.deepEqual(stopsOfFigures({ ...sound, ...change }), stops))

test('figures prepared before the local tax was stored are judged by the national figures', () => {
  const { totalIncomeWon, decidedTaxWon, penaltyWon, prepaidTaxWon, taxDueOrRefundWon } = sound
  const national = { totalIncomeWon, decidedTaxWon, penaltyWon, prepaidTaxWon, taxDueOrRefundWon }
  assert.deepEqual(stopsOfFigures({ ...national, localTaxDueOrRefundWon: null }), [])
  assert.deepEqual(stopsOfFigures({ ...national, taxDueOrRefundWon: 0 }), ['national-sum'])
})

test('any result other than the sum of its figures is stopped, and the sum itself never is', () => {
  const won = fc.integer({ min: 0, max: 900_000_000 })
  const figures = fc.record({ decidedTaxWon: won, penaltyWon: won, prepaidTaxWon: won })
  fc.assert(
    fc.property(figures, fc.integer({ min: -9, max: 9 }), ({ decidedTaxWon, penaltyWon, prepaidTaxWon }, off) => {
      const due = resultWon(decidedTaxWon, penaltyWon, prepaidTaxWon)
      const all = { ...sound, decidedTaxWon, penaltyWon, prepaidTaxWon }
      assert.deepEqual(stopsOfFigures({ ...all, taxDueOrRefundWon: due }), [])
      if (off !== 0) assert.ok(stopsOfFigures({ ...all, taxDueOrRefundWon: due + off }).includes('national-sum'))
    }),
  )
  assert.equal(filedFigures.length, 9)
})
