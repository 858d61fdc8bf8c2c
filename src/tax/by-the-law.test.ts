/** The engine against a second reading of the law (`tests/support/tax/by-the-law`), to the won. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess } from '#tax/assess.ts'
import { getYearData } from '#tax/years/years.ts'
import { fc } from '#tests/support/chance/properties.ts'
import { filedByChance } from '#tests/support/tax/by-the-law/by-chance.ts'
import { byTheLaw, type Filed } from '#tests/support/tax/by-the-law/by-the-law.ts'
import { inputsOf } from '#tests/support/tax/by-the-law/inputs.ts'

/** Kinds that must be among the returns, each often enough to meet the others. */
const kinds: Readonly<Record<string, (filed: Filed) => boolean>> = {
  'of 2023': ({ incomeYear }) => incomeYear === 2023,
  'of 2024': ({ incomeYear }) => incomeYear === 2024,
  'of 2025': ({ incomeYear }) => incomeYear === 2025,
  'of 2026': ({ incomeYear }) => incomeYear === 2026,
  'several businesses': ({ trades }) => trades.length > 1,
  'a business with a loss': ({ method, trades }) =>
    method.endsWith('book') && trades.some(({ revenue, bookExpenses }) => bookExpenses > revenue),
  'losses of earlier years': ({ losses, method }) => losses.length > 0 && method.endsWith('book'),
  'wages of a small company': ({ wage }) => wage?.small !== null && wage !== null,
  'special credits': ({ special, wage }) => special !== null && wage !== null,
  'special credits of a sincere business': ({ special, sincere }) => special !== null && sincere,
  gifts: ({ gifts }) => gifts !== null,
  pensions: ({ publicPension, privatePension }) => publicPension + privatePension > 0,
  'other income': ({ otherIncome }) => otherIncome > 0,
  'financial income above 20 million': ({ financial }) =>
    financial !== null && Object.values(financial).reduce((sum, won) => sum + won, 0) > 20_000_000,
  'foreign tax': ({ foreign }) => foreign.length > 0,
  'homes taxed apart': ({ apart }) => apart.houses.length > 0,
  'a pension taxed apart': ({ apart }) => apart.privatePension > 0,
  reductions: ({ reductions }) => reductions.length > 0,
  late: ({ filedOn }) => filedOn !== '',
}

test('24,000 returns by chance are the same to the won as by a second reading of the law', () => {
  const seen = new Map(Object.keys(kinds).map((kind) => [kind, 0]))
  let [compared, rural] = [0, 0]
  fc.assert(
    fc.property(filedByChance, (filed) => {
      const found = assess(inputsOf(filed), getYearData(filed.incomeYear))
      const { rural: ruralWon, ...law } = byTheLaw(filed)
      compared += 1
      assert.deepEqual(
        {
          business: found.businessIncomeWon,
          total: found.totalIncomeWon,
          base: found.taxBaseWon,
          tax: found.computedTaxWon,
          determined: found.determinedTaxWon,
          localDetermined: found.localDeterminedTaxWon,
          penalty: found.penaltyWon,
          payable: found.payableWon,
          localPenalty: found.localPenaltyWon,
          localPayable: found.localPayableWon,
        },
        law,
      )
      if (ruralWon !== null) assert.equal(found.ruralTaxWon, ruralWon)
      if (ruralWon) rural += 1
      for (const [kind, isOf] of Object.entries(kinds)) if (isOf(filed)) seen.set(kind, (seen.get(kind) ?? 0) + 1)
    }),
    { numRuns: 24_000 },
  )
  assert.equal(compared, 24_000)
  assert.ok(rural > 500, `${rural} with 농특세`)
  for (const [kind, times] of seen) assert.ok(times > 500, `${kind}: ${times}`)
})
