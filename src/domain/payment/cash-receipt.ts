/** Cash receipts: number and deadline (소득세법 162의3 ④, 시행령 210의3 ⑬). */
import { readBusinessNumber } from '#domain/business-number.ts'
import { maskMobile, readMobile } from '#domain/phone/mobile.ts'
import { addDays, seoulDay, seoulInstant } from '#domain/seoul-time.ts'

/** `self`: nobody gave a number, so the tax office's own is used. */
export const receiptUses = ['deduction', 'expense', 'self'] as const
export type ReceiptUse = (typeof receiptUses)[number]
export type ReceiptChoice = { use: ReceiptUse; number?: string | undefined }

/** 010-000-1234, the tax office's number for unrequested receipts. */
export const selfIssuedNumber = '0100001234'
export const issueWithinDays = 5

/** Undefined if the number does not fit the use. */
export function readReceiptNumber({ use, number = '' }: ReceiptChoice): string | undefined {
  if (use === 'self') return selfIssuedNumber
  return use === 'expense' ? readBusinessNumber(number) : readMobile(number)
}

/** The number to begin with: the member's own phone if it fits the use, else empty. */
export const knownReceiptNumber = (use: ReceiptUse, ownPhone: string): string =>
  use === 'deduction' && readMobile(ownPhone) ? ownPhone : ''

/** Its owner still recognizes it. */
export function maskReceiptNumber(use: ReceiptUse, digits: string): string {
  if (use === 'self') return ''
  return use === 'deduction' ? maskMobile(digits) : `${digits.slice(0, 3)}-**-***${digits.slice(-2)}`
}

/** End of the fifth day after payment. */
export const receiptDeadline = (paidAt: Date): Date => seoulInstant(addDays(seoulDay(paidAt), issueWithinDays), 23, 59)
