import type { BusinessPayments, WagePayments } from '#domain/collected-data.ts'
import { tradesSettledByPayers } from '#domain/withheld.ts'
import type { Business, OutsideKind, PersonInputs } from '#tax/basis/inputs.ts'
import { isDealing } from '#tax/inputs/list.ts'
import { inputLabels } from '#tax/inputs/texts.ts'
import type { TaxTables } from '#tax/rates/tables.ts'
import { type Finding, finding } from './findings.ts'
import type { Override } from './overrides.ts'

const mostWon = 1_000_000_000_000_000

/** Corrected statements may be negative: such amounts count as zero and are reported. */
export function withPossibleAmounts(inputs: PersonInputs): { inputs: PersonInputs; impossible: Finding[] } {
  const impossible: Finding[] = []
  const walk = (value: unknown, path: string): unknown => {
    if (typeof value === 'number' && path.endsWith('Won') && !(value >= 0 && value <= mostWon)) {
      impossible.push(finding('amount.impossible', path))
      return 0
    }
    if (Array.isArray(value)) return value.map((item, index) => walk(item, `${path}.${index}`))
    if (typeof value !== 'object' || value === null || path === 'sources') return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, walk(inner, path ? `${path}.${name}` : name)]),
    )
  }
  return { inputs: walk(inputs, '') as PersonInputs, impossible }
}

/** Monthly withholding counts only if the office denies a year-end settlement (소득세법 144의2). */
export function sumPayerWithholding(payments: BusinessPayments | undefined, isCounted: (tradeCode: string) => boolean) {
  const rows = (payments?.rows ?? []).filter(({ tradeCode }) => isCounted(tradeCode))
  return {
    withheldNationalWon: rows.reduce((all, row) => all + row.withheldNational, 0),
    withheldLocalWon: rows.reduce((all, row) => all + row.withheldLocal, 0),
  }
}

export function countedTrades(businesses: readonly Business[], overrides: readonly Override[]) {
  const answers = new Map(
    overrides.flatMap(({ field, value }) => {
      const at = /^businesses\.(\d+)\.yearEndSettled$/.exec(field)?.[1]
      const code = at === undefined ? undefined : businesses[Number(at)]?.code
      return code !== undefined && typeof value === 'boolean' ? [[code, value] as const] : []
    }),
  )
  return (tradeCode: string): boolean => !(answers.get(tradeCode) ?? tradesSettledByPayers.has(tradeCode))
}

function isNotSettled({ businesses }: Pick<PersonInputs, 'businesses'>, tradeCode: string): boolean {
  const businessesOfTrade = businesses.filter(({ code }) => code === tradeCode)
  return businessesOfTrade.length > 0 && businessesOfTrade.every(({ yearEndSettled }) => yearEndSettled === false)
}

export function unknownSettlements(inputs: PersonInputs): Finding[] {
  if (inputs.settledBusinessTaxWon !== undefined) return []
  return inputs.businesses.flatMap(({ code }, at) =>
    tradesSettledByPayers.has(code) && !isNotSettled(inputs, code)
      ? [finding('year-end-settled.ask', `businesses.${at}.yearEndSettled`, code)]
      : [],
  )
}

/** Cases that other rules compute, told by the office or suspected by trade or number (소득세법 64, 조특법 18의2). */
export function outsideScope({ businesses, wage, outside = {} }: PersonInputs, foreign: boolean): Finding[] {
  const suspected: Partial<Record<OutsideKind, boolean>> = {
    dealer: businesses.some(({ code }) => isDealing(code)),
    foreignerRate: foreign && wage !== undefined,
  }
  const kinds = [...new Set([...Object.keys(suspected), ...Object.keys(outside)])] as OutsideKind[]
  return kinds.flatMap((kind) => {
    const field = `outside.${kind}` as const
    const name = inputLabels[field]
    if (outside[kind]) return [finding('outside.told', field, name)]
    return suspected[kind] && outside[kind] === undefined ? [finding('outside.ask', field, name)] : []
  })
}

export function temporaryCards(inputs: PersonInputs, tables: TaxTables): Finding[] {
  const field = tables.cardsNeed(inputs)
  return field === null ? [] : [finding('card.temporary', field)]
}

export function halfReduction({ wage }: PersonInputs): Finding[] {
  const reduction = wage?.smallCompany
  if (!reduction || reduction.grossWon > 0 === reduction.percent > 0) return []
  return [finding('wage.reduction-half', `wage.smallCompany.${reduction.grossWon > 0 ? 'percent' : 'grossWon'}`)]
}

/** Won; smaller gaps are not significant. */
const leastGapWon = 100_000

/** Suggests a reduction (조특법 30) or deductions known only to the employer. */
export function isSettledFarBelow(
  inputs: PersonInputs,
  payments: WagePayments | undefined,
  tables: TaxTables,
): boolean {
  const { wage } = inputs
  const rows = payments?.rows ?? []
  if (!wage || rows.length === 0 || rows.some(({ settled }) => !settled)) return false
  const aloneWon = rows.reduce((all, row) => {
    const toWage =
      rows.length === 1
        ? wage
        : { ...wage, grossWon: row.grossWage, specialDeductionWon: row.healthInsurance + row.employmentInsurance }
    return all + (tables.wageAloneTaxWon({ ...inputs, wage: toWage }) ?? 0)
  }, 0)
  return wage.decidedTaxWon * 2 < aloneWon && aloneWon - wage.decidedTaxWon >= leastGapWon
}
