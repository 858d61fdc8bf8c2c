/** Comparison of the filing methods and the choice (J67, J108). `cost` is the fee in won, or "DOUBLE_ONLY". */
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

/**
 * What the sums of an offer rest on. `known`: the documents and what the office typed. `told`: the expenses that the
 * filer names. `expenses-needed`: the sums of books are not told before somebody names the expenses. `unknown`: there is
 * income, or tax settled, that nobody knows yet. Of the last two no sum is sent: 0 stands in the required fields, and
 * the optional ones are absent.
 */
const sumBases = ['known', 'told', 'expenses-needed', 'unknown'] as const

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
  sum: z.optional(z.enum(sumBases)),
  /** The expenses of the whole business from which books cost less, with the fee; null where they never do. */
  worthFrom: z.optional(z.nullable(won)),
  /** What the filer named as expenses. */
  toldExpenses: z.optional(won),
  /** Another method whose tax is the same, and by how much this one's fee is higher. */
  sameTaxAs: z.optional(z.object({ fillingType: filingMethod, feeMore: won })),
  /** The law takes 20 % off the tax of who keeps these books without having to (소득세법 56의2). */
  bookkeepingCredit: z.optional(z.boolean()),
  /** What is not known yet, each with what the filer can do about it. */
  unknown: z.optional(z.array(z.object({ what: z.string(), ask: z.string() }))),
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

/** More than any business of this service spends: a slip of the finger (won). */
export const mostExpensesWon = 1_000_000_000_000

export const tellExpenses = endpoint({
  method: 'POST',
  path: '/api/journey/expenses',
  summary: '실제 경비 알리기',
  who: 'member',
  act: 'choose-method',
  body: z.object({ expenses: z.nullable(z.int().check(z.minimum(0), z.maximum(mostExpensesWon))) }),
  answer: success,
})
