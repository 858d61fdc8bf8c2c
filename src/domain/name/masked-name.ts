/** A name as lists show it that many people look at: the first and the last letter, `김*늘`; of two letters the first alone, `김*`. Empty when there is none. */
export function maskName(name: string): string {
  const letters = [...name.trim()]
  const last = letters.length > 2 ? (letters.at(-1) ?? '') : ''
  const [first = ''] = letters
  return first + '*'.repeat(Math.max(letters.length > 0 ? 1 : 0, Math.min(letters.length - (last ? 2 : 1), 6))) + last
}
