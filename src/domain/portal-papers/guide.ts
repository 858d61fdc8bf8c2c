/** The filing guide (종합소득세 신고 안내문): its first pages are in won, the later ones in thousands. */
import type { FilingGuide } from '#domain/collected-data.ts'
import { guideTypes } from '#domain/filing-codes.ts'
import {
  readAmount,
  type Page,
  pageText,
  findPlace,
  type Row,
  rowText,
  spacedText,
  squeezed,
  findValues,
} from '#domain/page-text.ts'
import type { AbsentAmount, ReadPaper } from './paper.ts'
import { amountWords, incomeWords, paperForms as forms, paperWords as words } from './texts.ts'

const stops = [...words.name, ...words.birth, ...words.type, words.duty, ...words.rate, words.payerNumber]

/** Undefined if anything that decides a tax is uncertain. */
export function readGuide(all: readonly Page[], incomeYear: number): ReadPaper | undefined {
  const pages = all.filter((page) => !pageText(page).includes(words.thousands))
  const first = (labels: readonly string[]) =>
    pages.flatMap((page) => findValues(page, labels, stops)).find(Boolean) ?? ''
  const guideType = readGuideType(first(words.type))
  const duty = first([words.duty])
  const rate = first(words.rate)
  const flags = readFlags(pages)
  const businesses = readBusinesses(pages)
  const amounts = readAmounts(pages)
  const isDouble = duty.includes(words.double)
  const isSimpleRate = rate.includes(words.simpleRate)
  if (!guideType || !flags || !businesses || !amounts) return undefined
  if (isDouble === duty.includes(words.simple) || isSimpleRate === rate.includes(words.standardRate)) return undefined
  const { interimPrepayment, ...candidates } = amounts.won
  return {
    of: 'guide',
    guide: {
      incomeYear,
      guideType,
      bookkeepingDuty: isDouble ? 'double' : 'simple',
      expenseRateKind: isSimpleRate ? 'simple' : 'standard',
      businesses,
      flags: { ...flags, sincere: guideType === 'S' },
      interimPrepayment,
      candidates,
      years: [],
    },
    absent: amounts.absent,
  }
}

function readGuideType(text: string): FilingGuide['guideType'] | undefined {
  const letter = /^[^A-Za-z]{0,3}([A-Z])(?![A-Za-z])/.exec(text)?.[1]
  return guideTypes.find((type) => type === letter)
}

type Flags = Omit<FilingGuide['flags'], 'sincere'>

const isYes = (text: string) => forms.yes.test(text)

/** A mark after each name, or a row of marks in order. */
function readFlags(pages: readonly Page[]): Flags | undefined {
  const text = pages.map(pageText).join('\n')
  const marks = incomeWords.map(([flag, name]) => {
    const pattern = name.replaceAll(/[()]/g, String.raw`\$&?`)
    const found = new RegExp(pattern + forms.markAfter, 'mu').exec(text)?.[1]
    return [flag, found] as const
  })
  if (marks.every(([, found]) => found !== undefined))
    return Object.fromEntries(marks.map(([flag, found]) => [flag, isYes(found!)])) as Flags
  for (const row of pages.flat()) {
    const marks = row
      .flatMap((word) => word.text.split(/\s+/))
      .map(squeezed)
      .filter((word) => forms.mark.test(word))
    const isWhole = marks.length === rowText(row).replace(words.incomes, '').length
    // A seventh mark is that of clergy, whose income is another income.
    if (isWhole && (marks.length === incomeWords.length || marks.length === incomeWords.length + 1)) {
      const flags = Object.fromEntries(incomeWords.map(([flag], at) => [flag, isYes(marks[at]!)])) as Flags
      return { ...flags, other: flags.other || isYes(marks[incomeWords.length] ?? 'X') }
    }
  }
  return undefined
}

type Business = FilingGuide['businesses'][number]

const code = /^\d{6}$/
const businessNumber = /^\d{3}-\d{2}-\d{5}$/

const isRowOfTrade = (row: Row) =>
  row.some(({ text }) => code.test(text)) &&
  row.some(({ text }) => text.includes(',') && readAmount(text) !== undefined)

/** Undefined if a row is not certain, or the rows do not make the printed total. */
function readBusinesses(pages: readonly Page[]): Business[] | undefined {
  const found: (Business | undefined)[] = []
  let head: Row | undefined
  let total: number | undefined
  for (const row of pages.flat()) {
    if (isRowOfTrade(row)) found.push(readBusiness(row, head))
    else if (total === undefined && found.length > 0 && words.totals.some((word) => rowText(row).startsWith(word)))
      total = spacedText(row)
        .split(' ')
        .map(readAmount)
        .find((won) => won !== undefined)
    else if (findPlace(row, words.revenue)) head = row
  }
  const rows = found.filter((row) => row !== undefined)
  if (rows.length < found.length || rows.length === 0) return undefined
  const sum = rows.reduce((all, row) => all + row.revenue, 0)
  return total === undefined || total === sum ? rows : undefined
}

function readBusiness(row: Row, head: Row | undefined): Business | undefined {
  const at = row.findIndex(({ text }) => code.test(text))
  const tradeCode = row[at]!.text
  // The share of each partner is not in the paper.
  if (rowText(row).includes(words.joint)) return undefined
  const amounts = row.filter(({ text }, place) => place > at && text.includes(',') && readAmount(text) !== undefined)
  const column = head && findPlace(head, words.revenue)
  const under = amounts.filter((word) => column && word.left <= column.right && column.left <= word.right)
  const [amount, second] = amounts.length === 1 ? amounts : under
  const revenue = amount && !second ? readAmount(amount.text) : undefined
  if (revenue === undefined || revenue < 0) return undefined
  const number = row.find(({ text }) => businessNumber.test(text))?.text
  const tradeName = row
    .slice(0, at)
    .map(({ text }) => text)
    .filter((text) => /\p{L}/u.test(text))
    .join(' ')
    .normalize('NFKC')
  return { tradeCode, tradeName: tradeName.slice(0, 200), revenue, ...(number ? { businessNumber: number } : {}) }
}

type Amounts = Record<AbsentAmount, number>

/** Undefined if a label stands there and its amount is not certain. */
function readAmounts(pages: readonly Page[]): { won: Amounts; absent: AbsentAmount[] } | undefined {
  const won: Partial<Amounts> = {}
  const absent: AbsentAmount[] = []
  for (const name of Object.keys(amountWords) as AbsentAmount[]) {
    const amount = labelledAmount(pages.flat(), amountWords[name])
    if (amount === 'unclear') return undefined
    if (amount === undefined) absent.push(name)
    won[name] = amount ?? 0
  }
  return { won: won as Amounts, absent }
}

/** A label may stand in a sentence before its amount. */
function labelledAmount(rows: Page, labels: readonly string[]): number | 'unclear' | undefined {
  const found = rows.flatMap((row, at) => {
    const text = rowText(row)
    const label = labels.find((label) => text.includes(label))
    if (label === undefined) return []
    const amount = forms.ownAmount.exec(text.slice(text.indexOf(label) + label.length))?.[1]
    const next = rows[at + 1] ? rowText(rows[at + 1]!) : ''
    return [readAmount(amount ?? (forms.amountAlone.test(next) ? next : '')) ?? ('unclear' as const)]
  })
  return found.find((amount) => amount !== 'unclear') ?? found[0]
}
