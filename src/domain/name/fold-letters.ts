/** Banks and passports write only A to Z; NFKD does not divide these. */
const undivided: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ŧ: 't',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
}
const letters = new RegExp(`[${Object.keys(undivided).join('')}]`, 'g')

/** NFKC in lower case, without accents. */
export const foldLetters = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(letters, (letter) => undivided[letter] ?? letter)

/** The same words in another order, however they are joined: `KIM HA NEUL`, `HANEUL KIM`. */
export function areReordered(words: readonly string[], others: readonly string[]): boolean {
  const turned = (of: readonly string[]) => of.map((_, at) => [...of.slice(at), ...of.slice(0, at)].join(''))
  return (
    words.toSorted().join('') === others.toSorted().join('') ||
    turned(words).includes(others.join('')) ||
    turned(others).includes(words.join(''))
  )
}
