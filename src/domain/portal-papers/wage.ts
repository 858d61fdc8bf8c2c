/**
 * Wage statements (소득세법 시행규칙 별지 제24호서식(1)). Fields are found by their names; the numbers of the form only tell
 * where a field ends.
 */
import type { WagePayments } from '#domain/collected-data.ts'
import {
  readAmount,
  type Page,
  pageText,
  findPlace,
  type Row,
  rowText,
  spacedText,
  findValues,
} from '#domain/page-text.ts'
import type { ReadPaper } from './paper.ts'
import { businessNumber } from './payments.ts'
import { paperForms as forms, paperWords as words, wageWords as fields } from './texts.ts'

/** `blank`: the field is there and empty. `unclear`: it is there with different amounts. */
type Found = number | 'blank' | 'absent' | 'unclear'
const won = (found: Found) => (typeof found === 'number' ? found : 0)

/** Undefined if uncertain: the form's sums must follow from one another. */
export function readWage(pages: readonly Page[], incomeYear: number): ReadPaper | undefined {
  const field = (name: Exclude<keyof typeof fields, 'notDecided'>) => amountIn(pages, fields[name])
  const grossWage = field('gross')
  const decided = decidedTax(pages)
  const months = countMonths(pages, incomeYear)
  const [payerName = ''] = pages
    .flatMap((page) => findValues(page, words.payerName, words.wageStops))
    .filter((name) => /\p{L}/u.test(name))
  const [payerNumber, ...priorPayers] = findNumbers(pages)
  const reduction = findReduction(pages)
  const nationalPension = field('nationalPension')
  const healthInsurance = field('healthInsurance')
  const employmentInsurance = field('employmentInsurance')
  const required = [grossWage, nationalPension, healthInsurance, employmentInsurance]
  if (typeof grossWage !== 'number' || required.some((found) => found === 'absent' || found === 'unclear'))
    return undefined
  if (!addsUp(grossWage, field('deduction'), field('income'), sumPlaces(pages))) return undefined
  if (!decided || !months || !payerName || !payerNumber || reduction === 'unclear') return undefined
  const row: WagePayments['rows'][number] = {
    payerName: payerName.slice(0, 200),
    payerNumber,
    months,
    grossWage,
    settled: true,
    ...decided,
    nationalPension: won(nationalPension),
    healthInsurance: won(healthInsurance),
    employmentInsurance: won(employmentInsurance),
    ...(reduction && { reduction }),
  }
  return { of: 'wage', rows: [row], priorPayers }
}

/** What is taxed follows from the wage, or the places' sum is the wage; neither may contradict it. */
function addsUp(gross: number, deduction: Found, income: Found, places: number | undefined): boolean {
  const follows = typeof deduction === 'number' && typeof income === 'number' ? gross - deduction === income : undefined
  const isSum = places === undefined ? undefined : places === gross
  return follows !== false && isSum !== false && (follows ?? isSum ?? false)
}

/** The row `계`; its last amount is of all places of work. */
function sumPlaces(pages: readonly Page[]): number | undefined {
  const sums = pages.flat().filter((row) => forms.sumRow.test(rowText(row)))
  return sums.map((row) => amountsFrom(row, 0).at(-1)).find((amount) => amount !== undefined)
}

const beginsField = (text: string) => forms.fieldNumber.test(text)

/** Amounts from a word of a row on, until another field begins. Numbers of items are below 100. */
function amountsFrom(row: Row, from: number): number[] {
  const end = row.findIndex(({ text }, at) => at > from && beginsField(text))
  return row
    .slice(from, end < 0 ? undefined : end)
    .flatMap(({ text }) => readAmount(text) ?? [])
    .filter((amount) => amount === 0 || Math.abs(amount) >= 100)
}

function amountsAt(page: Page, at: number, label: string): number[] {
  const row = page[at]!
  const place = findPlace(row, label)!
  const beside = amountsFrom(
    row,
    Math.max(
      0,
      row.findIndex(({ left }) => left >= place.left),
    ),
  )
  if (beside.length > 0) return beside
  const under = page[at + 1]?.filter(({ left, right }) => left <= place.right && place.left <= right) ?? []
  return under.flatMap(({ text }) => readAmount(text) ?? [])
}

const rowsWith = (page: Page, labels: readonly string[]): { at: number; label: string }[] =>
  page.flatMap((row, at) => {
    const label = labels.find((candidate) => rowText(row).includes(candidate))
    return label === undefined ? [] : [{ at, label }]
  })

function amountIn(pages: readonly Page[], labels: readonly string[]): Found {
  const found = pages.flatMap((page) => rowsWith(page, labels).map(({ at, label }) => amountsAt(page, at, label)))
  if (found.length === 0) return 'absent'
  const first = [...new Set(found.flatMap(([amount]) => amount ?? []))]
  return first.length === 0 ? 'blank' : first.length === 1 ? first[0]! : 'unclear'
}

/** The tax with its local tax, a tenth; both are 0 where the form has no tax. */
function decidedTax(pages: readonly Page[]): { settledTax: number; settledLocalTax: number } | undefined {
  const found = pages.flatMap((page) =>
    rowsWith(page, fields.decided)
      .filter(({ at }) => !rowText(page[at]!).includes(fields.notDecided))
      .map(({ at, label }) => amountsAt(page, at, label)),
  )
  if (found.length === 0) return undefined
  const taxes = new Set(found.flatMap(([tax]) => tax ?? []))
  if (taxes.size === 0 && won(amountIn(pages, fields.computed)) === 0) return { settledTax: 0, settledLocalTax: 0 }
  const [settledTax] = taxes
  const settledLocalTax = found.find((amounts) => amounts.length > 1)?.[1] ?? (settledTax === 0 ? 0 : undefined)
  if (settledTax === undefined || taxes.size > 1 || settledLocalTax === undefined || settledTax < 0) return undefined
  const tenth = Math.floor(settledTax / 10)
  const isTenth = settledLocalTax === tenth || settledLocalTax === Math.floor(tenth / 10) * 10
  return isTenth ? { settledTax, settledLocalTax } : undefined
}

/** Of the first, the current, place of work. */
function countMonths(pages: readonly Page[], incomeYear: number): number | undefined {
  const [from, until] = findPeriod(pages) ?? []
  if (!from || !until || from.year !== incomeYear || until.year !== incomeYear) return undefined
  const months = until.month - from.month + 1
  return months >= 1 && months <= 12 ? months : undefined
}

function findPeriod(pages: readonly Page[]): { year: number; month: number }[] | undefined {
  const found = pages.map((page) => forms.period.exec(pageText(page))).find((match) => match !== null)
  const [, year, month, lastYear, lastMonth] = (found ?? []).map(Number)
  return found
    ? [
        { year: year!, month: month! },
        { year: lastYear!, month: lastMonth! },
      ]
    : undefined
}

export const workedIn = (pages: readonly Page[]): number[] => (findPeriod(pages) ?? []).map(({ year }) => year)

/** The payer, then earlier places of work with wages in the statement. */
const findNumbers = (pages: readonly Page[]): string[] => [
  ...new Set(
    pages
      .flat()
      .filter((row) => rowText(row).includes(words.payerNumber))
      .flatMap((row) => spacedText(row).match(new RegExp(businessNumber, 'g')) ?? []),
  ),
]

type Reduction = NonNullable<WagePayments['rows'][number]['reduction']>

/** The small-company reduction: code, wages and tax stand together or not at all. */
function findReduction(pages: readonly Page[]): Reduction | 'unclear' | undefined {
  const tax = won(amountIn(pages, fields.reducedTax))
  const coded = pages.flat().flatMap((row) => {
    const code = forms.reductionCode.exec(spacedText(row))?.[1]
    const wage = amountsFrom(row, 0).at(-1) ?? 0
    return code && wage > 0 ? [{ code, wage }] : []
  })
  if (tax === 0 && coded.length === 0) return undefined
  const [only, second] = coded
  return only && !second && tax > 0 ? { ...only, tax } : 'unclear'
}
