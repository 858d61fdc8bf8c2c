/** What my page asks of the fee's payment. */
import * as z from 'zod/mini'
import { instant, won } from '#contract/answers.ts'
import { yearQuery } from '#contract/paging.ts'
import { receiptUses } from '#domain/payment/cash-receipt.ts'
import { depositAnswers } from '#domain/payment/odd-deposit.ts'

export const ofYear = z.object(yearQuery)
export const depositAnswer = z.object({ answer: z.enum(depositAnswers), arrivedWon: won })

/** PAID blocks repayment; CHECKING says "do not pay again". */
export const paymentReport = z.object({
  statusMessage: z.enum(['PAID', 'CHECKING', 'WAITING_DEPOSIT', 'CANCELLED', '']),
  paidAt: z.optional(instant),
  /** An attempt has started and the provider's window has not given its result yet. */
  started: z.optional(z.boolean()),
  /**
   * Who finds out what became of it, and by when it is known: the provider is asked, people look, or money came that is
   * not the fee.
   */
  checking: z.optional(z.object({ by: z.enum(['provider', 'people', 'deposit', 'refund']), until: instant })),
  /**
   * Money that came and is not the fee: how much, what the office asked of the filer (`mayAnswer`), and what was
   * answered.
   */
  oddDeposit: z.optional(
    z.object({
      arrivedWon: won,
      feeWon: won,
      mayAnswer: z.array(z.enum(depositAnswers)),
      answered: z.optional(z.enum(depositAnswers)),
    }),
  ),
  /** Why the latest attempt took nothing, as a sentence: a phone that comes back from the provider's page says it. */
  refusal: z.optional(z.string()),
  /** The provider's own receipt of what was paid through it. */
  receiptUrl: z.optional(z.string()),
  /** The cash receipt of a fee that was not paid by card: under which number (masked), and where it is read. */
  cashReceipt: z.optional(
    z.object({
      state: z.enum(['due', 'issued', 'cancelled']),
      use: z.enum(receiptUses),
      number: z.string(),
      url: z.optional(z.string()),
    }),
  ),
  /**
   * The refunds on their way, or the latest one: what goes back or went back, until or since when, and where to.
   * `agreed`: the office has agreed; else it was promised when the person stopped. `asked`: to an account that the
   * office still asks for.
   */
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
