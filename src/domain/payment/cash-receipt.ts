/**
 * Cash receipts: on whose number and by when (소득세법 162의3 ④, 시행령 210의3 ⑬). Pure.
 */
import { maskPhone, readPhone } from '#domain/phone.ts'
import { addDays, seoulDay, seoulInstant } from '#domain/seoul-time.ts'

/** `deduction`: on a phone. `expense`: on a business number. `self`: nobody told one, the tax office's own number. */
export const receiptUses = ['deduction', 'expense', 'self'] as const
export type ReceiptUse = (typeof receiptUses)[number]
export type ReceiptChoice = { use: ReceiptUse; number?: string | undefined }

/** The number under which a receipt is issued that nobody asked for (010-000-1234). */
export const selfIssuedNumber = '0100001234'
export const issueWithinDays = 5

const businessWeights = [1, 3, 7, 1, 3, 7, 1, 3, 5]

/** Ten digits whose last one proves the others. */
function isBusinessNumber(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false
  const numbers = [...digits].map(Number)
  const sum = businessWeights.reduce((all, weight, place) => all + weight * (numbers[place] ?? 0), 0)
  const carried = Math.floor(((numbers[8] ?? 0) * 5) / 10)
  return (10 - ((sum + carried) % 10)) % 10 === numbers[9]
}

/** The digits of a typed number; nothing where it is none of this use. */
export function readReceiptNumber({ use, number = '' }: ReceiptChoice): string | undefined {
  if (use === 'self') return selfIssuedNumber
  const digits = number.replaceAll(/[\s-]/g, '')
  if (use === 'expense') return isBusinessNumber(digits) ? digits : undefined
  const phone = readPhone(digits)
  return phone.kind === 'mobile' ? phone.digits : undefined
}

/** As much as its owner needs to know it again; nothing of the number nobody owns. */
export function maskReceiptNumber(use: ReceiptUse, digits: string): string {
  if (use === 'self') return ''
  return use === 'deduction' ? maskPhone(readPhone(digits)) : `${digits.slice(0, 3)}-**-***${digits.slice(-2)}`
}

/** The end of the fifth day after the money came. */
export const receiptDeadline = (paidAt: Date): Date => seoulInstant(addDays(seoulDay(paidAt), issueWithinDays), 23, 59)
