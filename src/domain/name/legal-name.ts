import { plainText } from '#domain/plain-text.ts'

export const longestLegalName = 50
const legalName = new RegExp(`^\\p{L}[\\p{L}\\p{M} ,.'·()/-]{0,${longestLegalName - 1}}$`, 'u')
const jamo = /[\u3131-\u318E\u1100-\u11FF]/
const signs: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u02BC\u02B9\u2032`\u00B4]/g, "'"],
  [/[\p{Pd}\u2212]/gu, '-'],
  [/㈜/g, '㈜'.normalize('NFKC')],
  [/[\u2022\u2027\u30FB\u318D\u2219]/g, '·'],
]

/** One kind of apostrophe, dash and middle dot, single blanks. */
export const tidyName = (typed: string): string =>
  signs.reduce((name, [other, sign]) => name.replaceAll(other, sign), plainText(typed))

/** 1 to 50 letters of any script with the punctuation of names (`SMITH, JOHN`); otherwise undefined. */
export function readLegalName(typed: string): string | undefined {
  const name = tidyName(typed)
  return legalName.test(name) && !jamo.test(name) ? name : undefined
}

/** A holder may be a firm: `㈜3M`, `A&B`. */
export function readHolder(typed: string): string | undefined {
  const name = tidyName(typed)
  const isOne = name.length <= longestLegalName && /\p{L}/u.test(name) && /^[\p{L}\p{M}\d ,.'·()/&-]+$/u.test(name)
  return isOne && !/\d{4}/.test(name) && !jamo.test(name) ? name : undefined
}
