import * as z from 'zod/mini'
import { filingMethod, reducedTax, won } from '#contract/answers.ts'
import { insurances, spouseEarnings, wealthBands } from '#effects/yearly/household-facts.ts'
import { mostAmountWon } from './most-amount.ts'
import { openFacts } from '#effects/yearly/open-facts.ts'

export const explainLine = z.object({
  label: z.string(),
  formula: z.string(),
  amount: won,
  article: z.string(),
  source: z.string(),
})

/**
 * `told`: expenses entered by the filer. `unknown`: income or prepaid tax is missing. `expenses-needed` and `unknown`
 * send 0 in required fields and omit optional ones.
 */
const sumBases = ['known', 'told', 'expenses-needed', 'unknown'] as const

const wonAmount = z.int().check(z.minimum(0), z.maximum(mostAmountWon))

export const expensesTold = z.object({ expenses: z.nullable(wonAmount) })

/** As far as the filer answered. `spouseWon`: earned in the income year; `taxBaseWon`: 재산세 과세표준. */
export const household = z.object({
  wealth: z.optional(z.enum(wealthBands)),
  spouse: z.optional(z.enum(spouseEarnings)),
  spouseWon: z.optional(wonAmount),
  insurance: z.optional(z.enum(insurances)),
  taxBaseWon: z.optional(wonAmount),
})

/** Won; both ends are equal where everything is known. */
const range = z.object({ lowWon: won, highWon: won })

/**
 * The twelve months from November: `premiumWon` health insurance, `workWon` and `childWon` incentives, `sumWon` tax,
 * local tax, fee and premium less the incentives. `open`: not known.
 */
const methodYear = z.object({
  premiumWon: range,
  workWon: range,
  childWon: range,
  sumWon: range,
  pensionMonthlyWon: z.nullable(won),
  from: z.string(),
  until: z.string(),
  open: z.array(z.enum(openFacts)),
  advice: z.nullable(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('same'), method: filingMethod }),
      z.object({ kind: z.enum(['other', 'may']), byTax: filingMethod, byYear: filingMethod, lessWon: range }),
    ]),
  ),
  told: household,
})
export type MethodYear = z.infer<typeof methodYear>

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
  /** National tax is above; `totalCost` includes local tax and fee. */
  localTax: z.optional(won),
  localTaxDueOrRefund: z.optional(won),
  totalCost: z.optional(won),
  moreThanBest: z.optional(won),
  sum: z.optional(z.enum(sumBases)),
  /** Expenses from which books cost less, fee included; null if never. */
  worthFrom: z.optional(z.nullable(won)),
  toldExpenses: z.optional(won),
  /** A cheaper method with the same tax, and the fee difference. */
  sameTaxAs: z.optional(z.object({ fillingType: filingMethod, feeMore: won })),
  /** Credit of 20 % for voluntary bookkeeping (소득세법 56의2). */
  bookkeepingCredit: z.optional(z.boolean()),
  unknown: z.optional(z.array(z.object({ what: z.string(), ask: z.string() }))),
  /** Books are assumed, so all amounts are estimates (예상). */
  expected: z.optional(z.boolean()),
  /** Reductions are negative. */
  feeLines: z.optional(z.array(z.object({ label: z.string(), amount: won }))),
  /** Includes partial documents; without them nothing is recommended. */
  missing: z.optional(z.array(z.string())),
  lines: z.optional(z.array(explainLine)),
  /** The three that reduced the tax most, local tax included. */
  reduced: z.optional(reducedTax),
  year: z.optional(methodYear),
})
export type MethodOffer = z.infer<typeof methodOffer>
export const comparison = z.union([
  z.array(methodOffer),
  z.object({ notEligible: z.literal(true), reason: z.string(), canDo: z.string() }),
])

/** Won, national and local; refunds are negative. `from` and `to` differ if a dependent may not qualify. */
export const estimate = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sum'), fromWon: won, toWon: won, people: z.int() }),
  /** Income or prepaid tax is missing, so there is no sum. */
  z.object({
    kind: z.literal('unknown'),
    unknown: z.array(z.object({ what: z.string(), ask: z.string() })),
    missing: z.array(z.string()),
  }),
  /** Only books tell the expenses. */
  z.object({ kind: z.literal('books') }),
  z.object({ kind: z.literal('not-subject'), reason: z.string(), canDo: z.string() }),
])
export type Estimate = z.infer<typeof estimate>
