import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { guideTypes, type CollectedData } from '#domain/collected-data.ts'
import { compare } from '#tax/compare.ts'
import { getYearData } from '#tax/years/years.ts'
import { year, fees, wageRow, map } from '#tests/support/fixtures/collected.ts'

test('any collected data gives inputs, and comparing them never fails nor recommends an illegal method', () => {
  const amount = fc.integer({ min: -1_000_000, max: 900_000_000 })
  const code = fc.constantFrom('940909', '940926', '525101', '741101', '930902', '011000', '123456')
  const someGuide = fc.record({
    incomeYear: fc.constant(year),
    guideType: fc.constantFrom(...guideTypes),
    bookkeepingDuty: fc.constantFrom('simple', 'double'),
    expenseRateKind: fc.constantFrom('simple', 'standard'),
    businesses: fc.array(
      fc.record({ tradeCode: code, tradeName: fc.constant(''), revenue: amount, priorRevenue: amount }),
      { maxLength: 3 },
    ),
    flags: fc.record({
      interest: fc.boolean(),
      dividend: fc.boolean(),
      wageSingle: fc.boolean(),
      wageMultiple: fc.boolean(),
      pension: fc.boolean(),
      other: fc.boolean(),
      sincere: fc.boolean(),
    }),
    interimPrepayment: amount,
    businessCardSpending: amount,
    years: fc.constant([]),
    candidates: fc.record({
      nationalPension: amount,
      yellowUmbrella: amount,
      pensionSavings: amount,
      retirementPension: amount,
    }),
  })
  const collected = fc.record({
    filingGuide: fc.option(someGuide, { nil: undefined }),
    businessPayments: fc.option(
      fc.record({
        rows: fc.array(
          fc.record({
            payerName: fc.constant('가'),
            payerNumber: fc.constant('1'),
            tradeCode: code,
            months: fc.constant(12),
            paid: amount,
            withheldNational: amount,
            withheldLocal: amount,
          }),
          { maxLength: 3 },
        ),
      }),
      { nil: undefined },
    ),
    otherPayments: fc.option(
      fc.record({
        rows: fc.array(
          fc.record({
            payerName: fc.constant('나'),
            payerNumber: fc.constant('1'),
            kind: fc.constant(''),
            receipt: amount,
            expenses: amount,
            income: amount,
            withheldNational: amount,
            withheldLocal: amount,
          }),
          { maxLength: 2 },
        ),
      }),
      { nil: undefined },
    ),
    wagePayments: fc.option(fc.constant({ rows: [wageRow()] }), { nil: undefined }),
  })
  fc.assert(
    fc.property(collected, (given) => {
      const found = map(given as CollectedData)
      const compared = compare(found.inputs, getYearData(year), fees)
      const chosen = compared.methods.find((method) => method.method === compared.recommended)
      assert.ok(compared.notEligible || compared.recommended === null || chosen?.legal)
      if (
        given.filingGuide?.bookkeepingDuty === 'double' &&
        found.inputs.businesses.length > 0 &&
        !compared.notEligible
      )
        assert.deepEqual(
          compared.methods.filter((method) => method.legal).map((method) => method.method),
          ['DOUBLE'],
        )
      assert.ok(
        [...found.missing, ...found.contradictions].every(
          (finding) => /[가-힣]/.test(finding.sentence) && !/undefined/.test(finding.sentence),
        ),
      )
    }),
    { numRuns: 500 },
  )
})
