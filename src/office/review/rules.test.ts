import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stoppingChecks } from './rules.ts'
import { checksOf } from './service.server.ts'

test('failures stop a review by name, warnings only while nobody says why', () => {
  const checks = [
    { id: 'a', verdict: 'PASS' },
    { id: 'b', verdict: 'WARN' },
    { id: 'c', verdict: 'SKIP' },
  ]
  assert.deepEqual(stoppingChecks(checks, undefined), ['b', 'warnings'])
  assert.deepEqual(stoppingChecks(checks, '  '), ['b', 'warnings'])
  assert.deepEqual(stoppingChecks(checks, '확인했어요'), [])
  assert.deepEqual(stoppingChecks([...checks, { id: 'd', verdict: 'FAIL' }], '확인했어요'), ['d'])
  assert.deepEqual(stoppingChecks([{ id: 'a', verdict: 'PASS' }], undefined), [])
})

const summary = {
  type: 'SIMPLE' as const,
  totalIncomeWon: 12_000_000,
  decidedTaxWon: 300_000,
  prepaidTaxWon: 900_000,
  taxDueOrRefundWon: -600_000,
}
const verdictOf = (id: string, data: Parameters<typeof checksOf>[0], of: Partial<typeof summary> = {}) =>
  checksOf(data, { ...summary, ...of }).find((check) => check.id === id)?.verdict
const payer = { payerName: '한빛출판', payerNumber: '000-00-00010', months: 12 }
const wages = {
  rows: [
    {
      ...payer,
      grossWage: 20_000_000,
      settled: true,
      settledTax: 300_000,
      settledLocalTax: 30_000,
      nationalPension: 0,
      healthInsurance: 0,
      employmentInsurance: 0,
    },
  ],
}
const businesses = {
  rows: [{ ...payer, tradeCode: '940909', paid: 20_000_000, withheldNational: 600_000, withheldLocal: 60_000 }],
}

test('what was withheld is what the prepared return counts as paid, wages included', () => {
  assert.equal(verdictOf('withheld-is-statements', { businessPayments: businesses, wagePayments: wages }), 'PASS')
  assert.equal(
    verdictOf(
      'withheld-is-statements',
      { businessPayments: businesses, wagePayments: wages },
      { prepaidTaxWon: 600_000 },
    ),
    'FAIL',
  )
  assert.equal(
    verdictOf('withheld-is-statements', { businessPayments: businesses }, { prepaidTaxWon: 600_000 }),
    'PASS',
  )
})

test('fourteen checks, each with its name', () => {
  const checks = checksOf({}, summary)
  assert.equal(checks.length, 14)
  assert.ok(checks.every((check) => /[가-힣]/.test(check.label)))
})
