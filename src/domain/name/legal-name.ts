import { withoutInvisible } from '#domain/plain-text.ts'

export const longestLegalName = 50
const legalName = new RegExp(`^\\p{L}[\\p{L}\\p{M} ,.'’·-]{1,${longestLegalName - 1}}$`, 'u')
const fullWidth = /[\uFF01-\uFF5E]/g

/** 2 to 50 letters with the punctuation of names (`SMITH, JOHN`), repeated blanks collapsed; otherwise undefined. */
export function readLegalName(typed: string): string | undefined {
  const name = withoutInvisible(typed)
    .normalize('NFC')
    .replaceAll(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .trim()
    .replace(/\s+/g, ' ')
  return legalName.test(name) ? name : undefined
}

const wordsOf = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}'’-]+/gu) ?? []
const bare = (words: readonly string[]) => words.map((word) => word.replaceAll(/['’-]/g, ''))

/** `SMITH, JOHN`, `Smith John` and `John Smith` are the same; Korean names may have a blank. False if one is no name. */
export function isSameLegalName(first: string, second: string): boolean {
  if (readLegalName(first) === undefined || readLegalName(second) === undefined) return false
  const [left, right] = [bare(wordsOf(first)), bare(wordsOf(second))]
  return left.join('') === right.join('') || left.toSorted().join(' ') === right.toSorted().join(' ')
}
