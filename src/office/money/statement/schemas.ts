/** A line of the bank's statement with what it may be. */
import * as z from 'zod/mini'
import { won } from '#contract/answers.ts'

export const bankLine = z.object({
  id: z.string(),
  branch: z.string(),
  bookedOn: z.string(),
  amountWon: won,
  depositor: z.string(),
  mayAct: z.boolean(),
  /** Unpaid fees of exactly this sum; the same name first. */
  proposals: z.array(z.object({ caseNumber: z.string(), name: z.string(), feeWon: won, sameName: z.boolean() })),
})
export type BankLine = z.infer<typeof bankLine>

/** `added` new lines and `known` ones; or the file's heads, of which the columns must be chosen first. */
export const readIn = z.object({ added: z.int(), known: z.int(), heads: z.nullable(z.array(z.string())) })
export const settledAs = ['booked', 'not-a-fee'] as const
