/**
 * The digits of a number that identifies: an account, a phone, a business. Never of an amount, where a sign or a
 * separator changes the sum (`amount/read-won.ts`).
 */
import { plainText } from './plain-text.ts'

/** Its digits alone, full-width ones too. */
export function onlyDigits(text: string): string {
  return plainText(text).replace(/\D/g, '')
}

/** The address that dials it. */
export function telAddress(phone: string): string {
  return `tel:${plainText(phone).startsWith('+') ? '+' : ''}${onlyDigits(phone)}`
}
