/**
 * What is known of a year's book as entries of a general journal (일반전표): yearly sums of what was kept with the
 * return, on the last day. What is not known stays empty and is told.
 */
import { accounts, type ReturnDetails } from '#domain/return-form/details.ts'
import { tradeName, placeHeads, type Place } from '#domain/return-form/businesses.ts'
import type { ReturnFacts } from '#domain/return-form/facts.ts'
import { journalTexts as texts } from './texts.ts'

export const journalSides = ['debit', 'credit'] as const
type JournalSide = (typeof journalSides)[number]

/** `account` and `partner` are empty where nobody knows them. Whole won. */
export type JournalLine = {
  /** `2025-12-31`. */
  day: string
  side: JournalSide
  account: string
  partner: string
  memo: string
  amountWon: number
}

type Note =
  | 'codes'
  | 'days'
  | 'counter-account'
  | 'no-partner'
  | 'payers-above'
  | 'no-accounts'
  | 'accounts-unlike'
  | 'no-books'
/** `won`: by how much, where the note is about a sum. */
export type JournalNote = { note: Note; won?: number }
export type Journal = { lines: JournalLine[]; notes: JournalNote[] }

type Of = { facts: ReturnFacts; places: readonly Place[]; details: ReturnDetails }

const sum = (values: readonly number[]) => values.reduce((sum, won) => sum + won, 0)

/** A payer's year: what was withheld is known, how the rest was received is not. */
function incomeLines({ facts, places }: Of, day: string): Journal {
  const line = (side: JournalSide, account: string, partner: string, memo: string, amountWon: number) => ({
    day,
    side,
    account,
    partner,
    memo,
    amountWon,
  })
  const payers = facts.payers.filter(({ of: payerKind, paidWon }) => payerKind === 'business' && paidWon > 0)
  const payerRows = payers.flatMap(({ name, paidWon, withheldWon }) => [
    ...(withheldWon > 0 ? [line('debit', texts.withheld, name, texts.memos.withheld, withheldWon)] : []),
    ...(paidWon > withheldWon ? [line('debit', '', name, texts.memos.received, paidWon - withheldWon)] : []),
    line('credit', texts.revenue, name, texts.memos.paid, paidWon),
  ])
  const leftWon = sum(places.map(({ revenueWon }) => revenueWon)) - sum(payers.map(({ paidWon }) => paidWon))
  const rest = [
    line('debit', '', '', texts.memos.received, leftWon),
    line('credit', texts.revenue, '', texts.memos.otherRevenue, leftWon),
  ]
  return {
    lines: [...payerRows, ...(leftWon > 0 ? rest : [])],
    notes: [
      ...(leftWon > 0 ? [{ note: 'no-partner' as const, won: leftWon }] : []),
      ...(leftWon < 0 ? [{ note: 'payers-above' as const, won: -leftWon }] : []),
    ],
  }
}

function expenseLines({ trades, expensesWon }: Place, typed: readonly number[] | undefined, day: string): Journal {
  const [main] = trades.toSorted((a, b) => b.revenueWon - a.revenueWon)
  const memo = texts.memos.expenses(main ? tradeName(main) : '')
  const debit = (account: string, amountWon: number) => ({
    day,
    side: 'debit' as const,
    account,
    partner: '',
    memo,
    amountWon,
  })
  const known = typed?.some((won) => won > 0) ? typed : undefined
  const lines = known
    ? accounts.flatMap((account, at) => {
        const won = known[at] ?? 0
        return won > 0 ? [debit(texts.accounts[account], won)] : []
      })
    : expensesWon > 0
      ? [debit('', expensesWon)]
      : []
  const bookedWon = sum(lines.map(({ amountWon }) => amountWon))
  const paid = { day, side: 'credit' as const, account: '', partner: '', memo, amountWon: bookedWon }
  const unlikeWon = expensesWon - bookedWon
  return {
    lines: bookedWon > 0 ? [...lines, paid] : [],
    notes: [
      ...(!known && expensesWon > 0 ? [{ note: 'no-accounts' as const, won: expensesWon }] : []),
      ...(known && unlikeWon !== 0 ? [{ note: 'accounts-unlike' as const, won: unlikeWon }] : []),
    ],
  }
}

const booked: readonly ReturnFacts['method'][] = ['simple-book', 'double-book']

/** Expenses come from books alone; assumed ones are no entries. */
export function toJournal(returnData: Of): Journal {
  const { facts, places, details } = returnData
  const closed = placeHeads(facts, places, details).map((head) => head.closed)
  const lastDay = closed[0] ?? `${facts.incomeYear}-12-31`
  const isBooked = booked.includes(facts.method)
  const income = incomeLines(returnData, lastDay)
  const expenses = isBooked ? places.map((place, at) => expenseLines(place, details.accounts[at], lastDay)) : []
  const lines = [...income.lines, ...expenses.flatMap((part) => part.lines)]
  const always: JournalNote[] = [{ note: 'codes' }, { note: 'days' }, { note: 'counter-account' }]
  return {
    lines,
    notes: [
      ...(lines.length > 0 ? always : []),
      ...income.notes,
      ...expenses.flatMap((part) => part.notes),
      ...(isBooked ? [] : [{ note: 'no-books' as const }]),
    ],
  }
}
