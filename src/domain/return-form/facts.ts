/** Stored with the calculation, so that a return always prints the same. Whole won. */
import * as z from 'zod/mini'
import { withheldKinds } from '#domain/withheld.ts'

const won = z.int()
const day = z.string()
const perMille = z.int()

const trade = z.object({
  code: z.string(),
  name: z.nullable(z.string()),
  businessNumber: z.nullable(z.string()),
  /** Trades with the same number share a place; null: its own. */
  place: z.nullable(z.int()),
  /** 30 non-residential letting, 32 residential letting, 40 any other business. */
  kind: z.enum(['30', '32', '40']),
  revenueWon: won,
  rates: z.nullable(
    z.object({ simplePerMille: perMille, excessPerMille: z.nullable(perMille), standardPerMille: perMille }),
  ),
  openedOn: z.nullable(day),
  /** Absent in older calculations. */
  spent: z.optional(z.object({ purchasesWon: won, rentWon: won, laborWon: won })),
})
export type ReturnTrade = z.infer<typeof trade>

const payer = z.object({
  of: z.enum(['business', 'wage', 'other']),
  name: z.string(),
  number: z.string(),
  paidWon: won,
  /** Other income only. */
  expensesWon: won,
  withheldWon: won,
})
export type ReturnPayer = z.infer<typeof payer>

/** Form 40(1) ⓰. */
const withheld = z.object({
  kind: z.enum(withheldKinds),
  payer: z.nullable(z.string()),
  nationalWon: won,
  localWon: won,
  source: z.enum(['statement', 'notice', 'office']),
})

const person = z.object({
  relation: z.int(),
  birthYear: z.int(),
  disabled: z.boolean(),
  /** For the basic deduction. */
  deducted: z.boolean(),
})
export type ReturnPerson = z.infer<typeof person>

export const incomeKinds = ['business', 'wage', 'pension', 'other', 'financial'] as const
export type IncomeKind = (typeof incomeKinds)[number]

/** `lossWon` is this year's, `earlierLossWon` from earlier years. */
const income = z.object({ kind: z.enum(incomeKinds), incomeWon: won, lossWon: won, earlierLossWon: won })

export const returnFacts = z.object({
  incomeYear: z.int(),
  method: z.enum(['simple-rate', 'standard-rate', 'simple-book', 'double-book', 'none']),
  bookkeeping: z.enum(['simple', 'double']),
  sincereReport: z.boolean(),
  afterDueDay: z.boolean(),
  dueDay: day,
  deferredDueDay: day,
  deferrableWon: won,
  localDeferrableWon: won,
  /** Null if comparison tax applies. */
  taxRatePercent: z.nullable(z.int()),
  /** Per person. */
  basicEachWon: won,
  pensionWon: won,
  /** Added to the other income; absent in older calculations. */
  privatePensionWon: z.optional(won),
  /** Taxed apart by choice (소득세법 64의2, 64의4); absent in older calculations. */
  apart: z.optional(z.object({ housing: z.boolean(), privatePension: z.boolean() })),
  trades: z.array(trade),
  payers: z.array(payer),
  /** Absent in older calculations. */
  withheld: z.optional(z.array(withheld)),
  persons: z.array(person),
  incomes: z.array(income),
  /** Last year to offset this year's loss; absent in older calculations. */
  lossUntilYear: z.optional(z.int()),
  /** 외국납부세액 that was not credited, and until when what was paid this year may be (소득세법 57②). */
  foreignLeft: z.optional(z.object({ won, ofEarlierYearsWon: won, untilYear: z.int() })),
  /** Gifts not credited, which ten more years may credit; null where no article says how many are left (소득세법 61②). */
  donationsLeft: z.optional(z.object({ won: z.nullable(won) })),
  /** Above it the form's first method applies (⓱ ⑩-㉛), otherwise its second (㉜-㊴). */
  financialThresholdWon: z.optional(won),
  /** ❻ ⑥; absent in older calculations. */
  grossUpBaseWon: z.optional(won),
})
export type ReturnFacts = z.infer<typeof returnFacts>
