/** Never use it for amounts, where signs and separators matter (`amount/read-won.ts`). */
import { plainText } from './plain-text.ts'

export function onlyDigits(text: string): string {
  return plainText(text).replace(/\D/g, '')
}

export function telAddress(phone: string): string {
  return `tel:${plainText(phone).startsWith('+') ? '+' : ''}${onlyDigits(phone)}`
}
