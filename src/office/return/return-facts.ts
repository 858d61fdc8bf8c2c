import { entersReturn } from '#domain/tax-inputs/other-kinds.ts'
import type { CollectedData } from '#domain/collected-data.ts'
import { sumCountedByKind, findSettledTrades, statementRows, withheldRows, type AddedOther } from '#domain/withheld.ts'
import type { StoredLine } from '#domain/kept-calculation.ts'
import type { ReturnFacts, ReturnPayer, ReturnTrade } from '#domain/return-form/facts.ts'
import type { Assessment } from '#tax/basis/assessment.ts'
import type { Business, ReturnInputs } from '#tax/basis/inputs.ts'
import { inBasicDeduction } from '#tax/deductions/persons.ts'
import { lettingKind } from '#tax/income/deemed-rent.ts'
import { setOff, type Incomes } from '#tax/income/losses.ts'
import type { YearData } from '#tax/years/year-data.ts'

type Assessed = { assessment: Assessment; inputs: ReturnInputs; lines: readonly StoredLine[]; added?: AddedOther }
type Guide = NonNullable<CollectedData['filingGuide']>

const kindOf = ({ code, lettingOther }: Business): ReturnTrade['kind'] =>
  lettingOther ? '30' : ({ housing: '32', other: '30', none: '40' } as const)[lettingKind(code) ?? 'none']

/** The notice's trades first, in its order, then those of payers. */
function tradeOf(
  business: Business,
  guideBusiness: Guide['businesses'][number] | undefined,
  incomeYear: number,
): ReturnTrade {
  const { code, place, personalService, rates, revenueWon, purchasesWon = 0, rentWon = 0, laborWon = 0 } = business
  const known = guideBusiness?.tradeCode === code ? guideBusiness : undefined
  const openedOn = known?.openedOn?.startsWith(`${incomeYear}-`) ? known.openedOn : null
  return {
    code,
    name: known?.tradeName || null,
    businessNumber: known?.businessNumber ?? null,
    place: personalService ? null : (place ?? null),
    kind: kindOf(business),
    revenueWon,
    rates: rates ?? null,
    openedOn,
    spent: { purchasesWon, rentWon, laborWon },
  }
}

/** Settled business tax is attributed to a payer only if there is exactly one. */
function withheldOf(collected: CollectedData, { inputs, added = { nationalWon: 0, localWon: 0 } }: Assessed) {
  const settledTrades = findSettledTrades(inputs)
  const statements = statementRows(collected, { settledTrades, otherEnters: inputs.separableOther === undefined })
  const payer = settledPayer(collected, inputs)
  return withheldRows(sumCountedByKind(inputs, added), statements).map((row) =>
    row.kind === 'settledBusiness' ? { ...row, payer } : row,
  )
}

function settledPayer({ businessPayments }: CollectedData, inputs: ReturnInputs): string | null {
  const trades = findSettledTrades(inputs)
  const rows = (businessPayments?.rows ?? []).filter(({ tradeCode }) => trades.has(tradeCode))
  return rows.length === 1 ? (rows[0]?.payerName ?? null) : null
}

function payersOf(collected: CollectedData, inputs: ReturnInputs): ReturnPayer[] {
  const { separableOther, settledBusinessTaxWon = 0 } = inputs
  const named = { expensesWon: 0 }
  const settled = findSettledTrades(inputs)
  const alone = settledPayer(collected, inputs) !== null
  return [
    ...(collected.businessPayments?.rows ?? []).map((row) => ({
      ...named,
      of: 'business' as const,
      name: row.payerName,
      number: row.payerNumber,
      paidWon: row.paid,
      withheldWon: settled.has(row.tradeCode) ? (alone ? settledBusinessTaxWon : 0) : row.withheldNational,
    })),
    ...(collected.wagePayments?.rows ?? []).map((row) => ({
      ...named,
      of: 'wage' as const,
      name: row.payerName,
      number: row.payerNumber,
      paidWon: row.grossWage,
      withheldWon: row.settledTax,
    })),
    ...(separableOther ? [] : (collected.otherPayments?.rows ?? []).filter(({ kind }) => entersReturn(kind))).map(
      (row) => ({
        of: 'other' as const,
        name: row.payerName,
        number: row.payerNumber,
        paidWon: row.receipt,
        // Derived: the document has receipts and income but no expenses.
        expensesWon: row.receipt - row.income,
        withheldWon: row.withheldNational,
      }),
    ),
  ]
}

const kinds = ['business', 'wage', 'pension', 'other', 'financial'] as const

/** Deducts losses of this year's books first, then of earlier years (소득세법 45). */
function incomesOf({ assessment, lines }: Assessed, year: YearData): ReturnFacts['incomes'] {
  const grossUpWon = lines.reduce((sum, { key, amountWon }) => (key === 'grossUp' ? sum + amountWon : sum), 0)
  const before: Incomes = {
    businessWon: assessment.businessIncomeWon,
    wageWon: assessment.wageIncomeWon,
    pensionWon: assessment.pensionIncomeWon,
    otherWon: assessment.otherIncomeWon,
    financialWon: assessment.financialIncomeWon - grossUpWon,
  }
  // A deducted line's amount is stored below zero.
  const carriedWon = Math.abs(lines.find(({ key, about }) => key === 'lossCarried' && !about)?.amountWon ?? 0)
  // The loss meets financial income only as far as it lowers the tax.
  const financialMostWon = Math.max(0, before.financialWon - (assessment.totalIncomeWon - grossUpWon))
  const { thresholdWon } = year.financial
  const [thisYear, all] = [0, carriedWon].map((won) => setOff(before, won, thresholdWon, financialMostWon).left) as [
    Incomes,
    Incomes,
  ]
  return kinds.flatMap((kind) => {
    const key = `${kind}Won` as const
    const openWon = kind === 'business' ? Math.max(0, before[key]) : before[key]
    const incomeWon = kind === 'financial' ? before[key] + grossUpWon : before[key]
    if (incomeWon === 0) return []
    return [{ kind, incomeWon, lossWon: openWon - thisYear[key], earlierLossWon: thisYear[key] - all[key] }]
  })
}

/** Only dividends above the threshold are grossed up; dividends count last (소득세법 시행령 116의2). */
function grossUpBase({ financial }: ReturnInputs, thresholdWon: number): number {
  if (!financial) return 0
  const totalWon = Object.values(financial).reduce((sum, won) => sum + won, 0)
  return Math.max(0, Math.min(financial.grossUpDividendWon, totalWon - thresholdWon))
}

const foreignYears = 10

/** Within a country what came from earlier years is credited first (소득세법 57②, 시행령 117). */
function foreignLeftOf({ inputs, lines }: Assessed, { year }: YearData): Pick<ReturnFacts, 'foreignLeft'> {
  const foreign = inputs.foreign ?? []
  const sumOf = (name: 'taxWon' | 'carriedWon') => foreign.reduce((sum, row) => sum + (row[name] ?? 0), 0)
  const creditedWon = lines.find(({ key }) => key === 'foreignCredit')?.amountWon ?? 0
  const won = sumOf('taxWon') + sumOf('carriedWon') - Math.abs(creditedWon)
  if (won <= 0) return {}
  return { foreignLeft: { won, ofEarlierYearsWon: Math.max(0, won - sumOf('taxWon')), untilYear: year + foreignYears } }
}

function donationsLeftOf({ assessment: { donationsLeftWon } }: Assessed): Pick<ReturnFacts, 'donationsLeft'> {
  return donationsLeftWon === 0 ? {} : { donationsLeft: { won: donationsLeftWon } }
}

export function returnFactsOf(assessed: Assessed, collected: CollectedData, year: YearData): ReturnFacts {
  const { assessment, inputs, lines } = assessed
  const { standing: bookkeeping, taxBaseWon } = assessment
  const byComparison = lines.some(({ key }) => key === 'comparisonTax')
  const grossUpBaseWon = grossUpBase(inputs, year.financial.thresholdWon)
  const bracket = year.brackets.rows.find(({ upToWon }) => taxBaseWon <= upToWon)
  return {
    incomeYear: year.year,
    method: inputs.businesses.length === 0 ? 'none' : inputs.method,
    bookkeeping: bookkeeping.bookkeeping,
    sincereReport: bookkeeping.sincereReport,
    afterDueDay: inputs.filingDate !== undefined && inputs.filingDate > assessment.dueDay,
    dueDay: assessment.dueDay,
    deferredDueDay: assessment.deferredDueDay,
    deferrableWon: assessment.deferrableWon,
    localDeferrableWon: assessment.localDeferrableWon,
    taxRatePercent: byComparison ? null : (bracket?.percent ?? null),
    basicEachWon: year.persons.basicWon,
    pensionWon: inputs.pensionWon ?? 0,
    ...(inputs.privatePensionWon && { privatePensionWon: inputs.privatePensionWon }),
    ...(inputs.apart && {
      apart: {
        housing: (inputs.apart.housing ?? []).length > 0,
        privatePension: (inputs.apart.privatePensionWon ?? 0) > 0,
      },
    }),
    trades: inputs.businesses.map((business, at) =>
      tradeOf(business, collected.filingGuide?.businesses[at], year.year),
    ),
    payers: payersOf(collected, inputs),
    withheld: withheldOf(collected, assessed),
    persons: inputs.persons.map((person) => ({
      relation: person.relation,
      birthYear: person.birthYear,
      disabled: person.disabled === true,
      deducted: inBasicDeduction(person, year),
    })),
    incomes: incomesOf(assessed, year),
    financialThresholdWon: year.financial.thresholdWon,
    ...(grossUpBaseWon > 0 && { grossUpBaseWon }),
    lossUntilYear: year.year + year.books.lossYears,
    ...foreignLeftOf(assessed, year),
    ...donationsLeftOf(assessed),
  }
}
