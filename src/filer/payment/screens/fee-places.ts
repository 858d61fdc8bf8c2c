import { href } from '#domain/address/href.ts'
import { type FeePlace, yearIn } from '#domain/year-address.ts'

export const whereShown = ({ year, pastYear }: FeePlace): string =>
  pastYear ? href('/mypage-past-years') : href('/mypage', { year })

export const paidAt = (place: FeePlace): string =>
  place.pastYear ? whereShown(place) : href('/tax-payment-end', { year: place.year })

export function feePlaceIn(address: string): FeePlace {
  const pastYear = new URL(address).searchParams.get('pastYear')
  return { year: yearIn(address), pastYear: pastYear && /^20\d\d$/.test(pastYear) ? Number(pastYear) : undefined }
}
