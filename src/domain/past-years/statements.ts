/** Reports of payers and the portal beside a year's return. */
import type { Business, ReturnInputs } from '#tax/basis/inputs.ts'
import type { Found } from '#tax/past-years/judge.ts'
import type { YearData } from '#tax/years/year-data.ts'
import type { BusinessPayments, CollectedData } from '#domain/collected-data.ts'
import { onlyDigits } from '#domain/digits.ts'
import { tradeFacts } from '#domain/tax-inputs/businesses.ts'
import { entersReturn, otherTreatment } from '#domain/tax-inputs/other-kinds.ts'
import type { FiledReturn } from './filed-return.ts'
import type { Tables } from './first-return.ts'

/** `unclear`: payers whose income may be in the return. */
export type Compared = { found: Found[]; unclear: string[] }

type Row = BusinessPayments['rows'][number]

const numberDigits = 10

/** Ten digits of a business, thirteen of a person, in whatever notation; null for one that is cut or masked. */
function payerKey(payerNumber: string): string | null {
  const digits = onlyDigits(payerNumber)
  return digits.length >= numberDigits ? digits : null
}

function sumByPayer(rows: readonly Row[]): Row[] {
  const found = new Map<string, Row>()
  for (const row of rows) {
    const key = `${payerKey(row.payerNumber) ?? row.payerNumber} ${row.tradeCode}`
    const before = found.get(key)
    found.set(
      key,
      before
        ? {
            ...before,
            paid: before.paid + row.paid,
            withheldNational: before.withheldNational + row.withheldNational,
            withheldLocal: before.withheldLocal + row.withheldLocal,
          }
        : row,
    )
  }
  return [...found.values()]
}

const withWithheld = (inputs: ReturnInputs, nationalWon: number, localWon: number): ReturnInputs => ({
  ...inputs,
  withheldNationalWon: inputs.withheldNationalWon + nationalWon,
  withheldLocalWon: inputs.withheldLocalWon + localWon,
})

function withRevenue(inputs: ReturnInputs, { tradeCode, paid }: Row, tables: Tables): ReturnInputs {
  const at = inputs.businesses.findIndex(({ code }) => code === tradeCode)
  const isBooked = inputs.method === 'simple-book' || inputs.method === 'double-book'
  const facts = { trade: tables.findTrade(tradeCode), rates: tables.findRates(tradeCode) }
  const known = inputs.businesses[at]
  const business: Business = known
    ? { ...known, revenueWon: known.revenueWon + paid }
    : {
        code: tradeCode,
        ...tradeFacts(tradeCode, facts),
        revenueWon: paid,
        priorRevenueWon: 0,
        ...(isBooked && { bookExpensesWon: 0 }),
      }
  return { ...inputs, businesses: known ? inputs.businesses.with(at, business) : [...inputs.businesses, business] }
}

const sumWon = <One>(list: readonly One[], wonOf: (item: One) => number) =>
  list.reduce((all, item) => all + wonOf(item), 0)

function compareTrade(rows: readonly Row[], tradeCode: string, filed: FiledReturn, tables: Tables): Compared {
  const known = new Set(filed.withheld.map(({ payerNumber }) => payerKey(payerNumber)))
  const missing = rows.filter(({ payerNumber }) => !known.has(payerKey(payerNumber)))
  const filedWon = sumWon(
    filed.businesses.filter((business) => business.tradeCode === tradeCode),
    ({ revenue }) => revenue,
  )
  const shortWon = sumWon(rows, ({ paid }) => paid) - filedWon
  const isIncomeMissing = shortWon > 0 && shortWon === sumWon(missing, ({ paid }) => paid)
  if (shortWon > 0 && !isIncomeMissing)
    return { found: [], unclear: (missing.length > 0 ? missing : rows).map(({ payerName }) => payerName) }
  return {
    unclear: [],
    found: missing.flatMap((row): Found[] => {
      const { payerName: subject, withheldNational, withheldLocal } = row
      if (isIncomeMissing) {
        const apply: Found['apply'] = (inputs) =>
          withWithheld(withRevenue(inputs, row, tables), withheldNational, withheldLocal)
        return [{ kind: 'income-missing', subject, apply }]
      }
      if (withheldNational + withheldLocal === 0) return []
      return [
        { kind: 'withheld-missing', subject, apply: (inputs) => withWithheld(inputs, withheldNational, withheldLocal) },
      ]
    }),
  }
}

function businessIncome(data: CollectedData, filed: FiledReturn, tables: Tables): Compared {
  const rows = sumByPayer(data.businessPayments?.rows ?? [])
  // Without business income no method computes more.
  if (filed.businesses.length === 0 && rows.length > 0)
    return { found: [], unclear: rows.map(({ payerName }) => payerName) }
  // Payers that cannot be told apart are compared with nothing.
  const isNamed = [...filed.withheld, ...rows].every(({ payerNumber }) => payerKey(payerNumber) !== null)
  if (!isNamed) return { found: [], unclear: rows.map(({ payerName }) => payerName) }
  const byTrade = Map.groupBy(rows, ({ tradeCode }) => tradeCode)
  const compared = [...byTrade].map(([tradeCode, rowsOfTrade]) => compareTrade(rowsOfTrade, tradeCode, filed, tables))
  const differing = filed.withheld.flatMap(({ payerNumber, national, local }) => {
    const payerRows = rows.filter((row) => payerKey(row.payerNumber) === payerKey(payerNumber))
    const isSame =
      payerRows.length === 0 ||
      (sumWon(payerRows, (row) => row.withheldNational) === national &&
        sumWon(payerRows, (row) => row.withheldLocal) === local)
    return isSame ? [] : payerRows.map(({ payerName }) => payerName)
  })
  return {
    found: compared.flatMap(({ found }) => found),
    unclear: [...compared.flatMap(({ unclear }) => unclear), ...differing],
  }
}

function wages({ wagePayments }: CollectedData, { wage }: FiledReturn): Compared {
  const rows = wagePayments?.rows ?? []
  const names = rows.map(({ payerName }) => payerName)
  const grossWon = sumWon(rows, (row) => row.grossWage)
  if (rows.length === 0 || wage?.gross === grossWon) return { found: [], unclear: [] }
  const [only] = rows
  if (wage || rows.length > 1 || !only?.settled || only.reduction) return { found: [], unclear: names }
  const added = {
    grossWon,
    decidedTaxWon: only.settledTax,
    decidedLocalWon: only.settledLocalTax,
    specialDeductionWon: only.healthInsurance + only.employmentInsurance,
    cardDeductionWon: 0,
  }
  const apply: Found['apply'] = (inputs) => ({ ...inputs, wage: added })
  return { found: [{ kind: 'wage-missing', subject: only.payerName, apply }], unclear: [] }
}

function otherIncome(
  { otherPayments }: CollectedData,
  { otherIncome: filedWon }: FiledReturn,
  year: YearData,
): Compared {
  const all = otherPayments?.rows ?? []
  const rows = all.filter(({ kind }) => entersReturn(kind))
  const odd = all.filter(({ kind }) => otherTreatment(kind) === 'unknown')
  const incomeWon = sumWon(rows, ({ income }) => income)
  if (odd.length > 0) return { found: [], unclear: odd.map(({ payerName }) => payerName) }
  const mayStaySeparate = incomeWon <= year.other.separateUpToWon
  if (incomeWon === filedWon || (filedWon === 0 && mayStaySeparate)) return { found: [], unclear: [] }
  if (filedWon > 0) return { found: [], unclear: rows.map(({ payerName }) => payerName) }
  const national = sumWon(rows, ({ withheldNational }) => withheldNational)
  const local = sumWon(rows, ({ withheldLocal }) => withheldLocal)
  const subject = rows.map(({ payerName }) => payerName).join(', ')
  const apply: Found['apply'] = (inputs) => ({
    ...withWithheld(inputs, national, local),
    otherIncomeAmountWon: incomeWon,
  })
  return { found: [{ kind: 'other-missing', subject, apply }], unclear: [] }
}

/** Deductions that the portal offers and the return lacks, fully or in part. */
function savings({ filingGuide, yearEndSimplified }: CollectedData, filed: FiledReturn): Found[] {
  const offered = filingGuide?.candidates
  const account = (field: 'pensionSavings' | 'retirementPension') =>
    Math.max(offered?.[field] ?? 0, yearEndSimplified?.[field] ?? 0, filed[field])
  const [savingsWon, retirementWon] = [account('pensionSavings'), account('retirementPension')]
  const pensionWon = offered?.nationalPension ?? 0
  const umbrellaWon = offered?.yellowUmbrella ?? 0
  const found = (kind: Found['kind'], isMissing: boolean, changed: Partial<ReturnInputs>): Found[] =>
    isMissing ? [{ kind, subject: '', apply: (inputs) => ({ ...inputs, ...changed }) }] : []
  return [
    ...found('national-pension-missing', pensionWon > filed.nationalPension, { nationalPensionWon: pensionWon }),
    ...found('yellow-umbrella-missing', umbrellaWon > filed.yellowUmbrella, { yellowUmbrellaWon: umbrellaWon }),
    ...found('pension-account-missing', savingsWon + retirementWon > filed.pensionSavings + filed.retirementPension, {
      pensionSavingsWon: savingsWon,
      retirementPensionWon: retirementWon,
    }),
  ]
}

export function compareStatements(data: CollectedData, filed: FiledReturn, tables: Tables, year: YearData): Compared {
  const parts = [businessIncome(data, filed, tables), wages(data, filed), otherIncome(data, filed, year)]
  return {
    found: [...parts.flatMap(({ found }) => found), ...savings(data, filed)],
    unclear: [...new Set(parts.flatMap(({ unclear }) => unclear))],
  }
}
