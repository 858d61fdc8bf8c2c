/** The filing year in an address of the payment pages: a fee of another year than this one says which. */

/** Undefined when the address names none. */
export function yearIn(address: string): number | undefined {
  const year = new URL(address).searchParams.get('year')
  return year && /^20\d\d$/.test(year) ? Number(year) : undefined
}
