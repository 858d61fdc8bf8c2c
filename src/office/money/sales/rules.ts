import { refundVatWon, vatWithin } from '#domain/payment/value-added-tax.ts'
import type { ReceiptUse } from '#domain/payment/cash-receipt.ts'
import { seasons } from '#domain/season/seasons.ts'
import { addDays, daysBetween, seoulDay, type SeoulDay } from '#domain/seoul-time.ts'

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

export const proofs = ['card', 'deduction', 'expense', 'self', 'receipt-due', 'none'] as const
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
