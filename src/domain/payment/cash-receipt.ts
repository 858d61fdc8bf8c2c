/** Cash receipts: number and deadline (소득세법 162의3 ④, 시행령 210의3 ⑬). */
import { maskPhone, readPhone } from '#domain/phone.ts'
import { addDays, seoulDay, seoulInstant } from '#domain/seoul-time.ts'

/** `self`: nobody gave a number, so the tax office's own is used. */
export const receiptUses = ['deduction', 'expense', 'self'] as const
export type ReceiptUse = (typeof receiptUses)[number]
export type ReceiptChoice = { use: ReceiptUse; number?: string | undefined }

/** 010-000-1234, the tax office's number for unrequested receipts. */
export const selfIssuedNumber = '0100001234'
export const issueWithinDays = 5

const businessWeights = [1, 3, 7, 1, 3, 7, 1, 3, 5]

function isBusinessNumber(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false
  const numbers = [...digits].map(Number)
  const sum = businessWeights.reduce((all, weight, place) => all + weight * (numbers[place] ?? 0), 0)
  const carried = Math.floor(((numbers[8] ?? 0) * 5) / 10)
  return (10 - ((sum + carried) % 10)) % 10 === numbers[9]
}

/** Undefined if the number does not fit the use. */
export function readReceiptNumber({ use, number = '' }: ReceiptChoice): string | undefined {
  if (use === 'self') return selfIssuedNumber
  const digits = number.replaceAll(/[\s-]/g, '')
  if (use === 'expense') return isBusinessNumber(digits) ? digits : undefined
  const phone = readPhone(digits)
  return phone.kind === 'mobile' ? phone.digits : undefined
}

/** Its owner still recognizes it. */
export function maskReceiptNumber(use: ReceiptUse, digits: string): string {
  if (use === 'self') return ''
  return use === 'deduction' ? maskPhone(readPhone(digits)) : `${digits.slice(0, 3)}-**-***${digits.slice(-2)}`
}

/** End of the fifth day after payment. */
export const receiptDeadline = (paidAt: Date): Date => seoulInstant(addDays(seoulDay(paidAt), issueWithinDays), 23, 59)
