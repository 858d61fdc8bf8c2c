import { plainText } from '#domain/plain-text.ts'
import { areReordered, foldLetters } from './fold-letters.ts'

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

/** Letters without accents, signs and case. */
const toWords = (name: string) =>
  foldLetters(tidyName(name))
    .replaceAll(/['·.-]/g, '')
    .match(/[\p{L}\p{M}]+/gu) ?? []

const findScript = (name: string) => {
  const hasScript = (script: RegExp) => script.test(name)
  const scripts = [hasScript(/\p{Script=Hangul}/u), hasScript(/\p{Script=Latin}/u), hasScript(/\p{Script=Han}/u)]
  return scripts.filter(Boolean).length === 1 ? scripts.indexOf(true) : undefined
}

/** Banks cut names; a shorter one proves nothing. */
const shortestCut = 7

export type NameVerdict = 'same' | 'other' | 'unsure'

/**
 * `SMITH, JOHN`, `Smith John` and `John Smith` are the same; Korean names may have a blank. `unsure`: two scripts, a
 * cut name or no person's name.
 */
export function compareNames(first: string, second: string): NameVerdict {
  const [left, right] = [toWords(first), toWords(second)]
  const [short, long] = [left.join(''), right.join('')].toSorted((first, other) => first.length - other.length)
  if (!short || !long) return 'unsure'
  const isRead = readLegalName(first) !== undefined && readLegalName(second) !== undefined
  const isSame = areReordered(left, right)
  if (isSame) return isRead ? 'same' : 'unsure'
  const script = findScript(first)
  if (!isRead || script === undefined || script !== findScript(second)) return 'unsure'
  if (withoutUmlauts(short) === withoutUmlauts(long)) return 'unsure'
  return short.length >= shortestCut && long.startsWith(short) ? 'unsure' : 'other'
}

/** `MÜLLER` is `MUELLER` in a passport. */
const withoutUmlauts = (folded: string) => folded.replaceAll(/(?<=[aou])e/g, '')
