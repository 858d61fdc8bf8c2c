/** Payment statements of business income, yearly (a page per payer) and monthly (a list). */
import type { BusinessPayments } from '#domain/collected-data.ts'
import { readAmount, type Page, pageText, type Row, spacedText, findValues } from '#domain/page-text.ts'
import type { ReadPaper } from './paper.ts'
import { paperForms, paperWords as words } from './texts.ts'

type Payment = BusinessPayments['rows'][number]

export const businessNumber = /(?<!\d)\d{3}-\d{2}-\d{5}(?!\d)/
const tradeCode = /(?<!\d)\d{6}(?![\d-])/

/** Undefined if a figure is not certain: the taxes must follow from what was paid. */
export function readPayments(
  paperKind: 'business-payments' | 'simplified-payments',
  pages: readonly Page[],
  incomeYear: number,
): ReadPaper | undefined {
  const read =
    paperKind === 'business-payments' ? pages.map((page) => yearly(page, incomeYear)) : listed(pages, incomeYear)
  const rows = read.flatMap((pageRows) => pageRows ?? [])
  return rows.length > 0 && read.every((pageRows) => pageRows !== undefined) ? { of: paperKind, rows } : undefined
}

const rates = [3, 5, 20]

/** Withheld tax is cut to tens; below 1,000 won nothing is withheld (소득세법 86). */
function fits(paid: number, tax: number, local: number, rate?: number): boolean {
  const isOf = (percent: number) => {
    const whole = Math.floor((paid * percent) / 100)
    return tax === whole || tax === Math.floor(whole / 10) * 10 || (tax === 0 && whole < 1_000)
  }
  const tenth = Math.floor(tax / 10)
  return (rate === undefined ? rates : [rate]).some(isOf) && (local === tenth || local === Math.floor(tenth / 10) * 10)
}

/** `paid`, rate, tax, local tax at the row's end; months and days may precede. */
function readSums(tokens: readonly string[]): Pick<Payment, 'paid' | 'withheldNational' | 'withheldLocal'> | undefined {
  const amounts = tokens.map((token) => readAmount(token.replace(/%$/, '').replace(/^(\d{1,2})\.0$/, '$1')))
  const found = amounts.flatMap((paid, at) => {
    const [rate, tax, local] = amounts.slice(at + 1, at + 4)
    if (paid === undefined || rate === undefined || tax === undefined || local === undefined) return []
    const isWhole = rates.includes(rate) && paid > 31 && fits(paid, tax, local, rate)
    return isWhole ? [{ paid, withheldNational: tax, withheldLocal: local }] : []
  })
  return found.length === 1 ? found[0] : undefined
}

/** A page of one payer; null rows: other years. */
function yearly(page: Page, incomeYear: number): Payment[] | undefined {
  const text = pageText(page)
  if (!businessNumber.test(text)) return /\d,\d{3}/.test(text) ? undefined : []
  const payerNumber = businessNumber.exec(text)![0]
  const payerName = nameOfPayer(page)
  const code = findTradeCode(page)
  const yearRows = page
    .filter((row) => attributedTo(row)[0] === incomeYear)
    .map((row) => readSums(spacedText(row).split(' ')))
  if (!payerName || !code || yearRows.length === 0 || yearRows.includes(undefined)) return undefined
  const sum = (column: keyof NonNullable<(typeof yearRows)[number]>) =>
    yearRows.reduce((all, row) => all + row![column], 0)
  const sums = { paid: sum('paid'), withheldNational: sum('withheldNational'), withheldLocal: sum('withheldLocal') }
  return [{ payerName, payerNumber, tradeCode: code, ...sums }]
}

const payerLabels = [...words.payerName, ...words.name, ...words.birth, words.payerNumber, ...words.addresses]

/** Empty if the page does not tell it. */
export const nameOfPayer = (page: Page): string =>
  (findValues(page, words.payerName, payerLabels).find((name) => /\p{L}/u.test(name)) ?? '').slice(0, 200)

/** The year of a yearly statement's row: paid in the first year, earned in the second. */
export function attributedTo(row: Row): number[] {
  const tokens = spacedText(row).split(' ')
  const years = tokens.slice(0, 4).filter((token) => /^20\d\d$/.test(token))
  return /^20\d\d$/.test(tokens[0] ?? '') ? [Number(years.at(-1))] : []
}

/** Years of the months in a monthly list's row. */
export const monthsOf = (row: Row): number[] =>
  spacedText(row)
    .split(' ')
    .flatMap((token) => paperForms.month.exec(token)?.[1] ?? [])
    .map(Number)

function findTradeCode(page: Page): string | undefined {
  const codes = findValues(page, [words.tradeCode], []).flatMap((value) => tradeCode.exec(value)?.[0] ?? [])
  return codes[0]
}

function listed(pages: readonly Page[], incomeYear: number): (Payment[] | undefined)[] {
  return pages.flat().flatMap((row) => {
    if (!businessNumber.test(spacedText(row))) return []
    const payment = listedRow(row, incomeYear)
    return payment === 'other-year' ? [] : [payment && [payment]]
  })
}

function listedRow(row: Row, incomeYear: number): Payment | 'other-year' | undefined {
  const text = spacedText(row)
  const payerNumber = businessNumber.exec(text)![0]
  const tokens = text.replace(payerNumber, '').split(' ').filter(Boolean)
  const months = monthsOf(row)
  if (months.length > 0 && !months.includes(incomeYear)) return 'other-year'
  const codeAt = tokens.findIndex((token) => tradeCode.test(token) && !/^20\d{4}$/.test(token))
  if (codeAt < 0) return undefined
  const names = tokens.filter((token, at) => /\p{L}/u.test(token) && at < codeAt)
  const sums = listedSums(tokens.slice(codeAt + 1)) ?? readSums(tokens.slice(codeAt + 1))
  const code = tradeCode.exec(tokens[codeAt]!)![0]
  if (!sums || names.length === 0) return undefined
  return { payerName: names.join(' ').slice(0, 200), payerNumber, tradeCode: code, ...sums }
}

/** Payment, tax and local tax beside each other; two ways to read them are no reading. */
function listedSums(tokens: readonly string[]) {
  const amounts = tokens.map(readAmount)
  const found = amounts.flatMap((paid, at) => {
    const [tax, local] = amounts.slice(at + 1, at + 3)
    if (paid === undefined || tax === undefined || local === undefined || paid < 1_000) return []
    return fits(paid, tax, local) ? [{ paid, withheldNational: tax, withheldLocal: local }] : []
  })
  return found.length === 1 ? found[0] : undefined
}
