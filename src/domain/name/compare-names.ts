import { areReordered, foldLetters } from './fold-letters.ts'
import { readLegalName, tidyName } from './legal-name.ts'

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
