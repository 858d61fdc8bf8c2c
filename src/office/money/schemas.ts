/** A payment and a fee that is due, as the money desk shows them. */
import * as z from 'zod/mini'
import { instant, won } from '#contract/answers.ts'
import { depositAnswers } from '#domain/payment/odd-deposit.ts'
import { proposed } from '#contract/proposal.ts'
import { moneyActs } from './desk/rules.ts'

export const methods = ['CARD', 'BANK', 'VBANK', 'TRANSFER'] as const
const refund = z.object({
  amountWon: won,
  basis: z.enum(['table', 'our-fault', 'by-hand']),
  reason: z.string(),
  state: z.enum(['asked', 'approved']),
  /** By when the filer was promised it. */
  dueAt: instant,
  /** Why people must finish it. */
  trouble: z.nullable(z.string()),
  accountMask: z.nullable(z.string()),
  /** Who asked for it, when and why. */
  proposed,
})
export const moneyCase = z.object({
  order: z.string(),
  caseNumber: z.string(),
  name: z.string(),
  branch: z.string(),
  method: z.enum(methods),
  /** `asking`: the provider is still being asked. `people`: it does not say. `twice`: beside a fee that is paid. */
  state: z.enum(['asking', 'people', 'wrong-sum', 'late', 'twice', 'paid', 'refunding', 'refunded']),
  amountWon: won,
  arrivedWon: z.nullable(won),
  refundedWon: won,
  /** What is there and might go back. */
  heldWon: won,
  /** What the branch's table gives back today. */
  tableWon: won,
  paidAt: z.nullable(instant),
  since: instant,
  /** The provider's number of the payment. */
  tid: z.nullable(z.string()),
  /** What one person saw in the provider's record, and waits for a second one. */
  asked: z.nullable(
    z.object({
      verdict: z.enum(['paid', 'not-paid']),
      seenWon: won,
      reference: z.string(),
      says: z.string(),
      /** Who saw it and when; why is what they saw. */
      proposed,
    }),
  ),
  /** Whether the filer was asked what is to become of the money, and the answer. */
  question: z.nullable(z.enum(['asked', ...depositAnswers])),
  /** The deposit came under another name than the filer's. */
  fromAnother: z.boolean(),
  refund: z.nullable(refund),
  acts: z.array(z.enum(moneyActs)),
})
export type MoneyCase = z.infer<typeof moneyCase>
export type MoneyState = MoneyCase['state']

/**
 * `due`: nothing under way. `waiting`: a virtual account waits. `checking`: the provider is being asked. The others are
 * money that is there and is not booked.
 */
const dueStates = ['due', 'waiting', 'checking', 'wrong-sum', 'late', 'twice'] as const
export type DueState = (typeof dueStates)[number]

export const dueFee = z.object({
  caseNumber: z.string(),
  name: z.string(),
  branch: z.string(),
  feeWon: won,
  state: z.enum(dueStates),
  /** What came in where it is not the fee. */
  arrivedWon: z.nullable(won),
  since: instant,
  /** Whether this staff member may book a transfer now. */
  mayMatch: z.boolean(),
})
export type DueFee = z.infer<typeof dueFee>
