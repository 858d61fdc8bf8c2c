import * as z from 'zod/mini'
import { instant, won, actReason } from '#contract/answers.ts'
import { bookKeepers } from '#domain/books.ts'
import { imbalanceKinds, statementKinds } from '#domain/books/balance.ts'

const imbalance = z.object({ about: z.enum(imbalanceKinds), oneWon: won, otherWon: won })

export const caseBooks = z.object({
  keeper: z.nullable(z.enum(bookKeepers)),
  /** The income year from which the book is kept. */
  since: z.nullable(z.int()),
  incomeYear: z.int(),
  /** Expenses read from the ledger; null while they are estimated. */
  businesses: z.array(
    z.object({
      tradeCode: z.string(),
      revenueWon: won,
      expensesWon: z.nullable(won),
      /** The file they were taken from, and its revenue. */
      from: z.nullable(z.object({ file: z.string(), revenueWon: won })),
    }),
  ),
  files: z.array(
    z.object({
      id: z.string(),
      fileName: z.string(),
      size: z.int(),
      at: instant,
      sha256: z.string(),
      /** Null for a PDF. */
      statements: z.nullable(z.array(z.enum(statementKinds))),
    }),
  ),
  /** Of double entry: sums that must be equal. */
  imbalances: z.array(imbalance),
  /** The reason given for them. */
  explained: z.nullable(z.string()),
  answers: z.array(z.object({ answer: z.string(), at: instant, files: z.int(), isUsed: z.boolean() })),
})
export type CaseBooks = z.infer<typeof caseBooks>

/** `business`: index in the calculation; null removes the value. */
const expenses = z.object({
  business: z.int().check(z.minimum(0), z.maximum(99)),
  expensesWon: z.nullable(won.check(z.minimum(0), z.maximum(1_000_000_000_000))),
})

export const booksBody = z.object({
  keeper: z.optional(z.nullable(z.enum(bookKeepers))),
  since: z.optional(z.nullable(z.int().check(z.minimum(1950), z.maximum(2100)))),
  /** These and no others: null takes the explanation back. */
  explained: z.optional(z.nullable(z.array(imbalance).check(z.minLength(1), z.maxLength(100)))),
  expenses: z.optional(z.array(expenses).check(z.maxLength(100))),
  answers: z.optional(z.array(z.object({ answer: z.uuid(), isUsed: z.boolean() })).check(z.maxLength(100))),
  reason: actReason,
})
