import * as z from 'zod/mini'
import { digits, instant, typedWords, withoutNumber, won } from '#contract/answers.ts'
import { accountDigits } from '#domain/bank-account.ts'
import { refundedCases } from '#domain/fee/refund-due.ts'
import { longestLegalName } from '#domain/name/legal-name.ts'

export const oddNotice = z.object({
  id: z.string(),
  order: z.nullable(z.string()),
  kind: z.enum(['mismatch', 'unknown-order']),
  times: z.int(),
  receivedAt: instant,
  mayHandle: z.boolean(),
})

/** The provider's code or number, without names or accounts. */
const reference = z.string().check(z.regex(/^[\w -]{1,40}$/), withoutNumber)
const agree = z.boolean()
export const moneyActBody = z.discriminatedUnion('act', [
  z.object({ act: z.literal('verdict'), verdict: z.enum(['paid', 'not-paid']), seenWon: won, reference }),
  z.object({ act: z.literal('decide-verdict'), agree, seenWon: won }),
  z.object({
    act: z.literal('accept'),
    arrivedWon: won,
    /** The difference was waived, paid another way, or the late deposit was accepted. */
    why: z.enum(['let-off', 'rest-came', 'late-agreed']),
  }),
  /** Asks the filer what to do with the deposit. `arrivedWon`: amount shown on screen. */
  z.object({ act: z.literal('ask'), arrivedWon: won }),
  z.object({
    act: z.literal('ask-refund'),
    amountWon: won,
    basis: z.enum(['table', 'our-fault', 'by-hand']),
    reason: typedWords(2, 200),
    caseThen: z.enum(refundedCases),
    bankCode: z.optional(z.string().check(z.maxLength(10))),
    accountNumber: z.optional(digits(accountDigits.fewest, accountDigits.most)),
    holder: z.optional(typedWords(1, longestLegalName)),
    /** Why the account is the filer's, where the names cannot be compared. */
    holderReason: z.optional(typedWords(2, 200)),
  }),
  z.object({
    act: z.literal('decide-refund'),
    agree,
    amountWon: won,
    /** As read by the second person, for refunds to an account. */
    holder: z.optional(typedWords(1, longestLegalName)),
    holderReason: z.optional(typedWords(2, 200)),
  }),
  /** Only by the requester, while it is pending. */
  z.object({ act: z.literal('withdraw-refund'), amountWon: won }),
  z.object({ act: z.literal('finish-refund'), done: z.boolean(), reference }),
])
