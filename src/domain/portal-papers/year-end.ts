/** 연말정산 간소화: a page per person and kind, with its payments and their sum. */
import type { YearEndSimplified } from '#domain/collected-data.ts'
import { readAmount, type Page, pageText, type Row, rowText, spacedText } from '#domain/page-text.ts'
import type { ReadPaper } from './paper.ts'
import { businessNumber } from './payments.ts'
import { paperForms as forms, yearEndWords as kinds } from './texts.ts'

const nothing: YearEndSimplified = {
  insurance: 0,
  medical: { general: 0, special: 0, infertility: 0 },
  education: 0,
  cards: { credit: 0, debitCash: 0, culture: 0, market: 0, transit: 0 },
  pensionSavings: 0,
  retirementPension: 0,
  donations: [],
  rent: 0,
  lastYearFamily: [],
}

type Owner = { birth: string; incomeYear: number }
type Payment = { words: string; won: number }

/** Undefined if a page's payments do not make its sum, or a page is of an unknown kind. */
export function readYearEnd(pages: readonly Page[], owner: Owner): ReadPaper | undefined {
  const yearEnd = structuredClone(nothing)
  const left: string[] = []
  for (const page of pages) {
    const title = forms.yearEndTitle.exec(pageText(page))?.[1]
    if (title === undefined) {
      if (/\d,\d{3}/.test(pageText(page))) return undefined
      continue
    }
    const kind = kinds.order.find((candidate) => kinds.titles[candidate].some((word) => title.includes(word)))
    const payments = readPaymentRows(page)
    if (!kind || !payments) return undefined
    if (kind === 'elsewhere') left.push(title)
    else if (!add(yearEnd, kind, payments, readSpecial(page, owner))) return undefined
  }
  const isAnything = JSON.stringify(yearEnd) !== JSON.stringify(nothing)
  return isAnything || left.length > 0 ? { of: 'year-end', yearEnd, left: [...new Set(left)] } : undefined
}

/** Undefined where the payments do not make the sum that is printed. */
function readPaymentRows(page: Page): Payment[] | undefined {
  const rows = page.filter((row) => businessNumber.test(spacedText(row)))
  const payments = rows.map((row) => ({ words: rowText(row), won: lastAmount(row) }))
  const sums = page.filter((row) => kinds.sums.some((word) => rowText(row).startsWith(word))).map(lastAmount)
  const [sum] = sums
  if (sum === undefined || new Set(sums).size > 1 || payments.some(({ won }) => won === undefined)) return undefined
  const whole = payments.map(({ words: text, won = 0 }) => ({ words: text, won }))
  return whole.reduce((all, { won }) => all + won, 0) === sum ? whole : undefined
}

const lastAmount = (row: Row): number | undefined =>
  row
    .map(({ text }) => readAmount(text))
    .filter((amount) => amount !== undefined)
    .at(-1)

/** False if a payment's place is not certain. */
function add(
  yearEnd: YearEndSimplified,
  kind: Exclude<(typeof kinds.order)[number], 'elsewhere'>,
  payments: readonly Payment[],
  isSpecial: boolean | undefined,
): boolean {
  for (const { words: text, won } of payments) {
    if (kind === 'medical') {
      if (isSpecial === undefined) return false
      const part = text.includes(kinds.infertility) ? 'infertility' : isSpecial ? 'special' : 'general'
      yearEnd.medical[part] += won
    } else if (kind === 'credit' || kind === 'debitCash') {
      const part = kinds.cardParts.find(([, word]) => text.includes(word))?.[0] ?? kind
      yearEnd.cards[part] += won
    } else if (kind === 'donations') {
      const named = kinds.donations.find((word) => text.includes(word))
      if (!named) return false
      yearEnd.donations.push({ kind: named, amount: won })
    } else yearEnd[kind] += won
  }
  return true
}

/** Whose medical costs have no limit (소득세법 59의4②): the filer, from 65, and up to 6 when the year began. */
function readSpecial(page: Page, { birth, incomeYear }: Owner): boolean | undefined {
  const fronts = [...new Set([...pageText(page).matchAll(forms.personNumber)].map(([, front = '']) => front))]
  const [front] = fronts
  if (front === undefined || fronts.length > 1) return undefined
  if (front === birth) return true
  const two = Number(front.slice(0, 2))
  const year = two + (two > incomeYear % 100 ? 1900 : 2000)
  const ageAtStart = incomeYear - year - (front.endsWith('0101') ? 0 : 1)
  return incomeYear - year >= 65 || ageAtStart <= 6
}
