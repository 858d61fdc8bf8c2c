/**
 * Comparison of the filing methods and the choice (journey spec, sections 2.9 and 3). `cost` is the fee in won, or
 * "DOUBLE_ONLY".
 */
import * as z from 'zod/mini'
import { filingMethod, success, won } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'

const explainLine = z.object({
  label: z.string(),
  formula: z.string(),
  amount: won,
  article: z.string(),
  source: z.string(),
})

export const methodOffer = z.object({
  fillingType: filingMethod,
  totalGrossIncome: won,
  creditCardSpending: won,
  income: won,
  cost: z.union([won, z.literal('DOUBLE_ONLY')]),
  expectedTax: won,
  prepaidTax: won,
  taxDueOrRefund: won,
  recommended: z.boolean(),
  reasons: z.array(z.string()),
  /**
   * National figures above; the local income tax, the sum of both with the fee, and how much more than the best one it
   * costs.
   */
  localTax: z.optional(won),
  localTaxDueOrRefund: z.optional(won),
  totalCost: z.optional(won),
  moreThanBest: z.optional(won),
  /** Books are assumed, not kept yet: every figure is an expectation (예상). */
  expected: z.optional(z.boolean()),
  /** What the fee is made of; reductions below zero. */
  feeLines: z.optional(z.array(z.object({ label: z.string(), amount: won }))),
  /** Documents that did not come, or in part: what is computed without them recommends nothing. */
  missing: z.optional(z.array(z.string())),
  /** How each figure came about (label, formula with its numbers, article, source). */
  lines: z.optional(z.array(explainLine)),
})
export type MethodOffer = z.infer<typeof methodOffer>
const notEligible = z.object({ notEligible: z.literal(true), reason: z.string() })

export const compareMethods = endpoint({
  method: 'GET',
  path: '/api/spring/incomeTax/calculate',
  summary: '신고 방법 비교',
  who: 'member',
  act: 'compare',
  answer: z.union([z.array(methodOffer), notEligible]),
})
export const chooseMethod = endpoint({
  method: 'POST',
  path: '/api/spring/filingType',
  summary: '신고 방법 고르기',
  who: 'member',
  act: 'choose-method',
  body: filingMethod,
  answer: success,
})
