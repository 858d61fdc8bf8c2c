import { companySigns, sayings } from './name-key.texts.ts'

/** Empty if nothing is left. Banks prepend digits, so these are dropped. */
export function nameKey(name: string): string {
  const text = name.normalize('NFKC').toLowerCase().replaceAll(companySigns, '')
  const bare = text
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^\d+(?=\p{L})/u, '')
    .replace(/(?<=\p{L})\d+$/u, '')
  return bare.replaceAll(sayings, '')
}

/** Minimum length of a truncated name. */
const shortest = 2

/** Banks truncate names and add words, so a common prefix counts as equal. False if either is unknown. */
export function isOtherName(one: string, other: string): boolean {
  const [first, second] = [nameKey(one), nameKey(other)]
  if (!first || !second) return false
  const [short, long] = first.length < second.length ? [first, second] : [second, first]
  return first !== second && !(short.length >= shortest && long.startsWith(short))
}
