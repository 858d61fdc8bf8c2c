import { maskAccount } from '#domain/bank-account.ts'
import { plain, readDay, readSum, readTime, type Cell } from './cells.ts'
import { readDirection, headKey, isPaymentFirm, mayBeName, type Columns, type Heads, type Row } from './columns.ts'
import { cancelHead, cancelWords, notDoneWords, stateHead, takenBackWords, totalForm, totalWords } from './row.texts.ts'

type Line = { row: Row; sum: number; balance: number }

/**
 * Which rows came in, by their balances, where sums have no sign. Of both orders the one that explains more rows is
 * taken. Unexplained rows are absent.
 */
function findDirectionsByBalance(
  rows: readonly Row[],
  { amount, balance }: Pick<Columns, 'amount' | 'balance'>,
): ReadonlyMap<Row, 'in' | 'out'> {
  if (balance === null) return new Map()
  const lines = rows.flatMap((row): Line[] => {
    const [sum, left] = [readSum(row[amount]), readSum(row[balance])]
    return sum === undefined || left === undefined || sum <= 0 ? [] : [{ row, sum, balance: left }]
  })
  const [older, newer] = [explained(lines), explained(lines.toReversed())]
  return newer.size > older.size ? newer : older
}

function explained(lines: readonly Line[]): Map<Row, 'in' | 'out'> {
  const found = new Map<Row, 'in' | 'out'>()
  for (const [at, { row, sum, balance }] of lines.entries()) {
    const before = lines[at - 1]?.balance
    if (before === undefined) continue
    if (before + sum === balance) found.set(row, 'in')
    if (before - sum === balance) found.set(row, 'out')
  }
  return found
}

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
/** `both`: deposit and withdrawal in one row. `reversed`: a negative deposit. `cancelled`: taken back. */
type Unreadable = 'day' | 'time' | 'sum' | 'both' | 'reversed' | 'direction' | 'cancelled'
type UnreadRow = { row: number; why: Unreadable; cell: string }
type PassedRows = { withdrawals: number; totals: number; empty: number; notes: number }
export type ReadStatement = { deposits: Deposit[]; unread: UnreadRow[]; passed: PassedRows }

type Judged = { deposit: Deposit } | { unread: Omit<UnreadRow, 'row'> } | { passed: keyof PassedRows } | 'blank'

const midnight = /^00:00(?::00)?$/
const longestName = 100
/** `26-010097`, which clients write as their message. */
const caseNumber = /^\d{2}-\d{6,8}$/
/** Masks account numbers to the last four digits. */
const safe = (cell: Cell | undefined): string =>
  plain(cell)
    .replaceAll(/\d[\d-]{4,}\d/g, (number) =>
      caseNumber.test(number) ? number : maskAccount(number.replaceAll('-', '')),
    )
    .slice(0, longestName)

const dayAhead = /^20\d\d-?\d\d-?\d\d/
/** An unreadable day or sum as it stands; what is as long as an account number is masked. */
const toFaultSample = (cell: Cell | undefined): string =>
  plain(cell)
    .replaceAll(/\d[\d-]{8,}\d/g, (number) => (dayAhead.test(number) ? number : safe(number)))
    .slice(0, 40)

export const isTotal = (row: Row) =>
  row.some((cell) => totalWords.includes(headKey(cell)) || totalForm.test(headKey(cell)))

const isTotalName = (cell: Cell | undefined) => totalWords.includes(headKey(cell))

const isTakenBackWord = (cell: Cell) => takenBackWords.test(headKey(cell))
const isTakenBack = (sum: NoSum, row: Row) =>
  'passed' in sum && sum.passed === 'withdrawals' && row.some(isTakenBackWord)

const bad = (why: Unreadable, cell: Cell | undefined) => ({ unread: { why, cell: toFaultSample(cell) } })

type Reading = { heads: Heads; columns: Columns; balances: ReadonlyMap<Row, 'in' | 'out'>; isMixed: boolean }
type NoSum = Exclude<Judged, 'blank' | { deposit: Deposit }>

/** Won. */
function readAmount(row: Row, reading: Reading): number | NoSum {
  const { amount, direction, kind } = reading.columns
  if (direction === 'in') return amountIn(row, reading.columns)
  const sum = readSum(row[amount])
  if (sum === undefined) return bad('sum', row[amount])
  if (sum === 0) return { passed: 'empty' }
  if (direction === 'signed') return sum > 0 ? sum : { passed: 'withdrawals' }
  const rowDirection = direction === 'kind' ? readDirection(row[kind ?? -1]) : reading.balances.get(row)
  if (rowDirection === 'out') return { passed: 'withdrawals' }
  if (rowDirection === 'in' || (direction === 'unsigned' && !reading.isMixed)) return sum
  return sum < 0 ? { passed: 'withdrawals' } : bad('direction', row[kind ?? amount])
}

function amountIn(row: Row, { amount, out }: Columns): number | NoSum {
  const sum = readSum(row[amount])
  const left = out === null ? 0 : readSum(row[out])
  if (left === undefined && sum === 0) return { passed: 'withdrawals' }
  if (sum === undefined) return bad('sum', row[amount])
  if (sum === 0) return { passed: left !== undefined && left !== 0 ? 'withdrawals' : 'empty' }
  return left === 0 ? sum : bad('both', row[out ?? amount])
}

/** The cell that says that a transaction was taken back. */
const findCancellation = (row: Row, { names }: Heads): Cell | undefined =>
  row.find((cell, at) => {
    const [head, word] = [headKey(names[at]), headKey(cell)]
    if (cancelHead.test(head)) return word === 'y' || notDoneWords.test(word)
    return (stateHead.test(head) && notDoneWords.test(word)) || cancelWords.test(word)
  })

function judge(row: Row, number: number, reading: Reading): Judged {
  const { columns, heads } = reading
  if (row.every((cell) => plain(cell) === '')) return 'blank'
  if (heads.names.every((name, at) => name === plain(row[at]))) return 'blank'
  const at = readDay(row[columns.day])
  if (!at && isTotal(row)) return { passed: 'totals' }
  if (!at && isNote(row, columns)) return { passed: 'notes' }
  if (at && isTotalName(row[columns.sender])) return { passed: 'totals' }
  const sum = readAmount(row, reading)
  // A deposit that the bank took back is still listed: both are told.
  if (typeof sum !== 'number') return isTakenBack(sum, row) ? bad('cancelled', row.find(isTakenBackWord)) : sum
  if (!at) return bad('day', row[columns.day])
  if (sum < 0) return bad('reversed', row[columns.amount])
  const cancelled = findCancellation(row, heads)
  if (cancelled !== undefined) return bad('cancelled', cancelled)
  const time = columns.time === null || plain(row[columns.time]) === '' ? at.time : readTime(row[columns.time])
  if (time === undefined) return bad('time', row[columns.time ?? columns.day])
  const balance = columns.balance === null || plain(row[columns.balance]) === '' ? null : readSum(row[columns.balance])
  const beside = columns.beside.filter((column) => mayBeName(row[column])).map((column) => safe(row[column]))
  return {
    deposit: {
      row: number,
      day: at.day,
      time,
      amountWon: sum,
      balanceWon: balance ?? null,
      sender: safe(row[columns.sender]),
      beside: [...new Set(beside)],
    },
  }
}

function isNote(row: Row, { day, amount, out, balance }: Columns): boolean {
  const sums = [amount, out, balance].filter((at) => at !== null)
  return sums.every((at) => plain(row[at]) === '') && !/^[\d.\-/ ]{4,}/.test(plain(row[day]))
}

export function readStatement(rows: readonly Row[], heads: Heads, columns: Columns): ReadStatement {
  const read: ReadStatement = { deposits: [], unread: [], passed: { withdrawals: 0, totals: 0, empty: 0, notes: 0 } }
  const balances = findDirectionsByBalance(rows.slice(heads.below), columns)
  const reading = { heads, columns, balances, isMixed: [...balances.values()].includes('out') }
  for (let at = heads.below; at < rows.length; at += 1) {
    const judged = judge(rows[at]!, at + 1, reading)
    if (judged === 'blank') continue
    if ('deposit' in judged) read.deposits.push(judged.deposit)
    else if ('unread' in judged) read.unread.push({ row: at + 1, ...judged.unread })
    else read.passed[judged.passed] += 1
  }
  return { ...read, deposits: withoutMidnights(read.deposits) }
}

/** Programs that save a day without its time write midnight into every row. */
const withoutMidnights = (deposits: Deposit[]): Deposit[] =>
  deposits.every(({ time }) => time === null || midnight.test(time))
    ? deposits.map((deposit) => ({ ...deposit, time: null }))
    : deposits

/** Payment companies and channels are replaced by another name in the row. */
export function shownSender({ sender, beside }: Pick<Deposit, 'sender' | 'beside'>): string {
  const named = beside.find((text) => !isPaymentFirm(text))
  return named !== undefined && (isPaymentFirm(sender) || !mayBeName(sender)) ? named : sender
}
