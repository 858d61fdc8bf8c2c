import { tidyName } from './name/legal-name.ts'
import { withoutInvisible } from './plain-text.ts'

const dashes = /[\p{Pd}\u2212]/gu
const blanks = /[\s\u0085]+/gu

/** What was typed, as searches compare it: NFKC, nothing invisible, one dash, single blanks. */
export function searchText(typed: string): string {
  return withoutInvisible(withoutInvisible(typed).normalize('NFKC'))
    .replaceAll(dashes, '-')
    .replaceAll(blanks, ' ')
    .trim()
}

/** Between digits, also the letters of Korean and Japanese keyboards that look like a dash. */
const between = /(?<=\d) ?[-_./,·\u30FB\u30FC\u1173\u3161\u4E00] ?(?=\d)/gu

/** `26-000097` of `26.000097`, `#26/000097` or `No. 26_000097`; undefined if more than a number was typed. */
export function searchNumber(typed: string): string | undefined {
  const words = searchText(typed)
    .replace(/^(?:#|no\.?) ?(?=\d)/i, '')
    .replaceAll(between, '-')
  return /^\+?[\d\s()-]+$/.test(words) ? words : undefined
}

/** Blanks and dashes are optional. The SQL function `search_key` does the same to stored columns. */
export function searchKey(text: string): string {
  return searchText(text).replaceAll(/[ -]/g, '').toLowerCase()
}

/** A name holds all of them: `JOHN SMITH` finds `SMITH, JOHN`. */
export const searchNameWords = (typed: string): string[] =>
  tidyName(typed)
    .split(/[\s,]+/)
    .map(searchKey)
    .filter((word) => word !== '')
