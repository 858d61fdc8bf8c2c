import { maskAccount } from '#domain/bank-account.ts'
import { plain, readDay, readSum, readTime, type Cell } from './cells.ts'
import { directionOf, headKey, isPaymentFirm, mayBeName, type Columns, type Heads, type Row } from './columns.ts'
import { totalWords } from './head.texts.ts'

export type Deposit = {
  /** 1-based, as in spreadsheets. */
  row: number
  day: string
  /** `14:03:22`, `14:03`, or null without a time. */
  time: string | null
  amountWon: number
  balanceWon: number | null
  /** Account numbers are masked. */
  sender: string
  beside: readonly string[]
}
/** `both`: deposit and withdrawal in one row. `reversed`: a negative deposit. */
type Unreadable = 'day' | 'time' | 'sum' | 'both' | 'reversed' | 'direction'
type UnreadRow = { row: number; why: Unreadable; cell: string }
type PassedRows = { withdrawals: number; totals: number; empty: number; notes: number }
export type ReadStatement = { deposits: Deposit[]; unread: UnreadRow[]; passed: PassedRows }

type Judged = { deposit: Deposit } | { unread: Omit<UnreadRow, 'row'> } | { passed: keyof PassedRows } | 'blank'

const longestName = 100
/** Masks account numbers to the last four digits. */
const safe = (cell: Cell | undefined): string =>
  plain(cell)
    .replaceAll(/\d[\d-]{4,}\d/g, (number) => maskAccount(number.replaceAll('-', '')))
    .slice(0, longestName)

const isTotal = (row: Row) => row.some((cell) => totalWords.includes(headKey(cell)))

const bad = (why: Unreadable, cell: Cell | undefined): Judged => ({ unread: { why, cell: safe(cell).slice(0, 40) } })

/** Won. */
function amountOf(row: Row, columns: Columns): number | Exclude<Judged, 'blank'> {
  const { amount, direction, kind, out } = columns
  const sum = readSum(row[amount])
  if (direction === 'in') {
    const left = out === null ? 0 : readSum(row[out])
    if (left === undefined && sum === 0) return { passed: 'withdrawals' }
    if (sum === undefined) return bad('sum', row[amount]) as Exclude<Judged, 'blank'>
    if (sum === 0) return { passed: left !== undefined && left !== 0 ? 'withdrawals' : 'empty' }
    if (left !== 0) return bad('both', row[out ?? amount]) as Exclude<Judged, 'blank'>
    return sum
  }
  if (sum === undefined) return bad('sum', row[amount]) as Exclude<Judged, 'blank'>
  if (sum === 0) return { passed: 'empty' }
  if (direction === 'signed') return sum > 0 ? sum : { passed: 'withdrawals' }
  const said = directionOf(row[kind ?? -1])
  if (said === 'out') return { passed: 'withdrawals' }
  if (said === 'in') return sum
  return sum < 0 ? { passed: 'withdrawals' } : (bad('direction', row[kind ?? -1]) as Exclude<Judged, 'blank'>)
}

function judge(row: Row, number: number, columns: Columns, heads: Heads): Judged {
  if (row.every((cell) => plain(cell) === '')) return 'blank'
  if (heads.names.every((name, at) => name === plain(row[at]))) return 'blank'
  const at = readDay(row[columns.day])
  if (!at && isTotal(row)) return { passed: 'totals' }
  if (!at && isNote(row, columns)) return { passed: 'notes' }
  const sum = amountOf(row, columns)
  if (typeof sum !== 'number') return sum
  if (!at) return bad('day', row[columns.day])
  if (sum < 0) return bad('reversed', row[columns.amount])
  const time = columns.time === null || plain(row[columns.time]) === '' ? at.time : readTime(row[columns.time])
  if (time === undefined) return bad('time', row[columns.time ?? columns.day])
  const balance = columns.balance === null || plain(row[columns.balance]) === '' ? null : readSum(row[columns.balance])
  return {
    deposit: {
      row: number,
      day: at.day,
      time,
      amountWon: sum,
      balanceWon: balance ?? null,
      sender: safe(row[columns.sender]),
      beside: [
        ...new Set(columns.beside.filter((column) => mayBeName(row[column])).map((column) => safe(row[column]))),
      ],
    },
  }
}

function isNote(row: Row, { day, amount, out, balance }: Columns): boolean {
  const sums = [amount, out, balance].filter((at) => at !== null)
  return sums.every((at) => plain(row[at]) === '') && !/^[\d.\-/ ]{4,}/.test(plain(row[day]))
}

export function readStatement(rows: readonly Row[], heads: Heads, columns: Columns): ReadStatement {
  const read: ReadStatement = { deposits: [], unread: [], passed: { withdrawals: 0, totals: 0, empty: 0, notes: 0 } }
  for (let at = heads.below; at < rows.length; at += 1) {
    const judged = judge(rows[at]!, at + 1, columns, heads)
    if (judged === 'blank') continue
    if ('deposit' in judged) read.deposits.push(judged.deposit)
    else if ('unread' in judged) read.unread.push({ row: at + 1, ...judged.unread })
    else read.passed[judged.passed] += 1
  }
  return read
}

/** Payment companies and channels are replaced by another name in the row. */
export function shownSender({ sender, beside }: Pick<Deposit, 'sender' | 'beside'>): string {
  const named = beside.find((text) => !isPaymentFirm(text))
  return named !== undefined && (isPaymentFirm(sender) || !mayBeName(sender)) ? named : sender
}
