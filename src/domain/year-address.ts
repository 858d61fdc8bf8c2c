/** Only for years other than the current one. */

const yearAt = (address: string, name: string): number | undefined => {
  const year = new URL(address).searchParams.get(name)
  return year && /^20\d\d$/.test(year) ? Number(year) : undefined
}

export const yearIn = (address: string): number | undefined => yearAt(address, 'year')

/** Whose fee a payment page is about: the return of `year`, or the entrusted income year `pastYear`. */
export type FeePlace = { year?: number | undefined; pastYear?: number | undefined }

export const feePlaceIn = (address: string): FeePlace => ({
  year: yearAt(address, 'year'),
  pastYear: yearAt(address, 'pastYear'),
})
