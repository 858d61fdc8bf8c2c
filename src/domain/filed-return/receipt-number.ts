/** Receipt numbers of the portal and of the municipality, however they are typed or pasted. Pure. */
import { plainText } from '#domain/plain-text.ts'

const otherDashes = /[\u2010-\u2015\u2212\u30FC\uFE58\uFE63\uFF0D]/g
const plain = (typed: string) => plainText(typed).replace(otherDashes, '-').replaceAll(' ', '')

/** One letter or digit over and over is a key held down, no number. */
const isOneSign = (signs: string) => new Set(signs).size < 2

/**
 * The portal's number as its receipt prints it: tax office (3), year (4), kind (1), serial (12; nine on what was kept
 * before), such as 113-2026-2-000000000000. Undefined for anything else.
 */
export function readPortalReceipt(typed: string): string | undefined {
  const text = plain(typed)
  const parts = /^(\d{3})-?(20\d{2})-?(\d)-?(\d{12}|\d{9})$/.exec(text)
  return parts && !isOneSign(text.replaceAll('-', '')) ? parts.slice(1).join('-') : undefined
}

/** The municipality's number, of which no form is published: letters, digits and dashes, with four digits at least. */
export function readLocalReceipt(typed: string): string | undefined {
  const text = plain(typed).toUpperCase()
  const fits = /^(?=(?:.*\d){4})[A-Z\d][A-Z\d-]{2,28}[A-Z\d]$/.test(text)
  return fits && !isOneSign(text.replaceAll('-', '')) ? text : undefined
}

/** Two writings of one number come to the same. */
export const bareReceipt = (number: string) =>
  plain(number)
    .replace(/[^\dA-Za-z]/g, '')
    .toUpperCase()
