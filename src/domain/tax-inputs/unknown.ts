/**
 * What is still unknown once the office's figures are in: tax that payers settled and nobody told, and a settlement of
 * wages that does not fit the wages. Pure.
 */
import type { Business, PersonInputs } from '#tax/basis/inputs.ts'
import type { TaxTables } from '#tax/rates/tables.ts'
import type { BusinessPayments, WagePayments } from '#domain/collected-data.ts'
import { tradesSettledByPayers } from '#domain/withheld.ts'
import { finding, type Finding } from './findings.ts'
import type { Override } from './overrides.ts'

/**
 * What was withheld month by month of trades whose payers settle at year's end (소득세법 144의2) counts only where the
 * office has said that they did not: settled, it was given back or paid long ago.
 */
export function withheldOf(payments: BusinessPayments | undefined, isCounted: (tradeCode: string) => boolean) {
  const rows = (payments?.rows ?? []).filter(({ tradeCode }) => isCounted(tradeCode))
  return {
    withheldNationalWon: rows.reduce((all, row) => all + row.withheldNational, 0),
    withheldLocalWon: rows.reduce((all, row) => all + row.withheldLocal, 0),
  }
}

/** Of which trades what was withheld month by month counts: of those whose payers did not settle. */
export function countedTrades(businesses: readonly Business[], overrides: readonly Override[]) {
  const said = new Map(
    overrides.flatMap(({ field, value }) => {
      const at = /^businesses\.(\d+)\.yearEndSettled$/.exec(field)?.[1]
      const code = at === undefined ? undefined : businesses[Number(at)]?.code
      return code !== undefined && typeof value === 'boolean' ? [[code, value] as const] : []
    }),
  )
  return (tradeCode: string): boolean => !(said.get(tradeCode) ?? tradesSettledByPayers.has(tradeCode))
}

/** Whether the office said of a trade that its payers did not settle it. */
function isNotSettled({ businesses }: Pick<PersonInputs, 'businesses'>, tradeCode: string): boolean {
  const ofTrade = businesses.filter(({ code }) => code === tradeCode)
  return ofTrade.length > 0 && ofTrade.every(({ yearEndSettled }) => yearEndSettled === false)
}

/** The trades that payers may have settled, while nobody told the tax. */
export function unknownSettlements(inputs: PersonInputs): Finding[] {
  if (inputs.settledBusinessTaxWon !== undefined) return []
  return inputs.businesses.flatMap(({ code }, at) =>
    tradesSettledByPayers.has(code) && !isNotSettled(inputs, code)
      ? [finding('year-end-settled.ask', `businesses.${at}.yearEndSettled`, code)]
      : [],
  )
}

/** A reduction of wages of which the wages are told without the percent, or the percent without the wages. */
export function halfReduction({ wage }: PersonInputs): Finding[] {
  const reduction = wage?.smallCompany
  if (!reduction || reduction.grossWon > 0 === reduction.percent > 0) return []
  return [finding('wage.reduction-half', `wage.smallCompany.${reduction.grossWon > 0 ? 'percent' : 'grossWon'}`)]
}

/** Less than a tenth of a million won apart is no sign of anything. */
const leastGapWon = 100_000

/**
 * Wages whose settled tax is less than half of what they give by everything known, and that by more than 100,000 won: a
 * reduction (조특법 30) or claims that only the employer saw. Of several employers each settled its own.
 */
export function isSettledFarBelow(
  inputs: PersonInputs,
  payments: WagePayments | undefined,
  tables: TaxTables,
): boolean {
  const { wage } = inputs
  const rows = payments?.rows ?? []
  if (!wage || rows.length === 0 || rows.some(({ settled }) => !settled)) return false
  const aloneWon = rows.reduce((all, row) => {
    const of =
      rows.length === 1
        ? wage
        : { ...wage, grossWon: row.grossWage, specialDeductionWon: row.healthInsurance + row.employmentInsurance }
    return all + (tables.wageAloneTaxWon({ ...inputs, wage: of }) ?? 0)
  }, 0)
  return wage.decidedTaxWon * 2 < aloneWon && aloneWon - wage.decidedTaxWon >= leastGapWon
}
