import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TaxProblem } from '#tax/basis/problem.ts'
import trades from './trades.json' with { type: 'json' }
import { findRates, getRates, rateYears } from './expense-rates.ts'
import { findTrade } from './trades.ts'

const codes = Object.keys(trades.trades)

test('all 1,542 codes of 2025, one fewer in 2024, each a whole per mille', () => {
  assert.equal(codes.length, 1542)
  assert.deepEqual(rateYears, [2024, 2025])
  assert.equal(codes.filter((code) => findRates(code, 2025)).length, 1542)
  assert.equal(codes.filter((code) => findRates(code, 2024)).length, 1541)
  for (const code of codes) {
    for (const year of rateYears) {
      const rates = findRates(code, year)
      if (!rates) continue
      for (const rate of [rates.simplePerMille, rates.standardPerMille, rates.excessPerMille ?? 0])
        assert.ok(Number.isInteger(rate) && rate >= 0 && rate <= 1000, code)
    }
  }
})

test('the 39 personal services, and only they, have an excess rate: 100 − (100 − base) × 1.4, the two exceptions of the notice aside', () => {
  for (const year of rateYears) {
    const withExcess = codes.filter((code) => typeof findRates(code, year)?.excessPerMille === 'number')
    assert.equal(withExcess.length, 39)
    for (const code of withExcess) {
      assert.ok(code.startsWith('94') && findTrade(code)?.personalService)
      const { simplePerMille, excessPerMille } = getRates(code, year)
      if (code === '940302' || code === '940304') continue
      const tenths = 10_000 - (1000 - simplePerMille) * 14
      assert.ok(Math.abs(tenths - (excessPerMille ?? 0) * 10) <= 5, code)
    }
  }
})

test('an unknown year or code is refused, never taken from another year', () => {
  const refused = (code: string) => (error: unknown) => error instanceof TaxProblem && error.code === code
  assert.throws(() => getRates('940909', 2023), refused('rate.unknown'))
  assert.throws(() => getRates('940909', 2026), refused('rate.unknown'))
  assert.throws(() => getRates('999999', 2025), refused('code.unknown'))
  assert.throws(() => getRates('__proto__', 2025), refused('code.unknown'))
  assert.equal(findTrade('constructor'), undefined)
})

const groups: [code: string, group: string, profession: string][] = [
  ['940909', 'service', 'no'],
  ['525101', 'trade', 'no'],
  ['525103', 'trade', 'no'],
  ['511111', 'making', 'no'],
  ['552101', 'making', 'no'],
  ['722000', 'making', 'no'],
  ['921505', 'making', 'no'],
  ['701201', 'service', 'no'],
  ['703011', 'making', 'no'],
  ['703014', 'trade', 'no'],
  ['451104', 'trade', 'no'],
  ['451101', 'making', 'no'],
  ['741101', 'service', 'yes'],
  ['851211', 'service', 'yes'],
  ['741400', 'service', 'no'],
  ['749904', 'making', 'yes'],
  ['523111', 'trade', 'ask'],
  ['011001', 'trade', 'no'],
]
for (const [code, group, profession] of groups) {
  test(`${code} is of the group ${group}, profession: ${profession}`, () => {
    const trade = findTrade(code)
    assert.equal(trade?.group, group)
    assert.equal(trade?.profession, profession)
    assert.ok((trade?.name.length ?? 0) > 0 && (trade?.sector.length ?? 0) > 0)
  })
}
