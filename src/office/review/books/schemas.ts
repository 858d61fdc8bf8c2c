import * as z from 'zod/mini'
import { instant, won, actReason } from '#contract/answers.ts'
import { bookKeepers } from '#domain/books.ts'

export const caseBooks = z.object({
  keeper: z.nullable(z.enum(bookKeepers)),
  /** Expenses read from the ledger; null while they are estimated. */
  businesses: z.array(z.object({ tradeCode: z.string(), revenueWon: won, expensesWon: z.nullable(won) })),
  files: z.array(z.object({ id: z.string(), fileName: z.string(), size: z.int(), at: instant })),
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
  expenses: z.optional(z.array(expenses).check(z.maxLength(100))),
  answers: z.optional(z.array(z.object({ answer: z.uuid(), isUsed: z.boolean() })).check(z.maxLength(100))),
  reason: actReason,
})
