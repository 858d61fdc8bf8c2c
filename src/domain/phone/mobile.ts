/** By form alone: the browser has no room for the numbering plans of phone.ts. */
import { plainText } from '#domain/plain-text.ts'

/** Korean and Japanese keyboards have letters that look like a dash. */
const separators = /[\p{Pd}\u2212\u30FC\u3161\u1173\u4E00.,·•_/~]/gu
const signs = /^\+?[\d\s()-]+$/
/** `82`, `+82`, `(+82)`, `0082`; the trunk 0 may follow. */
const korea = /^[(\s]*(?:\+|00[\s-]*)?82[)\s-]+(?:\(0\)|0)?|^(?:\+|00)82\(?0?\)?|^82(?=0?1[016-9][\d\s-]{7,12}$)0?/
/** Nationwide numbers of offices have no leading 0. */
const nationwide = /^1[568]\d\d[\s-]?\d{4}$/

/** Half-width, nothing invisible, one kind of dash, Korea's country code as a leading 0. */
export function dialled(typed: string): string {
  const text = plainText(typed).replaceAll(separators, '-')
  const home = text.replace(korea, '')
  return home === text || nationwide.test(home) ? home : `0${home}`
}

const digitsIn = (text: string) => text.replaceAll(/\D/g, '')

/** 010 has eight more digits, the older prefixes seven or eight. Spreadsheets drop the leading 0. */
const mobile = /^(?:010\d{8}|01[16-9]\d{7,8})$/

/** Digits of a Korean mobile phone, or undefined. */
export function readMobile(typed: string): string | undefined {
  const text = dialled(typed)
  if (!signs.test(text) || text.startsWith('+')) return undefined
  const digits = digitsIn(text)
  return [digits, `0${digits}`].find((number) => mobile.test(number))
}

/** `010`, `0000`, `0001`. */
export const mobileGroups = (digits: string): readonly [string, string, string] => [
  digits.slice(0, 3),
  digits.slice(3, -4),
  digits.slice(-4),
]

/** `010-****-0001`. */
export function maskMobile(digits: string): string {
  const [prefix, middle, last] = mobileGroups(digits)
  return [prefix, '*'.repeat(middle.length), last].join('-')
}

/** A mobile phone by its groups; other text tidied. */
export function writtenAsTyped(typed: string): string {
  const digits = readMobile(typed)
  return digits ? mobileGroups(digits).join('-') : plainText(typed)
}

/** Of a number as the server writes it (`writtenPhone`). */
export function writtenPhoneProblem(written: string): 'phone.missing' | 'phone.foreign' | undefined {
  if (written === '') return 'phone.missing'
  return readMobile(written) ? undefined : 'phone.foreign'
}

/** A mobile prefix with too many or too few digits behind it. */
export const isCutMobile = (digits: string): boolean => /^01[016-9]/.test(digits) && !mobile.test(digits)

/** May be any country's number; only the server knows the numbering plans. */
export function mayBePhone(typed: string): boolean {
  const text = dialled(typed)
  const digits = digitsIn(text)
  return signs.test(text) && digits.length >= 8 && digits.length <= 15 && !isCutMobile(digits)
}
