import type { Business, ReturnInputs } from '#tax/basis/inputs.ts'
import type { Notes } from '#tax/basis/lines.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { floored, lesser, part } from '#tax/basis/arithmetic.ts'
import { digits } from '#tax/texts.ts'

export type ApartTax = {
  nationalWon: number
  localWon: number
  /** Reduced by 조특법 96, the base of the 농어촌특별세. */
  reducedWon: number
}

export type HousingApart = { incomeWon: number; taxWon: number; reducedWon: number }

/**
 * 주택임대 by its own rate (소득세법 64의2, 시행령 122의2⑦): the further deduction is shared by revenue, and due only while other
 * income is small. A late return has no reduction (조특법 128②).
 */
export function housingApart(
  houses: readonly Business[],
  otherIncomeWon: number,
  late: boolean,
  year: YearData,
): HousingApart {
  const rules = year.housing
  const totalWon = houses.reduce((sum, house) => sum + house.revenueWon, 0)
  const isSmall = otherIncomeWon <= rules.otherIncomeUpToWon
  const found = { incomeWon: 0, taxWon: 0, reducedWon: 0 }
  for (const { revenueWon, registeredHousing, housingReductionPercent } of houses) {
    const percent = registeredHousing ? rules.registeredIncomePercent : rules.otherIncomePercent
    const offWon = registeredHousing ? rules.registeredOffWon : rules.otherOffWon
    const sharedOffWon = isSmall && totalWon > 0 ? part(offWon, revenueWon, totalWon) : 0
    const incomeWon = floored(part(revenueWon, percent, 100) - sharedOffWon)
    found.incomeWon += incomeWon
    if (registeredHousing && !late)
      found.reducedWon += part(part(incomeWon, rules.percent, 100), housingReductionPercent ?? 0, 100)
  }
  found.taxWon = part(found.incomeWon, rules.percent, 100)
  found.reducedWon = lesser(found.reducedWon, found.taxWon)
  return found
}

const nothingApart: ApartTax = { nationalWon: 0, localWon: 0, reducedWon: 0 }

/** Added to the tax on the aggregated income; the local tax is a tenth. */
export function apartTax(
  { apart }: ReturnInputs,
  otherIncomeWon: number,
  late: boolean,
  year: YearData,
  notes?: Notes,
): ApartTax {
  if (!apart) return nothingApart
  const housing = housingApart(apart.housing ?? [], otherIncomeWon, late, year)
  const housingWon = housing.taxWon - housing.reducedWon
  const pensionWon = part(apart.privatePensionWon ?? 0, year.pension.privatePercent ?? 0, 100)
  if (notes && apart.housing)
    notes({
      key: 'separateHousing',
      amountWon: housingWon,
      of: 'determinedTax',
      article: year.housing.article,
      formula:
        `${digits(housing.incomeWon)} × ${year.housing.percent}%` +
        (housing.reducedWon > 0 ? ` − ${digits(housing.reducedWon)}` : ''),
      from: ['businesses'],
    })
  if (notes && apart.privatePensionWon)
    notes({
      key: 'separatePension',
      amountWon: pensionWon,
      of: 'determinedTax',
      article: 'ita 64-4',
      formula: `${digits(apart.privatePensionWon)} × ${year.pension.privatePercent ?? 0}%`,
      from: ['privatePensionWon'],
    })
  const nationalWon = housingWon + pensionWon
  return { nationalWon, localWon: part(nationalWon, 1, 10), reducedWon: housing.reducedWon }
}
