/** What is sent for an act on a payment, and a notice of the provider's that fits nothing. */
import * as z from 'zod/mini'
import { digits, instant, typedWords, withoutNumber, won } from '#contract/answers.ts'

export const oddNotice = z.object({
  id: z.string(),
  /** The provider's order and payment, as the notice named them. */
  order: z.nullable(z.string()),
  kind: z.enum(['mismatch', 'unknown-order']),
  times: z.int(),
  receivedAt: instant,
  mayHandle: z.boolean(),
})

/** The provider's own code or number of what was seen or done: no names, no accounts. */
const reference = z.string().check(z.regex(/^[\w -]{1,40}$/), withoutNumber)
const agree = z.boolean()
export const moneyActBody = z.discriminatedUnion('act', [
  z.object({ act: z.literal('verdict'), verdict: z.enum(['paid', 'not-paid']), seenWon: won, reference }),
  z.object({ act: z.literal('decide-verdict'), agree, seenWon: won }),
  z.object({
    act: z.literal('accept'),
    arrivedWon: won,
    /** The difference is let off, was paid another way, or the late deposit was agreed upon. */
    why: z.enum(['let-off', 'rest-came', 'late-agreed']),
  }),
  /** The filer says what is to become of it; `arrivedWon` is the sum as the screen showed it. */
  z.object({ act: z.literal('ask'), arrivedWon: won }),
  z.object({
    act: z.literal('ask-refund'),
    amountWon: won,
    basis: z.enum(['table', 'our-fault', 'by-hand']),
    reason: typedWords(2, 200),
    bankCode: z.optional(z.string().check(z.maxLength(10))),
    accountNumber: z.optional(digits(6, 20)),
    holder: z.optional(typedWords(2, 50)),
  }),
  z.object({
    act: z.literal('decide-refund'),
    agree,
    amountWon: won,
    /** The holder as the second person read it, where the money goes to an account. */
    holder: z.optional(typedWords(2, 50)),
  }),
  /** Whoever asked takes it back while it waits. */
  z.object({ act: z.literal('withdraw-refund'), amountWon: won }),
  z.object({ act: z.literal('finish-refund'), done: z.boolean(), reference }),
])
