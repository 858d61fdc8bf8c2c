import { actReason, instant, won } from '#contract/answers.ts'
import { id } from '#contract/id.ts'
import type { ReceiptUse } from '#domain/payment/cash-receipt.ts'
import { refundVatWon, vatWithin } from '#domain/payment/value-added-tax.ts'
import { seasons } from '#domain/season/seasons.ts'
import { type SeoulDay, addDays, daysBetween, isDay, seoulDay } from '#domain/seoul-time.ts'
import { methods } from '#office/money/schemas.ts'
import * as z from 'zod/mini'

/** Quarters and halves are those of the value added tax (부가가치세법 5 ①, 48 ①). */
export const salesPeriods = [
  'month',
  'last-month',
  'quarter',
  'last-quarter',
  'half',
  'last-half',
  'season',
  'own',
] as const
export type SalesPeriod = (typeof salesPeriods)[number]

/** Both days belong to it. */
export type Span = { from: SeoulDay; until: SeoulDay }

/** The longest list: a year and a day of leap. */
const longestDays = 366

export const isSpan = ({ from, until }: Span): boolean => until >= from && daysBetween(from, until) < longestDays

const two = (month: number) => String(month).padStart(2, '0')

/** `months` of the year in one, `back` periods ago. */
function monthsFrom(today: SeoulDay, months: number, back: number): Span {
  const year = Number(today.slice(0, 4))
  const first = Math.floor((Number(today.slice(5, 7)) - 1) / months) * months - back * months
  const at = (month: number) => `${year + Math.floor(month / 12)}-${two((((month % 12) + 12) % 12) + 1)}-01`
  return { from: at(first), until: addDays(at(first + months), -1) }
}

/** Undefined for a period of one's own. */
export function spanOf(period: SalesPeriod, today: SeoulDay): Span | undefined {
  const back = period.startsWith('last-') ? 1 : 0
  switch (period) {
    case 'month':
    case 'last-month':
      return monthsFrom(today, 1, back)
    case 'quarter':
    case 'last-quarter':
      return monthsFrom(today, 3, back)
    case 'half':
    case 'last-half':
      return monthsFrom(today, 6, back)
    case 'season': {
      const begun = seasons.map(({ receiptOpens }) => seoulDay(new Date(receiptOpens))).findLast((day) => day <= today)
      return { from: begun ?? `${today.slice(0, 4)}-01-01`, until: today }
    }
    case 'own':
      return undefined
  }
}

/** Won; negative for a refund. VAT as on the closing sheet. */
export function sumsOfMove(move: { back: boolean; won: number; leftWon: number }): {
  totalWon: number
  supplyWon: number
  vatWon: number
} {
  const vat = move.back ? -refundVatWon({ leftWon: move.leftWon, backWon: move.won }) : vatWithin(move.won)
  const total = move.back ? -move.won : move.won
  return { totalWon: total, supplyWon: total - vat, vatWon: vat }
}

const proofs = ['card', 'deduction', 'expense', 'self', 'receipt-due', 'none'] as const
export type Proof = (typeof proofs)[number]

/**
 * What the buyer holds as proof: the card slip (부가가치세법 33 ②, which rules out a tax invoice), or a cash receipt
 * (소득세법 162의3).
 */
export function proofOf(method: string, receipt: { use: ReceiptUse; issued: boolean } | undefined): Proof {
  if (method === 'CARD') return 'card'
  if (!receipt) return 'none'
  return receipt.issued ? receipt.use : 'receipt-due'
}

const day = z.string().check(z.refine(isDay))
/** Both days belong to the list, at most a year. */
const span = { from: day, until: day, branch: z.optional(id('branch')) }

export const salesBody = z.object({ ...span, page: z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 0) })
export const salesFileBody = z.object({ ...span, format: z.enum(['xlsx', 'csv']), reason: actReason })

const sale = z.object({
  id: z.string(),
  at: instant,
  /** A refund: its amounts are negative. */
  back: z.boolean(),
  caseNumber: z.string(),
  name: z.string(),
  branch: z.string(),
  method: z.enum(methods),
  proof: z.enum(proofs),
  /** Masked. Empty for a card slip. */
  proofNumber: z.string(),
  /** Of the card payment or cash receipt; empty if unknown. */
  approvalNumber: z.string(),
  supplyWon: z.int(),
  vatWon: z.int(),
  totalWon: z.int(),
})
export type Sale = z.infer<typeof sale>

const sums = { paid: z.int(), paidWon: won, back: z.int(), backWon: won, leftWon: z.int(), vatWon: z.int() }
export const salesAnswer = z.object({
  rows: z.array(sale),
  total: z.int(),
  pageSize: z.int(),
  /** Of the whole period. */
  sums: z.object(sums),
  branches: z.array(z.object({ id: z.string(), name: z.string() })),
  mayDownload: z.boolean(),
})
