import type { Business, ReturnInputs } from '#tax/basis/inputs.ts'
import type { Notes } from '#tax/basis/lines.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { floored, part } from '#tax/basis/arithmetic.ts'
import { digits } from '#tax/texts.ts'
import { type TradeAt, businessIncomeWon, standardIncome } from './business.ts'
import { isLetting } from './deemed-rent.ts'

export type BusinessesIncome = {
  revenueWon: number
  /** Negative for a loss by the books. */
  businessWon: number
  /** Real-estate letting, not below zero. */
  lettingWon: number
  /** Of letting other than housing, not below zero. */
  lettingOtherWon: number
}

/** The total loss of non-housing letting stays within it (소득세법 45②). */
export function businessesIncome(
  { businesses, method }: ReturnInputs,
  doubleEntryDuty: boolean,
  year: YearData,
  notes?: Notes,
): BusinessesIncome {
  if (method === 'standard-rate') return computeByPlace(businesses, doubleEntryDuty, year, notes)
  let revenueWon = 0
  let businessWon = 0
  let lettingWon = 0
  let lettingOtherWon = 0
  for (let index = 0; index < businesses.length; index += 1) {
    const business = businesses[index]
    if (!business) continue
    revenueWon += business.revenueWon
    const businessIncome = businessIncomeWon(business, method, year, notes, notes ? `businesses.${index}` : '')
    if (business.lettingOther) lettingOtherWon += businessIncome
    else {
      if (isLetting(business)) lettingWon += businessIncome
      businessWon += businessIncome
    }
  }
  if (lettingOtherWon < 0) lettingLossLine(businesses, -lettingOtherWon, year, notes)
  else {
    businessWon += lettingOtherWon
    lettingWon += lettingOtherWon
  }
  return { revenueWon, businessWon, lettingWon: floored(lettingWon), lettingOtherWon: floored(lettingOtherWon) }
}

/** Losses and profits of such lettings offset each other first. */
function lettingLossLine(businesses: readonly Business[], lossWon: number, year: YearData, notes?: Notes): void {
  if (!notes) return
  const places = businesses.flatMap(({ lettingOther, code, revenueWon, bookExpensesWon: spentWon = 0 }, index) =>
    lettingOther ? [{ code, index, revenueWon, spentWon }] : [],
  )
  notes({
    key: 'lettingLoss',
    amountWon: lossWon,
    of: 'businessIncome',
    article: year.books.lossArticle,
    about: places.map(({ code }) => code).join(', '),
    formula: places.map(({ revenueWon, spentWon }) => `${digits(spentWon)} − ${digits(revenueWon)}`).join(' + '),
    from: places.map(({ index }) => `businesses.${index}.bookExpensesWon`),
  })
}

function groupPlaces(businesses: readonly Business[], named: boolean): TradeAt[][] {
  const places: TradeAt[][] = []
  const byNumber = new Map<number, TradeAt[]>()
  for (let index = 0; index < businesses.length; index += 1) {
    const business = businesses[index]
    if (!business) continue
    const trade = { business, path: named ? `businesses.${index}` : '' }
    const number = business.personalService ? undefined : business.place
    const known = number === undefined ? undefined : byNumber.get(number)
    if (known) known.push(trade)
    else {
      const place = [trade]
      places.push(place)
      if (number !== undefined) byNumber.set(number, place)
    }
  }
  return places
}

function computeByPlace(
  businesses: readonly Business[],
  doubleEntryDuty: boolean,
  year: YearData,
  notes?: Notes,
): BusinessesIncome {
  const found = { revenueWon: 0, businessWon: 0, lettingWon: 0, lettingOtherWon: 0 }
  for (const place of groupPlaces(businesses, notes !== undefined)) {
    const { incomeWon } = standardIncome(place, doubleEntryDuty, year, notes)
    let revenueWon = 0
    let otherRevenueWon = 0
    for (const { business } of place) {
      revenueWon += business.revenueWon
      if (!isLetting(business)) otherRevenueWon += business.revenueWon
    }
    found.revenueWon += revenueWon
    found.businessWon += incomeWon
    // A place's income is one sum, split by revenue.
    if (revenueWon > 0) found.lettingWon += incomeWon - part(incomeWon, otherRevenueWon, revenueWon)
  }
  return found
}
