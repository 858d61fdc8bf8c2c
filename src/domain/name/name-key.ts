import { withoutInvisible } from '#domain/plain-text.ts'
import { areReordered, foldLetters } from './fold-letters.ts'
import { companySigns, cutCompanySign, sayings } from './name-key.texts.ts'

const plainSigns = (name: string) => foldLetters(withoutInvisible(name))

/** Empty if nothing is left. Banks prepend digits, so these are dropped. */
export function nameKey(name: string): string {
  const text = plainSigns(name).replaceAll(companySigns, '').replace(cutCompanySign, '')
  const bare = text
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^\d+(?=\p{L})/u, '')
    .replace(/(?<=\p{L})\d+$/u, '')
  return bare.replaceAll(sayings, '')
}

const shortest = 2

/** `김*늘`, `김○늘`. */
const masked = /[*＊○●]/g
const wordsOf = (name: string) =>
  plainSigns(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')

/**
 * Banks truncate names and add words, so a common prefix is equal; a mask stands for any letter; foreign names have
 * either order. False if either is unknown.
 */
export function isOtherName(one: string, other: string): boolean {
  const [first, second] = [nameKey(one), nameKey(other)]
  if (!first || !second) return false
  const [short, long] = first.length < second.length ? [first, second] : [second, first]
  if (first === second || (short.length >= shortest && long.startsWith(short))) return false
  return !areReordered(wordsOf(one), wordsOf(other)) && !fitsMask(one, second) && !fitsMask(other, first)
}

function fitsMask(name: string, key: string): boolean {
  if (name.search(masked) < 0) return false
  const parts = name.split(masked).map(nameKey)
  return parts.some((part) => part !== '') && new RegExp(`^${parts.join('.')}`, 'u').test(key)
}
