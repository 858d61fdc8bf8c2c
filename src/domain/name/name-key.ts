/** Names as banks, cards and people write them, in one form to compare them by. Pure. */
import { companySigns, sayings } from './name-key.texts.ts'

/**
 * A name without anything that differs between two ways of writing it: letters in one width and case, no blanks and
 * signs, no company sign, no digits that a bank puts before it. Empty where nothing is left.
 */
export function nameKey(name: string): string {
  const text = name.normalize('NFKC').toLowerCase().replaceAll(companySigns, '')
  const bare = text
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^\d+(?=\p{L})/u, '')
    .replace(/(?<=\p{L})\d+$/u, '')
  return bare.replaceAll(sayings, '')
}

/** Banks cut names: so much of one must at least be there before it may stand for a longer one. */
const shortest = 2

/**
 * Whether two names are surely not the same one. Banks cut names and add words, so the one need only begin with the
 * other. False where one of them is not known.
 */
export function isOtherName(one: string, other: string): boolean {
  const [first, second] = [nameKey(one), nameKey(other)]
  if (!first || !second) return false
  const [short, long] = first.length < second.length ? [first, second] : [second, first]
  return first !== second && !(short.length >= shortest && long.startsWith(short))
}
