const legalName = /^\p{L}[\p{L}\p{M} .'’-]{1,49}$/u

/**
 * A name as it stands in a certificate, cleaned of doubled spaces: letters alone, two to fifty. Undefined for anything
 * else, a number above all.
 */
export function readLegalName(typed: string): string | undefined {
  const name = typed.normalize('NFC').trim().replace(/\s+/g, ' ')
  return legalName.test(name) ? name : undefined
}
