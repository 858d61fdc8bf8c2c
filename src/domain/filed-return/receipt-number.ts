/** Accepts typed and pasted forms. */
import { plainText } from '#domain/plain-text.ts'

const otherDashes = /[\u2010-\u2015\u2212\u30FC\u3161\u1173\u4E00\uFE58\uFE63\uFF0D]/g
const plain = (typed: string) => plainText(typed).replace(otherDashes, '-').replaceAll(' ', '')

/** One repeated character is a held key, not a number. */
const isOneSign = (signs: string) => new Set(signs).size < 2

/** Tax office (3), year (4), kind (1), serial (12; nine in older records), such as 113-2026-2-000000000000. */
export function readPortalReceipt(typed: string): string | undefined {
  const text = plain(typed)
  const parts = /^(\d{3})-?(20\d{2})-?(\d)-?(\d{12}|\d{9})$/.exec(text)
  return parts && !isOneSign(text.replaceAll('-', '')) ? parts.slice(1).join('-') : undefined
}

/** The format is not published. */
export function readLocalReceipt(typed: string): string | undefined {
  const text = plain(typed).toUpperCase()
  const fits = /^(?=(?:.*\d){4})[A-Z\d][A-Z\d-]{2,28}[A-Z\d]$/.test(text)
  return fits && !isOneSign(text.replaceAll('-', '')) ? text : undefined
}

export const bareReceipt = (number: string) =>
  plain(number)
    .replace(/[^\dA-Za-z]/g, '')
    .toUpperCase()
