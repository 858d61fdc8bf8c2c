/** The books behind a return: what is shown of them, and what staff write down. */
import * as z from 'zod/mini'
import { instant, typedWords, won } from '#contract/answers.ts'
import { bookKeepers } from '#domain/books.ts'

/** The books behind a return by a book method, as far as they are there. */
export const caseBooks = z.object({
  keeper: z.nullable(z.enum(bookKeepers)),
  /** Each business with its expenses as staff read them off the ledger; null while they are assumed. */
  businesses: z.array(z.object({ tradeCode: z.string(), revenueWon: won, expensesWon: z.nullable(won) })),
  files: z.array(z.object({ id: z.string(), fileName: z.string(), size: z.int(), at: instant })),
  /** Papers that the filer sent with an answer, and whether they count as files of the books. */
  answers: z.array(z.object({ answer: z.string(), at: instant, files: z.int(), isUsed: z.boolean() })),
})
export type CaseBooks = z.infer<typeof caseBooks>

/** By its place in the calculation; null takes the value back. */
const expenses = z.object({
  business: z.int().check(z.minimum(0), z.maximum(99)),
  expensesWon: z.nullable(won.check(z.minimum(0), z.maximum(1_000_000_000_000))),
})

export const booksBody = z.object({
  keeper: z.optional(z.nullable(z.enum(bookKeepers))),
  expenses: z.optional(z.array(expenses).check(z.maxLength(100))),
  answers: z.optional(z.array(z.object({ answer: z.uuid(), isUsed: z.boolean() })).check(z.maxLength(100))),
  /** Which ledger, and which sum of it. */
  reason: typedWords(2, 300),
})
