/**
 * Books behind a return by a book method: expenses that were read off a ledger, who kept it, and the files of it.
 * Pure. A return on assumed expenses is none by books (소득세법 70④, 80③, 160).
 */
import type { FilingMethod } from '#domain/filing-codes.ts'
import type { FigureStop } from '#domain/filed-return/filed-figures.ts'
import { addDays, seoulDay, type SeoulDay } from '#domain/seoul-time.ts'

export const bookKeepers = ['filer', 'our-office', 'other-office', 'other-person'] as const
export type BookKeeper = (typeof bookKeepers)[number]

/** A return by these methods stands on books alone. */
export const needsBooks = (method: FilingMethod): boolean => method === 'SIMPLE' || method === 'DOUBLE'

const prefix = 'books.'
const keeperField = `${prefix}keeper`
const answerPrefix = `${prefix}answer.`
const answerField = (questionId: string) => `${answerPrefix}${questionId}`
export const bookFields = { keeper: keeperField, answer: answerField }
/** The expenses of one business, by its place in the calculation. */
export const expensesField = (business: number) => `businesses.${business}.bookExpensesWon`

type Kept = { field: string; value: number | boolean | string }
/** Whether a value that the office keeps of a case is about its books, and no figure of the calculation. */
export const isOfBooks = ({ field }: { field: string }): boolean => field.startsWith(prefix)

/** Who kept the books, as staff wrote it down. */
export function keeperIn(kept: readonly Kept[]): BookKeeper | null {
  const value = kept.find(({ field }) => field === keeperField)?.value
  return bookKeepers.find((one) => one === value) ?? null
}

/** Whether the files of an answer of the filer count as files of the books. */
export const isBookAnswer = (kept: readonly Kept[], questionId: string): boolean =>
  kept.some(({ field, value }) => field === answerField(questionId) && value === true)

/** The answers whose files count. */
export const bookAnswersIn = (kept: readonly Kept[]): string[] =>
  kept.flatMap(({ field, value }) =>
    value === true && field.startsWith(answerPrefix) ? [field.slice(answerPrefix.length)] : [],
  )

/** What is kept with a submission: without it a return by a book method is neither approved nor filed. */
export type BooksBehind = { keeper: BookKeeper; files: number }

const booksStops = ['books-assumed', 'books-keeper', 'books-file'] as const satisfies readonly FigureStop[]
export type BooksStop = (typeof booksStops)[number]

/**
 * Why a return is not filed by its method: its expenses are assumed, nobody is named who kept the books, or there is no
 * file of them. Nothing for a return by the rates.
 */
export function booksStopsOf(
  { method, expected }: { method: FilingMethod; expected: boolean },
  { keeper, files }: { keeper: BookKeeper | null; files: number },
): BooksStop[] {
  if (!needsBooks(method)) return []
  return [
    ...(expected ? (['books-assumed'] as const) : []),
    ...(keeper === null ? (['books-keeper'] as const) : []),
    ...(files < 1 ? (['books-file'] as const) : []),
  ]
}

/** The filer has a week for the books; the office needs the last three days of the season. */
const daysToSend = 7
const daysForOffice = 3

/**
 * The day by which the books are asked for: a week after the application, three days before the season's last day at
 * the latest; who applies in these three days has until the last day.
 */
export function booksDay(receivedAt: Date, lastDay: SeoulDay): SeoulDay {
  const received = seoulDay(receivedAt)
  const latest = addDays(lastDay, -daysForOffice)
  if (received >= latest) return lastDay
  const week = addDays(received, daysToSend)
  return week < latest ? week : latest
}
