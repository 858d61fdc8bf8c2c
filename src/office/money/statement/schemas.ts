import * as z from 'zod/mini'
import { instant, typedWords, withoutNumber, won } from '#contract/answers.ts'
import { id } from '#contract/id.ts'
import { sharesAtMost } from './shares.ts'

/** A past year whose fee it is; null: the case's own. */
const ofPastYear = z.nullable(z.object({ id: z.string(), incomeYear: z.int() }))
const waitingFee = z.object({
  caseNumber: z.string(),
  name: z.string(),
  feeWon: won,
  sameName: z.boolean(),
  pastYear: ofPastYear,
})
export type WaitingFee = z.infer<typeof waitingFee>

/** The deposit of which it is a share. */
const wholeWon = z.nullable(won)

/** `by-hand`: a deposit confirmed without a bank transaction. */
const twin = z.object({
  day: z.string(),
  time: z.nullable(z.string()),
  depositor: z.string(),
  state: z.enum(['open', 'booked', 'not-a-fee', 'repeated', 'shared', 'by-hand']),
  caseNumber: z.nullable(z.string()),
  name: z.string(),
})

const bankTransaction = z.object({
  id: z.string(),
  branch: z.string(),
  bookedOn: z.string(),
  time: z.nullable(z.string()),
  amountWon: won,
  wholeWon,
  depositor: z.string(),
  beside: z.array(z.string()),
  mayAct: z.boolean(),
  /** Must be compared with this before booking. */
  twin: z.nullable(twin),
  /** Unpaid fees of exactly this amount with a matching filer name. */
  proposals: z.array(waitingFee),
  /** Other pending fees of this amount. */
  others: z.int(),
})
export type BankTransaction = z.infer<typeof bankTransaction>

const settledTransaction = z.object({
  id: z.string(),
  branch: z.string(),
  bookedOn: z.string(),
  amountWon: won,
  wholeWon,
  depositor: z.string(),
  state: z.enum(['booked', 'not-a-fee', 'repeated']),
  settledAt: instant,
  caseNumber: z.nullable(z.string()),
  name: z.string(),
  pastYear: ofPastYear,
  order: z.nullable(z.string()),
  mayUndo: z.boolean(),
})
export type SettledTransaction = z.infer<typeof settledTransaction>

export const lineFees = z.object({ rows: z.array(waitingFee), total: z.int() })

const columns = z.object({ day: z.string(), amount: z.string(), depositor: z.string() })

/** `asks`: the input needed before anything is imported. `unread`: confirm skipping unreadable rows. */
export const readIn = z.object({
  asks: z.nullable(z.enum(['password', 'wrong-password', 'columns', 'unread'])),
  added: z.int(),
  known: z.int(),
  /** Added, but may duplicate an existing transaction. */
  doubtful: z.int(),
  readable: z.int(),
  importId: z.nullable(z.string()),
  /** Empty if the file was not opened. */
  heads: z.array(z.string()),
  /** The columns used, or guessed from the headers. */
  columns: z.nullable(columns),
  unread: z.array(
    z.object({
      /** Null if the file has one. */
      sheet: z.nullable(z.string()),
      row: z.int(),
      why: z.enum(['day', 'time', 'sum', 'both', 'reversed', 'direction', 'cancelled', 'sheet']),
      cell: z.string(),
    }),
  ),
  /** More of them, which are not listed. */
  unreadMore: z.int(),
  /** Rows that are not deposits. */
  passed: z.object({ withdrawals: z.int(), totals: z.int(), empty: z.int(), notes: z.int() }),
})
export type ReadIn = z.infer<typeof readIn>

/** `distinct`: compared, and a different deposit; it stays open. */
const settledAs = ['booked', 'not-a-fee', 'repeated', 'distinct'] as const
export const lineSettled = z.object({
  settled: z.enum(settledAs),
  /** Of a booked one: the fees that it pays; the amounts sum to the deposit. */
  shares: z.optional(
    z
      .array(
        z.object({
          caseNumber: z.string().check(z.regex(/^[\w-]{1,20}$/), withoutNumber),
          /** The fee of a year entrusted with the case, not the case's own. */
          pastYear: z.optional(z.guid()),
          /** As shown on screen. */
          feeWon: won,
          amountWon: won.check(z.minimum(1)),
          fromAnother: z.optional(z.boolean()),
        }),
      )
      .check(z.minLength(1), z.maxLength(sharesAtMost)),
  ),
})

export const bankTransactionsAnswer = z.object({
  rows: z.array(bankTransaction),
  /** Counts all open transactions; only the latest are listed. */
  total: z.int(),
  settled: z.array(settledTransaction),
})

const head = z.optional(typedWords(1, 60))
/** `leave-out` skips unreadable rows; `instead` is the import to replace. */
export const importQuery = z.object({
  day: head,
  amount: head,
  depositor: head,
  unread: z.optional(z.literal('leave-out')),
  instead: z.optional(id('bankImport')),
})
