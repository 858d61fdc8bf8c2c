/**
 * What an official return names beside the lines of the calculation: how the income was found, trades, payers, persons,
 * days. Kept with the calculation, so that a return prints the same for good. Amounts are whole won.
 */
import * as z from 'zod/mini'
import { withheldKinds } from '#domain/withheld.ts'

const won = z.int()
const day = z.string()
const perMille = z.int()

const trade = z.object({
  code: z.string(),
  name: z.nullable(z.string()),
  businessNumber: z.nullable(z.string()),
  /** Trades of one number are one place of business; null: a place by itself. */
  place: z.nullable(z.int()),
  /** 30 letting of other than homes, 32 letting of homes, 40 any other business. */
  kind: z.enum(['30', '32', '40']),
  revenueWon: won,
  rates: z.nullable(
    z.object({ simplePerMille: perMille, excessPerMille: z.nullable(perMille), standardPerMille: perMille }),
  ),
  /** Only a day within the income year. */
  openedOn: z.nullable(day),
  /** Proven purchases, rent and labour; absent where they were not kept. */
  spent: z.optional(z.object({ purchasesWon: won, rentWon: won, laborWon: won })),
})
export type ReturnTrade = z.infer<typeof trade>

const payer = z.object({
  of: z.enum(['business', 'wage', 'other']),
  name: z.string(),
  number: z.string(),
  paidWon: won,
  /** Of other income alone. */
  expensesWon: won,
  withheldWon: won,
})
export type ReturnPayer = z.infer<typeof payer>

/** Tax that this return counts as prepaid, by kind and payer (form 40(1) ⓰). */
const withheld = z.object({
  kind: z.enum(withheldKinds),
  /** Null where only the sum of the kind is known. */
  payer: z.nullable(z.string()),
  nationalWon: won,
  localWon: won,
  source: z.enum(['statement', 'notice', 'office']),
})

const person = z.object({
  relation: z.int(),
  birthYear: z.int(),
  disabled: z.boolean(),
  /** Counts for the basic deduction. */
  deducted: z.boolean(),
})
export type ReturnPerson = z.infer<typeof person>

/** One kind of income before and after losses: of this year's books, and of earlier years'. */
const income = z.object({
  kind: z.enum(['business', 'wage', 'pension', 'other', 'financial']),
  incomeWon: won,
  lossWon: won,
  earlierLossWon: won,
})

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
  /** Of the bracket that the tax base ends in; null where financial income is taxed by comparison. */
  taxRatePercent: z.nullable(z.int()),
  /** The basic deduction of one person. */
  basicEachWon: won,
  pensionWon: won,
  trades: z.array(trade),
  payers: z.array(payer),
  /** Absent where the calculation was kept before this was. */
  withheld: z.optional(z.array(withheld)),
  persons: z.array(person),
  incomes: z.array(income),
  /** The last income year in which this year's loss may be taken off; absent where it was kept before a loss was. */
  lossUntilYear: z.optional(z.int()),
  /** Above so much financial income the form's first way of its tax goes (⓱ ⑩-㉛), else its second (㉜-㊴). */
  financialThresholdWon: z.optional(won),
  /** The dividends that something is added to (❻ ⑥); absent where they were not kept. */
  grossUpBaseWon: z.optional(won),
})
export type ReturnFacts = z.infer<typeof returnFacts>
