import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allTrades, findTrade } from '#tax/rates/trades.ts'
import { findAdjustmentPercent } from './trades.ts'

const known = new Set([20, 25, 30, 40, 45, 55, 60, 70, 75, 90])

test('every trade has a rate of the decree', () => {
  for (const trade of allTrades()) assert.ok(known.has(findAdjustmentPercent(trade) ?? 0), trade.code)
})

const rows: [code: string, percent: number][] = [
  ['940909', 90],
  ['940918', 90],
  ['701201', 90],
  ['701101', 90],
  ['512111', 20],
  ['525101', 25],
  ['011000', 25],
  ['141001', 30],
  ['501101', 30],
  ['511111', 60],
  ['552101', 40],
  ['552201', 55],
  ['551001', 55],
  ['451101', 45],
  ['451104', 30],
  ['703011', 45],
  ['703014', 40],
  ['642004', 60],
  ['642001', 55],
  ['722000', 60],
  ['725000', 70],
  ['221100', 55],
  ['741101', 75],
  ['809005', 75],
  ['930203', 70],
  ['950001', 90],
]
for (const [code, percent] of rows)
  test(`trade ${code}: ${percent} %`, () => {
    const trade = findTrade(code) ?? allTrades().find((candidate) => candidate.code.startsWith(code.slice(0, 5)))
    assert.equal(findAdjustmentPercent(trade), percent)
  })

test('a code of no trade has no rate', () => assert.equal(findAdjustmentPercent(undefined), null))
