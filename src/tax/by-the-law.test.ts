/** The engine against a second reading of the law (`tests/support/tax/by-the-law.ts`), to the won. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess } from '#tax/assess.ts'
import type { ReturnInputs } from '#tax/basis/inputs.ts'
import { yearDataOf } from '#tax/years/years.ts'
import { fc } from '#tests/support/chance/properties.ts'
import { byTheLaw, type PlainReturn } from '#tests/support/tax/by-the-law.ts'

const won = (max: number) =>
  fc.oneof(
    fc.integer({ min: 0, max }),
    fc.integer({ min: 0, max: Math.floor(max / 1_000) }).map((thousands) => thousands * 1_000),
  )
const clauses = ['6', '7', '29-7', '29-8', '96', '96-3'] as const
const reduction = fc.record({
  income: won(200_000_000),
  percent: fc.constantFrom(5, 10, 20, 30, 50, 75, 100),
  amount: fc.oneof(fc.constant(0), won(20_000_000)),
})

const plain: fc.Arbitrary<PlainReturn> = fc
  .record({
    of: fc.constantFrom(2023, 2024, 2025),
    method: fc.constantFrom('simple-rate', 'standard-rate', 'simple-book', 'double-book'),
    revenue: won(400_000_000),
    priorRevenue: fc.oneof(won(100_000_000), fc.constantFrom(47_999_999, 48_000_000, 74_999_999, 75_000_000)),
    rates: fc.tuple(
      fc.integer({ min: 100, max: 900 }),
      fc.integer({ min: 0, max: 800 }),
      fc.integer({ min: 0, max: 400 }),
    ),
    purchases: won(30_000_000),
    bookExpenses: won(300_000_000),
    isNew: fc.constantFrom(false, false, false, true),
    wage: fc.option(
      fc.record({
        gross: won(200_000_000),
        decided: won(5_000_000),
        decidedLocal: won(500_000),
        cards: fc.option(
          fc.record({
            credit: won(40_000_000),
            debit: won(15_000_000),
            culture: won(5_000_000),
            market: won(5_000_000),
            transit: won(3_000_000),
            before: won(50_000_000).map((sum) => sum + 1),
          }),
        ),
      }),
    ),
    family: fc.array(
      fc.record({
        relation: fc.constantFrom(1, 2, 3, 4, 4, 6),
        birthYear: fc.integer({ min: 1940, max: 2023 }),
        income: fc.constantFrom(0, 0, 1_000_000, 1_000_001),
        disabled: fc.constantFrom(false, false, false, true),
      }),
      { maxLength: 4 },
    ),
    female: fc.boolean(),
    married: fc.boolean(),
    householder: fc.boolean(),
    nationalPension: won(6_000_000),
    umbrella: won(8_000_000),
    marriedThisYear: fc.boolean(),
    reductions: fc.uniqueArray(fc.constantFrom(...clauses), { maxLength: 4 }).chain((chosen) =>
      // 조특법 127⑤: one business has one place, with either 6 or 7.
      fc
        .tuple(...chosen.map((clause) => reduction.map((row) => ({ ...row, clause }))))
        .map((rows) => rows.filter(({ clause }) => clause !== '7' || !chosen.includes('6'))),
    ),
    withheld: won(15_000_000),
    withheldLocal: won(1_500_000),
    interim: won(3_000_000),
    late: fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: 1, max: 390 })),
  })
  .map(({ late, ...it }) => {
    const due = Date.parse({ 2023: '2024-05-31', 2024: '2025-06-02', 2025: '2026-06-01' }[it.of])
    // From July 2026 the days of late payment are counted by other rules.
    const last = Date.parse('2026-06-30')
    const filedOn = late === 0 ? '' : new Date(Math.min(last, due + late * 86_400_000)).toISOString().slice(0, 10)
    const wage = it.wage && it.of === 2023 ? { ...it.wage, cards: null } : it.wage
    const spouses = it.family.filter(({ relation }) => relation === 3)
    const family = it.family.filter(({ relation }) => relation !== 3).concat(it.married ? spouses.slice(0, 1) : [])
    return { ...it, wage, family, filedOn, bookExpenses: it.bookExpenses } as PlainReturn
  })

const inputsOf = (it: PlainReturn): ReturnInputs => ({
  method: it.method,
  filedBy: 'agent',
  ...(it.filedOn ? { filingDate: it.filedOn } : {}),
  newBusiness: it.isNew,
  businesses: [
    {
      code: '940909',
      group: 'service',
      personalService: true,
      revenueWon: it.revenue,
      priorRevenueWon: it.priorRevenue,
      rates: { simplePerMille: it.rates[0], excessPerMille: it.rates[1], standardPerMille: it.rates[2] },
      purchasesWon: it.purchases,
      bookExpensesWon: it.bookExpenses,
    },
  ],
  ...(it.wage
    ? {
        wage: {
          grossWon: it.wage.gross,
          decidedTaxWon: it.wage.decided,
          decidedLocalWon: it.wage.decidedLocal,
          specialDeductionWon: 0,
          ...(it.wage.cards
            ? {
                cards: {
                  creditWon: it.wage.cards.credit,
                  debitCashWon: it.wage.cards.debit,
                  cultureWon: it.wage.cards.culture,
                  marketWon: it.wage.cards.market,
                  transitWon: it.wage.cards.transit,
                  priorYearWon: it.wage.cards.before,
                },
              }
            : {}),
        },
      }
    : {}),
  persons: [
    { relation: 0, birthYear: 1980 },
    ...it.family.map(({ relation, birthYear, income, disabled }) => ({
      relation,
      birthYear,
      incomeAmountWon: income,
      disabled,
    })),
  ],
  self: { female: it.female, married: it.married, householder: it.householder },
  nationalPensionWon: it.nationalPension,
  yellowUmbrellaWon: it.umbrella,
  marriedThisYear: it.marriedThisYear,
  ...(it.reductions.length > 0
    ? {
        reductions: it.reductions.map(({ clause, income, percent, amount }) =>
          amount ? { clause, amountWon: amount } : { clause, incomeWon: income, percent },
        ),
      }
    : {}),
  withheldNationalWon: it.withheld,
  withheldLocalWon: it.withheldLocal,
  interimWon: it.interim,
})

test('24,000 returns by chance are the same to the won as by a second reading of the law', () => {
  let [compared, rural, late] = [0, 0, 0]
  fc.assert(
    fc.property(plain, (it) => {
      const found = assess(inputsOf(it), yearDataOf(it.of))
      const law = byTheLaw(it)
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
        {
          business: law.business,
          total: law.total,
          base: law.base,
          tax: law.tax,
          determined: law.determined,
          localDetermined: law.localDetermined,
          penalty: law.penalty,
          payable: law.payable,
          localPenalty: law.localPenalty,
          localPayable: law.localPayable,
        },
      )
      if (law.rural !== null) assert.equal(found.ruralTaxWon, law.rural)
      if (law.rural) rural += 1
      if (it.filedOn) late += 1
    }),
    { numRuns: 24_000 },
  )
  assert.ok(
    compared === 24_000 && rural > 1_000 && late > 4_000,
    `${compared} returns, ${rural} with 농특세, ${late} late`,
  )
})
