/** What the comparison of the filing methods tells of each. */
import * as z from 'zod/mini'
import { filingMethod, won } from '#contract/answers.ts'

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
/** The methods, or why there are none. */
export const comparison = z.union([
  z.array(methodOffer),
  z.object({ notEligible: z.literal(true), reason: z.string() }),
])
