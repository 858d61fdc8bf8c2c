/** Never use it for amounts, where signs and separators matter (`amount/read-won.ts`). */
import { plainText } from './plain-text.ts'

/** Korean and Japanese keyboards have letters that look like a dash. */
const separators = /[\s\p{Pd}\u2212\u30FC\u3161\u1173\u4E00._·/()]/gu

/** Half-width digits without separators; any other sign stays, for its reader to refuse. */
export function tidyDigits(typed: string): string {
  return plainText(typed).replaceAll(separators, '')
}

export function onlyDigits(text: string): string {
  return plainText(text).replace(/\D/g, '')
}

export function telAddress(phone: string): string {
  return `tel:${plainText(phone).startsWith('+') ? '+' : ''}${onlyDigits(phone)}`
}
