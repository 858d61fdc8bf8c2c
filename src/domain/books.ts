/** A return on assumed expenses is not filed by books (소득세법 70④, 80③, 160). */
import type { FilingMethod } from '#domain/filing-codes.ts'
import type { FigureStop } from '#domain/filed-return/filed-figures.ts'
import { imbalanceKey, imbalancesOf, type BookStatement } from '#domain/books/balance.ts'
import { addDays, seoulDay, type SeoulDay } from '#domain/seoul-time.ts'

export const bookKeepers = ['filer', 'our-office', 'other-office', 'other-person'] as const
export type BookKeeper = (typeof bookKeepers)[number]

export const needsBooks = (method: FilingMethod): boolean => method === 'SIMPLE' || method === 'DOUBLE'

const prefix = 'books.'
const keeperField = `${prefix}keeper`
const answerPrefix = `${prefix}answer.`
const answerField = (questionId: string) => `${answerPrefix}${questionId}`
const sinceField = `${prefix}since`
const explainedField = `${prefix}explained`
const importField = (business: number, of: 'file' | 'revenueWon' | 'accounts') => `${prefix}import.${business}.${of}`
export const bookFields = {
  keeper: keeperField,
  answer: answerField,
  since: sinceField,
  explained: explainedField,
  imported: importField,
}
export const expensesField = (business: number) => `businesses.${business}.bookExpensesWon`

type TypedValue = { field: string; value: number | boolean | string }
export const isOfBooks = ({ field }: { field: string }): boolean => field.startsWith(prefix)

export function keeperIn(stored: readonly TypedValue[]): BookKeeper | null {
  const value = stored.find(({ field }) => field === keeperField)?.value
  return bookKeepers.find((bookKeeper) => bookKeeper === value) ?? null
}

export const isBookAnswer = (stored: readonly TypedValue[], questionId: string): boolean =>
  stored.some(({ field, value }) => field === answerField(questionId) && value === true)

export const bookAnswersIn = (stored: readonly TypedValue[]): string[] =>
  stored.flatMap(({ field, value }) =>
    value === true && field.startsWith(answerPrefix) ? [field.slice(answerPrefix.length)] : [],
  )

/** The income year from which the book is kept. */
export function bookSinceIn(stored: readonly TypedValue[]): number | null {
  const value = stored.find(({ field }) => field === sinceField)?.value
  return typeof value === 'number' ? value : null
}

/** What was taken from a file for a business; null if its expenses were typed since. `accountsWon` as in the form. */
export function importIn(
  stored: readonly TypedValue[],
  business: number,
): { file: string; revenueWon: number; accountsWon: number[] } | null {
  const valueOf = (field: string) => stored.find((typed) => typed.field === field)?.value
  const [file, accounts] = [valueOf(importField(business, 'file')), valueOf(importField(business, 'accounts'))]
  if (typeof file !== 'string' || typeof accounts !== 'string') return null
  const accountsWon = accounts.split(',').map(Number)
  const isCurrent = accountsWon.reduce((sum, won) => sum + won, 0) === valueOf(expensesField(business))
  return isCurrent ? { file, revenueWon: Number(valueOf(importField(business, 'revenueWon')) ?? 0), accountsWon } : null
}

export const isExplained = (stored: readonly TypedValue[], statements: readonly BookStatement[]): boolean =>
  stored.find(({ field }) => field === explainedField)?.value === imbalanceKey(imbalancesOf(statements))

/** Sums of the statements are unlike, and no reason was given for these sums. */
export const isUnbalanced = (stored: readonly TypedValue[], statements: readonly BookStatement[]): boolean =>
  imbalancesOf(statements).length > 0 && !isExplained(stored, statements)

/** Without it a return by a book method is neither approved nor filed. */
export type BooksBehind = { keeper: BookKeeper; files: number }

const booksStops = [
  'books-assumed',
  'books-keeper',
  'books-file',
  'books-unbalanced',
] as const satisfies readonly FigureStop[]
export type BooksStop = (typeof booksStops)[number]

/** Empty for returns by the standard expense rates. */
export function booksStopsOf(
  { method, expected }: { method: FilingMethod; expected: boolean },
  { keeper, files, unbalanced }: { keeper: BookKeeper | null; files: number; unbalanced: boolean },
): BooksStop[] {
  if (!needsBooks(method)) return []
  return [
    ...(expected ? (['books-assumed'] as const) : []),
    ...(keeper === null ? (['books-keeper'] as const) : []),
    ...(files < 1 ? (['books-file'] as const) : []),
    ...(unbalanced && method === 'DOUBLE' ? (['books-unbalanced'] as const) : []),
  ]
}

const daysToSend = 7
const daysForOffice = 3

/** A week after the application, at least three days before the season's end; in these days, the last day. */
export function booksDay(receivedAt: Date, lastDay: SeoulDay): SeoulDay {
  const received = seoulDay(receivedAt)
  const latest = addDays(lastDay, -daysForOffice)
  if (received >= latest) return lastDay
  const week = addDays(received, daysToSend)
  return week < latest ? week : latest
}
