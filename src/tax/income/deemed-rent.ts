import { floored, lesser, part } from '#tax/basis/arithmetic.ts'
import type { Business, ReturnInputs } from '#tax/basis/inputs.ts'
import { dayNumber } from '#tax/years/days.ts'
import type { YearData } from '#tax/years/year-data.ts'

/** 701101-701504; 7011xx and 701301 are housing. */
export function lettingKind(code: string): 'housing' | 'other' | null {
  if (!code.startsWith('701') || code >= '701600') return null
  return code < '701200' || code === '701301' ? 'housing' : 'other'
}

/** 소득세법 45②; includes housing. */
export function isLetting(business: Pick<Business, 'code' | 'lettingOther'>): boolean {
  return business.lettingOther === true || lettingKind(business.code) !== null
}

export type Deposit = { amountWon: number; days: number }

/** `two`: two homes above the value of 소득세법 25①2, from 2026. `shops`: letting other than homes. */
export type DeemedRentOf = 'three' | 'two' | 'shops'

export type DeemedRentFacts = {
  of: DeemedRentOf
  deposits: readonly Deposit[]
  /** By the books alone (시행령 53③④): 건설비 상당액 with its days, and interest earned with the deposits. */
  byBooks?: { building: readonly Deposit[]; earnedWon: number }
}

const dayWon = ({ amountWon, days }: Deposit) => amountWon * days
const sumDays = (rows: readonly Deposit[]) => rows.reduce((sum, row) => sum + dayWon(row), 0)

/** 300 million won come off the deposits, first the one with the most won times days (시행령 53③1). */
function homesDayWon(deposits: readonly Deposit[], freeWon: number): number {
  let openWon = freeWon
  let found = 0
  for (const deposit of deposits.toSorted((one, other) => dayWon(other) - dayWon(one))) {
    const offWon = lesser(openWon, deposit.amountWon)
    openWon -= offWon
    found += (deposit.amountWon - offWon) * deposit.days
  }
  return found
}

/** 간주임대료 (소득세법 25①, 시행령 53③④); zero below the number of homes and the deposits from which it is due. */
export function deemedRentWon({ of: letting, deposits, byBooks }: DeemedRentFacts, year: YearData): number {
  const { depositPerMille, depositFreeWon, depositPercent, depositTwoHomesAboveWon } = year.housing
  const totalWon = deposits.reduce((sum, { amountWon }) => sum + amountWon, 0)
  const days = dayNumber(`${year.year + 1}-01-01`, 'year') - dayNumber(`${year.year}-01-01`, 'year')
  const leastWon = letting === 'three' ? depositFreeWon : letting === 'two' ? depositTwoHomesAboveWon : 0
  if (leastWon === null || totalWon <= leastWon) return 0
  const counted =
    letting === 'shops'
      ? floored(sumDays(deposits) - (byBooks ? sumDays(byBooks.building) : 0)) * 100
      : homesDayWon(deposits, depositFreeWon) * depositPercent
  return floored(part(counted, depositPerMille, days * 100_000) - (byBooks?.earnedWon ?? 0))
}

const hasDeemed = (businesses: readonly Business[] = []) => businesses.some(({ deemedRentWon: won }) => won)
const joined = ({ deemedRentWon: won = 0, ...business }: Business): Business => ({
  ...business,
  revenueWon: business.revenueWon + won,
})

/** Deemed rent is revenue like any other (소득세법 25①), also of homes taxed apart. */
export function withDeemedRent<Inputs extends Pick<ReturnInputs, 'businesses' | 'apart'>>(inputs: Inputs): Inputs {
  const { businesses, apart } = inputs
  if (!hasDeemed(businesses) && !hasDeemed(apart?.housing)) return inputs
  return {
    ...inputs,
    businesses: businesses.map(joined),
    ...(apart?.housing && { apart: { ...apart, housing: apart.housing.map(joined) } }),
  }
}
