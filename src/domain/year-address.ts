/** Only for years other than the current one. */

export function yearIn(address: string): number | undefined {
  const year = new URL(address).searchParams.get('year')
  return year && /^20\d\d$/.test(year) ? Number(year) : undefined
}

/** Whose fee a payment page is about: the return of `year`, or the entrusted income year `pastYear`. */
export type FeePlace = { year?: number | undefined; pastYear?: number | undefined }
