/** Statements of other income (소득세법 시행규칙 별지 제23호서식(4)): a page per payer, a row per payment or month. */
import type { OtherPayments } from '#domain/collected-data.ts'
import { readAmount, type Page, pageText, type Row, rowText, spacedText, findValues } from '#domain/page-text.ts'
import type { ReadPaper } from './paper.ts'
import { businessNumber, nameOfPayer } from './payments.ts'
import { paperForms as forms, paperWords as words } from './texts.ts'

type Payment = OtherPayments['rows'][number]
type Sums = Omit<Payment, 'payerName' | 'payerNumber' | 'kind'>

/** Undefined if uncertain: the income must follow from receipt and costs, the tax from the income. */
export function readOther(pages: readonly Page[], incomeYear: number): ReadPaper | undefined {
  const read = pages.map((page) => readPayerPayments(page, incomeYear))
  const rows = read.flatMap((found) => found ?? [])
  return rows.length > 0 && read.every((found) => found !== undefined) ? { of: 'other', rows } : undefined
}

function readPayerPayments(page: Page, incomeYear: number): Payment[] | undefined {
  const text = pageText(page)
  const payerNumber = businessNumber.exec(text)?.[0]
  if (!payerNumber) return /\d,\d{3}/.test(text) ? undefined : []
  const payerName = nameOfPayer(page)
  const kindOnPage = findValues(page, words.otherKind, []).flatMap((value) => forms.otherKind.exec(value)?.[0] ?? [])[0]
  const payments: (Payment | undefined)[] = []
  for (const row of page) {
    const isTotal = words.totals.some((total) => rowText(row).startsWith(total))
    if (isTotal || !rowText(row).includes(',')) continue
    const sums = readSums(row)
    const [year = incomeYear] = findPaymentYears(row).slice(-1)
    if (sums && year !== incomeYear) continue
    const kind = kindIn(row) ?? kindOnPage
    payments.push(sums && kind && payerName ? { payerName, payerNumber, kind: kind.slice(0, 200), ...sums } : undefined)
  }
  const rows = payments.filter((payment) => payment !== undefined)
  return payments.length === rows.length && fitsTotal(page, rows) ? rows : undefined
}

/** A printed total must be the sum of all rows. */
function fitsTotal(page: Page, rows: readonly Payment[]): boolean {
  const totals = page.filter((row) => words.totals.some((total) => rowText(row).startsWith(total)))
  const sum = rows.reduce((all, { receipt }) => all + receipt, 0)
  return totals.every((row) => {
    const amounts = row.flatMap(({ text }) => readAmount(text) ?? [])
    return amounts.length === 0 || amounts.includes(sum)
  })
}

/** Of a payment, paid first and attributed last. */
export const findPaymentYears = (row: Row): number[] =>
  spacedText(row)
    .split(' ')
    .flatMap((token) => forms.yearFirst.exec(token)?.[1] ?? [])
    .map(Number)

const kindIn = (row: Row): string | undefined =>
  row.map(({ text }) => text).find((text) => forms.otherCode.test(text.trim()))

const rates = [15, 20, 22, 30]
/** Of other income of up to 50,000 won nothing is withheld (소득세법 84). */
const untaxedMost = 50_000

function readSums(row: Row): Sums | undefined {
  const amounts = row.map(({ text }) => readAmount(text.replace(/%$/, ''))).filter((amount) => amount !== undefined)
  const found = amounts.flatMap((receipt, at): Sums[] => {
    const [expenses, income, rate, withheldNational, withheldLocal] = amounts.slice(at + 1)
    if (expenses === undefined || income === undefined || rate === undefined) return []
    if (withheldNational === undefined || withheldLocal === undefined) return []
    const isTaxed = fits(income, rate, withheldNational, withheldLocal)
    return receipt >= 1_000 && receipt - expenses === income && isTaxed
      ? [{ receipt, expenses, income, withheldNational, withheldLocal }]
      : []
  })
  return found.length === 1 ? found[0] : undefined
}

function fits(income: number, rate: number, national: number, local: number): boolean {
  if (!rates.includes(rate)) return false
  const tenth = Math.floor(national / 10)
  const whole = Math.floor((income * rate) / 100)
  const isUntaxed = national === 0 && local === 0 && income <= untaxedMost
  const isTaxed = national === whole || national === Math.floor(whole / 10) * 10
  return isUntaxed || (isTaxed && (local === tenth || local === Math.floor(tenth / 10) * 10))
}
