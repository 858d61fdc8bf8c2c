export const longestLegalName = 50
const legalName = new RegExp(`^\\p{L}[\\p{L}\\p{M} .'’-]{1,${longestLegalName - 1}}$`, 'u')

/** 2 to 50 letters, repeated blanks collapsed; otherwise undefined. */
export function readLegalName(typed: string): string | undefined {
  const name = typed.normalize('NFC').trim().replace(/\s+/g, ' ')
  return legalName.test(name) ? name : undefined
}
