/** A line of the bank's statement with what it may be, and what a reading of a file found. */
import * as z from 'zod/mini'
import { instant, typedWords, won } from '#contract/answers.ts'
import { id } from '#contract/id.ts'

const waitingFee = z.object({
  caseNumber: z.string(),
  name: z.string(),
  feeWon: won,
  /** One of the names in the line is the filer's. */
  sameName: z.boolean(),
})
export type WaitingFee = z.infer<typeof waitingFee>

/** What a line may be a repetition of; `by-hand`: a deposit that was confirmed without a line. */
const twin = z.object({
  day: z.string(),
  time: z.nullable(z.string()),
  depositor: z.string(),
  state: z.enum(['open', 'booked', 'not-a-fee', 'repeated', 'by-hand']),
  caseNumber: z.nullable(z.string()),
  name: z.string(),
})

const bankLine = z.object({
  id: z.string(),
  branch: z.string(),
  bookedOn: z.string(),
  time: z.nullable(z.string()),
  amountWon: won,
  depositor: z.string(),
  /** Whom the bank names beside the depositor. */
  beside: z.array(z.string()),
  mayAct: z.boolean(),
  /** It must be compared with this before it can be booked. */
  twin: z.nullable(twin),
  /** Unpaid fees of exactly this sum whose filer has one of the line's names. */
  proposals: z.array(waitingFee),
  /** How many other fees of this sum wait. */
  others: z.int(),
})
export type BankLine = z.infer<typeof bankLine>

const settledLine = z.object({
  id: z.string(),
  branch: z.string(),
  bookedOn: z.string(),
  amountWon: won,
  depositor: z.string(),
  state: z.enum(['booked', 'not-a-fee', 'repeated']),
  settledAt: instant,
  /** Whose fee it was booked as, and the payment that an undo takes back. */
  caseNumber: z.nullable(z.string()),
  name: z.string(),
  order: z.nullable(z.string()),
  mayUndo: z.boolean(),
})
export type SettledLine = z.infer<typeof settledLine>

export const lineFees = z.object({ rows: z.array(waitingFee), total: z.int() })

const columns = z.object({ day: z.string(), amount: z.string(), depositor: z.string() })

/**
 * What a reading did. `asks` is what it waits for, with nothing added: a password, the columns, or the word that the
 * rows that cannot be read are left out.
 */
export const readIn = z.object({
  asks: z.nullable(z.enum(['password', 'wrong-password', 'columns', 'unread'])),
  added: z.int(),
  known: z.int(),
  /** Added, and to be compared with a line that is there. */
  doubtful: z.int(),
  /** Deposits that can be read. */
  readable: z.int(),
  /** The reading that can be taken back. */
  importId: z.nullable(z.string()),
  /** The file's heads; empty where it was not opened. */
  heads: z.array(z.string()),
  /** The columns that it was read by, or that are meant as far as the heads tell. */
  columns: z.nullable(columns),
  unread: z.array(
    z.object({ row: z.int(), why: z.enum(['day', 'time', 'sum', 'both', 'reversed', 'direction']), cell: z.string() }),
  ),
  /** Rows that are no deposits: money that went out, sums of the file, rows without money, sentences. */
  passed: z.object({ withdrawals: z.int(), totals: z.int(), empty: z.int(), notes: z.int() }),
})
export type ReadIn = z.infer<typeof readIn>

/** `distinct`: it was compared with what it resembles and is another deposit; it stays open. */
const settledAs = ['booked', 'not-a-fee', 'repeated', 'distinct'] as const
export const lineSettled = z.object({
  settled: z.enum(settledAs),
  caseNumber: z.optional(id('case')),
  feeWon: z.optional(won),
  fromAnother: z.optional(z.boolean()),
})

export const bankLinesAnswer = z.object({
  rows: z.array(bankLine),
  /** Of all open lines, of which only the latest are shown. */
  total: z.int(),
  /** What was settled last. */
  settled: z.array(settledLine),
})

const head = z.optional(typedWords(1, 60))
/** Columns by their heads; rows that cannot be read are left out; the reading that this one replaces. */
export const importQuery = z.object({
  day: head,
  amount: head,
  depositor: head,
  unread: z.optional(z.literal('leave-out')),
  instead: z.optional(id('bankImport')),
})
