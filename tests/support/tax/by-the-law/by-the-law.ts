/**
 * A second reading of the law for income years 2023-2026, and of what books, rates, persons, premiums and accounts
 * are in 2021 and 2022; written from the statutes: none of the engine's code or tables. One return, as its filer has chosen.
 */
import type { Filed } from './filed.ts'
import { incomesOf } from './incomes.ts'
import { computedOf, housesApart } from './computed-tax.ts'
import { creditsOf } from './credits.ts'
import { penaltiesOf } from './penalties.ts'
import { above, floor, percentOf, share, sumOf } from './arithmetic.ts'

export type { Filed } from './filed.ts'

const tens = (sum: number) => Math.trunc(sum / 10) * 10 + 0

export function byTheLaw(filed: Filed) {
  const incomes = incomesOf(filed)
  const computed = computedOf(filed, incomes)
  const { tax, total } = computed
  const credits = creditsOf(filed, incomes, computed, computedOf(filed, incomes, false).tax)
  const houses = housesApart(filed.apart.houses, total, filed.filedOn !== '')
  const apart = houses.tax + percentOf(filed.apart.privatePension, 15)
  const determined = tax - credits.won + apart
  const localDetermined = above(floor(tax / 10) - floor(credits.won / 10)) + floor(apart / 10)
  const elsewhere = [...filed.withheldElsewhere, filed.settledBusiness]
  const prepaid =
    filed.withheld + filed.interim + (filed.wage?.decided ?? 0) + sumOf(elsewhere.map(({ national }) => national))
  const localPrepaid =
    filed.withheldLocal + (filed.wage?.decidedLocal ?? 0) + sumOf(elsewhere.map(({ local }) => local))
  const ofBusiness = share(tax, incomes.business, total)
  const penalty = penaltiesOf(filed, above(determined - prepaid), above(localDetermined - localPrepaid), ofBusiness)
  return {
    business: incomes.tradesWon - incomes.lettingCarried,
    total,
    base: computed.base,
    tax,
    determined,
    // Beyond the tax it is open which of the credits is lost, so the base of the tax is compared within it alone.
    rural: credits.isWithinTax ? percentOf(credits.rural + houses.off, 20) : null,
    penalty: penalty.national,
    payable: tens(determined + penalty.national - prepaid),
    localDetermined,
    localPenalty: penalty.local,
    localPayable: tens(localDetermined + penalty.local - localPrepaid),
  }
}
