import { floored, lesser, part } from '#tax/basis/arithmetic.ts'
import type { TaxpayerStatus } from '#tax/basis/assessment.ts'
import type { PersonInputs, Reduction, ReductionClause, ReturnInputs, Wage } from '#tax/basis/inputs.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { isEstimated } from '#tax/payment/payment.ts'
import { digits, words } from '#tax/texts.ts'
import type { YearData } from '#tax/years/year-data.ts'
import type { CreditBasis } from './basis.ts'
import { shareWon } from './credits.ts'
import { shareFormula } from './formulas.ts'

/** 중소기업 취업자 소득세 감면 (조특법 30, 시행령 27⑧), up to the year's limit. Truncated once, after all multiplications. */
export function smallCompanyReductionWon(
  { grossWon, smallCompany }: Pick<Wage, 'grossWon' | 'smallCompany'>,
  wageTaxWon: number,
  year: YearData,
): number {
  if (!smallCompany || grossWon <= 0) return 0
  const shareWon = part(wageTaxWon, lesser(smallCompany.grossWon, grossWon), grossWon)
  return lesser(part(shareWon, smallCompany.percent, 100), year.smallCompany.mostWon)
}

/** 조특법 시행령 27⑨. */
export function wageCreditBesideWon(creditWon: number, reducedWon: number, wageTaxWon: number): number {
  return reducedWon > 0 ? part(creditWon, floored(wageTaxWon - reducedWon), wageTaxWon) : creditWon
}

/** `2,063,990 × 15,000,000 ÷ 30,000,000 × 90%`, with the year's limit where it cuts; `share` is the tax on wages. */
export function smallCompanyFormula(
  { grossWon, smallCompany }: Pick<Wage, 'grossWon' | 'smallCompany'>,
  share: string,
  reducedWon: number,
  year: YearData,
): string {
  if (!smallCompany) return ''
  const wageShare = smallCompany.grossWon >= grossWon ? '' : ` × ${digits(smallCompany.grossWon)} ÷ ${digits(grossWon)}`
  const formula = `${share}${wageShare} × ${smallCompany.percent}%`
  const { mostWon } = year.smallCompany
  return reducedWon === mostWon ? words.lesser(formula, digits(mostWon)) : formula
}

/** Tax credits; the others reduce the tax (소득세법 60). */
const creditClauses: ReadonlySet<ReductionClause> = new Set(['29-7', '29-8', '96-3'])
/** 조특법 128②: gone with a late or missing return. */
export const onlyInTime: ReadonlySet<ReductionClause> = new Set(['6', '7', '96', '96-3'])
/** 조특법 128①. */
const onlyByBooks: ReadonlySet<ReductionClause> = new Set(['29-7', '29-8'])
/** Given up beside a clause (조특법 127④ 단서, 127⑪). */
const notBeside: Partial<Record<ReductionClause, readonly ReductionClause[]>> = { '29-7': ['6'], '29-8': ['6', '29-7'] }
/** 조특법 132②3·4. */
const underMinimumTax: ReadonlySet<ReductionClause> = new Set(['6', '7', '29-7', '29-8', '96'])
/** 농어촌특별세법 4, 시행령 4 do not exempt these. */
const withRuralTax: ReadonlySet<ReductionClause> = new Set(['29-7', '29-8', '96', '96-3'])

export type FoundReductions = {
  reductionWon: number
  creditWon: number
  /** Base of the 농어촌특별세. */
  ruralBaseWon: number
  formulas: { reduction: string[]; credit: string[] }
}

/** 소득세법 70④: under double-entry duty other methods count as no return. */
function isExcluded(
  { clause }: Reduction,
  { method }: Pick<ReturnInputs, 'method'>,
  { bookkeeping }: Pick<TaxpayerStatus, 'bookkeeping'>,
  late: boolean,
): boolean {
  const unfiled = late || (bookkeeping === 'double' && method !== 'double-book')
  if (unfiled && onlyInTime.has(clause)) return true
  return isEstimated(method) && onlyByBooks.has(clause)
}

type Reducing = Pick<PersonInputs, 'reductions' | 'businesses'>

const isOnePlace = ({ businesses }: Reducing) =>
  new Set(businesses.map(({ personalService, place }, index) => (personalService ? undefined : place) ?? `at ${index}`))
    .size < 2

/** Places with both 6 and 7 (조특법 127⑤); null: the only place, or any if a row names none. */
function contestedPlaces(inputs: Reducing): (number | null)[] {
  const rows = inputs.reductions?.filter(({ clause }) => clause === '6' || clause === '7') ?? []
  if (rows.length < 2) return []
  const places = rows.map(({ place }) => place ?? null)
  const isUnnamed = places.includes(null) || isOnePlace(inputs)
  const has = (clause: ReductionClause, at: number | null) =>
    rows.some((row) => row.clause === clause && (at === null || row.place === at))
  return (isUnnamed ? [null] : [...new Set(places)]).filter((at) => has('6', at) && has('7', at))
}

/** Every way to take one reduction for each place (조특법 127⑤): the filer may choose. */
export function reductionChoices(inputs: Reducing): Reduction[][] {
  return contestedPlaces(inputs).reduce<Reduction[][]>(
    (choices, at) =>
      choices.flatMap((rows) =>
        (['7', '6'] as const).map((left) =>
          rows.filter(({ clause, place }) => clause !== left || (at !== null && place !== at)),
        ),
      ),
    [[...(inputs.reductions ?? [])]],
  )
}

/** Whether places decide if both may be taken, and a row names none. */
export function lacksPlace(inputs: Reducing): boolean {
  return contestedPlaces(inputs).includes(null) && !isOnePlace(inputs)
}

function applied(
  inputs: Pick<ReturnInputs, 'reductions' | 'method' | 'businesses'>,
  taxpayerStatus: Pick<TaxpayerStatus, 'bookkeeping'>,
  late: boolean,
): Reduction[] {
  const left = (inputs.reductions ?? []).filter((reduction) => !isExcluded(reduction, inputs, taxpayerStatus, late))
  if (contestedPlaces({ ...inputs, reductions: left }).length > 0) throw new TaxProblem('reduction.both')
  const clauses = left.map(({ clause }) => clause)
  return left.filter(({ clause }) => !notBeside[clause]?.some((other) => clauses.includes(other)))
}

function reductionWon(reduction: Reduction, { computedTaxWon, totalIncomeWon }: CreditBasis, year: YearData): number {
  const { clause, amountWon, incomeWon = 0, percent = 0 } = reduction
  const foundWon = amountWon ?? part(shareWon(computedTaxWon, incomeWon, totalIncomeWon), percent, 100)
  if (clause === '6') return lesser(foundWon, year.reductions.startUpMostWon)
  return clause === '7' ? lesser(foundWon, year.reductions.smallBusinessMostWon) : foundWon
}

function toFormula(reduction: Reduction, basis: CreditBasis, wonOf: number): string {
  const { amountWon, incomeWon = 0, percent = 0 } = reduction
  const wholeWon = amountWon ?? part(shareWon(basis.computedTaxWon, incomeWon, basis.totalIncomeWon), percent, 100)
  const whole =
    amountWon === undefined
      ? `${shareFormula(basis.computedTaxWon, incomeWon, basis.totalIncomeWon)} × ${percent}%`
      : digits(amountWon)
  return wonOf < wholeWon ? words.lesser(whole, digits(wonOf)) : whole
}

/** A start-up in a year of its full reduction has no minimum tax (조특법 132②4 가목). */
const isUnderMinimum = ({ clause, percent }: Reduction) =>
  underMinimumTax.has(clause) && !(clause === '6' && percent === 100)

/** The tax on business income that must remain (조특법 132②). */
export function minimumTaxWon(businessTaxWon: number, year: YearData): number {
  const { firstUpToWon, firstPercent, restPercent } = year.minimumTax
  const firstWon = lesser(businessTaxWon, firstUpToWon)
  return part(firstWon, firstPercent, 100) + part(businessTaxWon - firstWon, restPercent, 100)
}

/** Credits give way first, then reductions, each in the order of its articles (조특법 시행령 126⑤). */
const givesWayAt = ({ clause }: Reduction) => givingWay.indexOf(clause)
const givingWay: readonly ReductionClause[] = ['29-7', '29-8', '96-3', '6', '7', '96']

/** Over the minimum tax the listed ones give way; it is a part of the tax without 노란우산 (조특법 132②). */
export function computeReductions(
  inputs: ReturnInputs,
  taxpayerStatus: TaxpayerStatus,
  basis: CreditBasis,
  late: boolean,
  year: YearData,
): FoundReductions {
  const found: FoundReductions = {
    reductionWon: 0,
    creditWon: 0,
    ruralBaseWon: 0,
    formulas: { reduction: [], credit: [] },
  }
  const rows = applied(inputs, taxpayerStatus, late).map((reduction) => ({
    reduction,
    wonOf: reductionWon(reduction, basis, year),
  }))
  if (rows.length === 0) return found
  const businessTaxWon = shareWon(basis.computedTaxWon, basis.incomes.netBusinessWon, basis.totalIncomeWon)
  const listedWon = rows.reduce((sum, row) => sum + (isUnderMinimum(row.reduction) ? row.wonOf : 0), 0)
  const wholeTaxWon = shareWon(basis.withoutUmbrellaTaxWon, basis.incomes.netBusinessWon, basis.totalIncomeWon)
  let excessWon = floored(minimumTaxWon(wholeTaxWon, year) - floored(businessTaxWon - listedWon))
  excessWon = lesser(excessWon, listedWon)
  for (const row of rows.toSorted((one, other) => givesWayAt(one.reduction) - givesWayAt(other.reduction))) {
    const { reduction, wonOf } = row
    const offWon = isUnderMinimum(reduction) ? lesser(wonOf, excessWon) : 0
    excessWon -= offWon
    const takenWon = wonOf - offWon
    const isCredit = creditClauses.has(reduction.clause)
    if (isCredit) found.creditWon += takenWon
    else found.reductionWon += takenWon
    if (withRuralTax.has(reduction.clause)) found.ruralBaseWon += takenWon
    const full = toFormula(reduction, basis, wonOf)
    found.formulas[isCredit ? 'credit' : 'reduction'].push(offWon > 0 ? `${full} − ${digits(offWon)}` : full)
  }
  return found
}
