/** Names as banks, cards and people write them, in one form to compare them by. Pure. */

/** Signs of a company, whole or as one letter; NFKC has made `㈜` and `（주）` into `(주)` before. */
const companySigns =
  /\((?:주|유|합|재|사)\)|주식회사|유한회사|유한책임회사|합자회사|합명회사|재단법인|사단법인|농업회사법인/g
/** Words of banks and of ours that stand before or behind a name. */
const sayings =
  /^(?:토뱅|카뱅|케뱅|종합소득세|종소세|신고대리|수수료)(?=\p{L}{2})|(?:종합소득세|종소세|신고대리|수수료|님)$/gu

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
