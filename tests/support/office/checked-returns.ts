/** Returns of every kind of income with their cross-checks, through the mapping, the tax and the submission. */
import assert from 'node:assert/strict'
import type { CollectedData, FilingMethod } from '#domain/collected-data.ts'
import { runChecks, type CheckResult } from '#domain/cross-checks/cross-checks.ts'
import type { CheckAnswers, CheckedReturn } from '#domain/cross-checks/facts.ts'
import type { Override } from '#domain/tax-inputs/overrides.ts'
import { figuresIn } from '#office/review/service.server.ts'
import { submissionOf } from '#office/review/submission.server.ts'
import { compare } from '#tax/compare.ts'
import { getYearData } from '#tax/years/years.ts'
import { fees, flags, guide, map, payment, year } from '#tests/support/fixtures/collected.ts'

export type CheckedCase = {
  collected?: CollectedData
  /** Field and value; each with a reason. */
  typed?: Record<string, number | boolean>
  answers?: CheckAnswers
  method?: FilingMethod
  /** Figures that the preparer types unlike the calculation. */
  filed?: Partial<CheckedReturn>
}

export const freelancer = { filingGuide: guide(), businessPayments: { rows: [payment()] } }
export const answered: CheckAnswers = { simplifiedStatementsWon: 34_000_000 }

export function judged({
  collected = freelancer,
  typed = {},
  answers = answered,
  method = 'ESTIMATE',
  filed,
}: CheckedCase) {
  const overrides = Object.entries(typed).map(([field, value]): Override => ({ field, value, reason: '확인했어요' }))
  const mapped = map(collected, {}, overrides)
  assert.deepEqual(mapped.refused, [])
  const comparison = compare(mapped.inputs, getYearData(year), fees)
  const submission = submissionOf({ comparison, mapped, collected, answers } as never, method)
  assert.ok(submission, 'computed')
  const figures = figuresIn(submission.calculation)
  return {
    submission,
    mapped,
    checks: runChecks(submission.facts, { ...figures, method, feeWon: fees[method], ...filed }),
  }
}
export const openChecks = (checks: readonly CheckResult[]) =>
  checks.filter(({ verdict }) => verdict !== 'PASS' && verdict !== 'SKIP').map(({ id }) => id)

export const withFlags = (on: Partial<typeof flags>, changes: Parameters<typeof guide>[0] = {}) =>
  guide({ flags: { ...flags, ...on }, ...changes })
export const other = (changes: object = {}) => ({
  payerName: '라 재단',
  payerNumber: '9',
  kind: '강연료',
  receipt: 10_000_000,
  expenses: 6_000_000,
  income: 4_000_000,
  withheldNational: 800_000,
  withheldLocal: 80_000,
  ...changes,
})
/** A person with a public pension only files no return (소득세법 73①), so a lecture is added. */
export const nobody = {
  filingGuide: withFlags({ pension: true }, { businesses: [] }),
  businessPayments: { rows: [] },
  otherPayments: { rows: [other()] },
}
export const pension = {
  pensionWon: 20_000_000,
  'withheld.publicPension.nationalWon': 300_000,
  'withheld.publicPension.localWon': 30_000,
}
export const shop = {
  businessNumber: '000-00-00015',
  tradeCode: '525101',
  tradeName: '가나상점',
  revenue: 20_000_000,
  priorRevenue: 18_000_000,
}
export const home = { tradeCode: '701102', tradeName: '주택임대', revenue: 26_000_000, priorRevenue: 24_000_000 }
export const planner = {
  filingGuide: guide({
    businesses: [{ tradeCode: '940906', tradeName: '보험설계', revenue: 34_000_000, priorRevenue: 30_000_000 }],
  }),
  businessPayments: { rows: [payment({ tradeCode: '940906' })] },
}
export const settled = { settledBusinessTaxWon: 410_000, settledBusinessLocalWon: 41_000 }
