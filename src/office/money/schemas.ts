import * as z from 'zod/mini'
import { instant, won } from '#contract/answers.ts'
import { refundedCases } from '#domain/fee/refund-due.ts'
import { depositAnswers } from '#domain/payment/odd-deposit.ts'
import { proposed } from '#contract/proposal.ts'
import { moneyActs } from './desk/rules.ts'

export const methods = ['CARD', 'BANK', 'VBANK', 'TRANSFER'] as const
const refund = z.object({
  amountWon: won,
  basis: z.enum(['table', 'our-fault', 'by-hand']),
  reason: z.string(),
  caseThen: z.nullable(z.enum(refundedCases)),
  state: z.enum(['asked', 'approved']),
  /** Date promised to the filer. */
  dueAt: instant,
  trouble: z.nullable(z.string()),
  accountMask: z.nullable(z.string()),
  proposed,
})
export const moneyCase = z.object({
  order: z.string(),
  caseNumber: z.string(),
  /** The income year whose fee it is; null: the case's own. */
  pastYear: z.nullable(z.int()),
  name: z.string(),
  branch: z.string(),
  method: z.enum(methods),
  /** `asking`: provider queried. `people`: no answer. `twice`: the fee is already paid. */
  state: z.enum(['asking', 'people', 'wrong-sum', 'late', 'twice', 'paid', 'refunding', 'refunded']),
  amountWon: won,
  arrivedWon: z.nullable(won),
  refundedWon: won,
  heldWon: won,
  tableWon: won,
  /** A refund may end the case. */
  mayEnd: z.boolean(),
  paidAt: z.nullable(instant),
  since: instant,
  tid: z.nullable(z.string()),
  asked: z.nullable(
    z.object({
      verdict: z.enum(['paid', 'not-paid']),
      seenWon: won,
      reference: z.string(),
      says: z.string(),
      /** `why`: what the first person saw. */
      proposed,
    }),
  ),
  question: z.nullable(z.enum(['asked', ...depositAnswers])),
  /** The depositor's name differs from the filer's. */
  fromAnother: z.boolean(),
  refund: z.nullable(refund),
  acts: z.array(z.enum(moneyActs)),
})
export type MoneyCase = z.infer<typeof moneyCase>
export type MoneyState = MoneyCase['state']

/** `waiting`: open virtual account. `checking`: provider queried. Others: received, not booked. */
const dueStates = ['due', 'waiting', 'checking', 'wrong-sum', 'late', 'twice'] as const
export type DueState = (typeof dueStates)[number]

const dueFee = z.object({
  caseNumber: z.string(),
  name: z.string(),
  branch: z.string(),
  feeWon: won,
  /** Paid for an earlier version of the return; `feeWon` is the rest. */
  paidBeforeWon: won,
  state: z.enum(dueStates),
  /** Amount received, if it is not the fee. */
  arrivedWon: z.nullable(won),
  since: instant,
  mayMatch: z.boolean(),
})
export type DueFee = z.infer<typeof dueFee>

export const dueFees = z.object({
  accounts: z.array(z.object({ branch: z.string(), bank: z.string(), number: z.string(), holder: z.string() })),
  rows: z.array(dueFee),
  total: z.int(),
  pageSize: z.int(),
})

export const depositBody = z.object({
  feeWon: won,
  /** Booking day at the bank (Seoul). */
  depositedOn: z.optional(z.iso.date()),
  /** The depositor's name differs from the filer's. */
  fromAnother: z.optional(z.boolean()),
})
