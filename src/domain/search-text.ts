import { withoutInvisible } from './plain-text.ts'

const dashes = /[\p{Pd}\u2212]/gu
const blanks = /[\s\u0085]+/gu

/** What was typed, in the form that searches compare: NFKC, nothing invisible, one kind of dash, single blanks. */
export function searchText(typed: string): string {
  return withoutInvisible(withoutInvisible(typed).normalize('NFKC'))
    .replaceAll(dashes, '-')
    .replaceAll(blanks, ' ')
    .trim()
}

/** Blanks and dashes are optional. The SQL function `search_key` does the same to stored columns. */
export function searchKey(text: string): string {
  return searchText(text).replaceAll(/[ -]/g, '').toLowerCase()
}
