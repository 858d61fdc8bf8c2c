import * as z from 'zod/mini'
import { instant, won } from '#contract/answers.ts'
import { countInQuery, yearQuery } from '#contract/paging.ts'
import { receiptUses } from '#domain/payment/cash-receipt.ts'
import { depositAnswers } from '#domain/payment/odd-deposit.ts'

export const ofYear = z.object(yearQuery)
/** `pastYear`: of an entrusted income year. */
export const ofFee = z.object({ ...yearQuery, pastYear: z.optional(countInQuery(2000, 2100)) })
export const depositAnswer = z.object({ answer: z.enum(depositAnswers), arrivedWon: won })

/** PAID blocks repayment; CHECKING warns against paying again. */
export const paymentReport = z.object({
  statusMessage: z.enum(['PAID', 'CHECKING', 'WAITING_DEPOSIT', 'CANCELLED', '']),
  paidAt: z.optional(instant),
  /** The provider's window has not returned a result yet. */
  started: z.optional(z.boolean()),
  checking: z.optional(z.object({ by: z.enum(['provider', 'people', 'deposit', 'refund']), until: instant })),
  /** A deposit that is not the fee. `mayAnswer`: answers offered. */
  oddDeposit: z.optional(
    z.object({
      arrivedWon: won,
      feeWon: won,
      mayAnswer: z.array(z.enum(depositAnswers)),
      answered: z.optional(z.enum(depositAnswers)),
    }),
  ),
  /** Shown after a phone returns from the provider's page. */
  refusal: z.optional(z.string()),
  receiptUrl: z.optional(z.string()),
  /** For all methods except card; the number is masked. */
  cashReceipt: z.optional(
    z.object({
      state: z.enum(['due', 'issued', 'cancelled']),
      use: z.enum(receiptUses),
      number: z.string(),
      url: z.optional(z.string()),
    }),
  ),
  /** `agreed`: approved by the office; otherwise promised at withdrawal. `asked`: the office still needs an account. */
  refund: z.optional(
    z.object({
      amountWon: won,
      done: z.boolean(),
      agreed: z.boolean(),
      at: instant,
      to: z.optional(z.enum(['card', 'bank', 'account', 'asked'])),
      accountMask: z.optional(z.string()),
    }),
  ),
})
