/** `김*늘`, `김*`; at most six asterisks. */
export function maskName(name: string): string {
  const [first, ...rest] = name.trim()
  if (first === undefined) return ''
  const last = rest.length > 1 ? (rest.at(-1) ?? '') : ''
  return first + '*'.repeat(Math.min(Math.max(rest.length - (last ? 1 : 0), 1), 6)) + last
}
