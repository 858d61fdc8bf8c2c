/**
 * A name as lists show it that many people look at: the first and the last letter, `김*늘`; of two letters the first
 * alone, `김*`. Six stars at most. Empty when there is none.
 */
export function maskName(name: string): string {
  const [first, ...rest] = name.trim()
  if (first === undefined) return ''
  const last = rest.length > 1 ? (rest.at(-1) ?? '') : ''
  return first + '*'.repeat(Math.min(Math.max(rest.length - (last ? 1 : 0), 1), 6)) + last
}
