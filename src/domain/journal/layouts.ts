/**
 * The tables that bookkeeping programs take: 세무사랑 `엑셀자료 일반전표전송` (heads in row 10), and 위하고, whose heads
 * are matched by hand. Codes stay empty, because each office has its own.
 */
import { type Cell, plain, readSum } from '#domain/bank-statement/cells.ts'
import { encodeKsc5601 } from '#domain/record-file/ksc5601.ts'
import { isDay } from '#domain/seoul-time.ts'
import type { JournalLine } from './journal.ts'
import { layoutTexts as texts } from './texts.ts'

export const journalPrograms = ['semusarang', 'wehago'] as const
export type JournalProgram = (typeof journalPrograms)[number]

type Firm = { name: string; businessNumber: string; representative: string }
type Rows = Cell[][]
/** `days`: columns that hold a day as a number. */
export type JournalTable = { rows: Rows; days: number[] }

const headRow = 10
const columnIndex = (letter: string) => letter.charCodeAt(0) - 65
/** 3 차변, 4 대변 in both programs. */
const sideCodes = { debit: 3, credit: 4 } as const

function semusarang(lines: readonly JournalLine[], firm: Firm): JournalTable {
  const blank = (): Cell[] => Array.from({ length: columnIndex('V') + 1 }, () => '')
  const put = (row: Cell[], values: Record<string, Cell>) => {
    for (const [letter, value] of Object.entries(values)) row[columnIndex(letter)] = value
    return row
  }
  const before = Array.from({ length: headRow - 1 }, blank)
  put(before[0]!, { A: texts.semusarang.title })
  put(before[2]!, { L: firm.name, O: firm.businessNumber })
  put(before[3]!, { M: texts.semusarang.version })
  const heads = blank()
  texts.semusarang.heads.forEach((head, at) => (heads[at] = head))
  put(heads, { P: texts.semusarang.number, V: texts.semusarang.representative })
  const rows = lines.map(({ day, side, account, partner, memo, amountWon }) =>
    put(blank(), {
      A: Number(day.replaceAll('-', '')),
      B: sideCodes[side],
      D: account,
      F: partner,
      H: memo,
      I: amountWon,
      P: firm.businessNumber,
      V: firm.representative,
    }),
  )
  return { rows: [...before, heads, ...rows], days: [0] }
}

function wehago(lines: readonly JournalLine[]): JournalTable {
  const rows = lines.map(({ day, side, account, partner, memo, amountWon }): Cell[] => [
    Number(day.slice(5, 7)),
    Number(day.slice(8, 10)),
    sideCodes[side],
    '',
    account,
    side === 'debit' ? amountWon : '',
    side === 'credit' ? amountWon : '',
    partner,
    memo,
  ])
  return { rows: [[...texts.wehago.heads], ...rows], days: [0, 1] }
}

export function journalTable(program: JournalProgram, lines: readonly JournalLine[], firm: Firm): JournalTable {
  return program === 'semusarang' ? semusarang(lines, firm) : wehago(lines)
}

export type ReadLine = Omit<JournalLine, 'side'> & { side: JournalLine['side'] | null }

const readSide = (cell: Cell | undefined) => (plain(cell) === '3' ? 'debit' : plain(cell) === '4' ? 'credit' : null)

/** As the program reads it; `year` is the one chosen in 위하고. */
export function readJournalTable(program: JournalProgram, rows: Rows, year: number): ReadLine[] {
  const filled = (row: Cell[]) => row.some((cell) => plain(cell) !== '')
  if (program === 'semusarang')
    return rows
      .slice(headRow)
      .filter(filled)
      .map((row) => ({
        day: plain(row[0]).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
        side: readSide(row[1]),
        account: plain(row[3]),
        partner: plain(row[5]),
        memo: plain(row[7]),
        amountWon: readSum(row[8]) ?? Number.NaN,
      }))
  return rows
    .slice(1)
    .filter(filled)
    .map((row) => {
      const side = readSide(row[2])
      const two = (cell: Cell | undefined) => plain(cell).padStart(2, '0')
      return {
        day: `${year}-${two(row[0])}-${two(row[1])}`,
        side,
        account: plain(row[4]),
        partner: plain(row[7]),
        memo: plain(row[8]),
        amountWon: readSum(row[side === 'credit' ? 6 : 5]) ?? Number.NaN,
      }
    })
}

export type JournalFault = { line: number; why: 'day' | 'side' | 'amount' | 'letters' | 'unbalanced' }

/** What the program would refuse: `line` counts from 1, 0 is the day as a whole. */
export function journalFaults(lines: readonly ReadLine[], year: number): JournalFault[] {
  const faults = lines.flatMap(({ day, side, account, partner, memo, amountWon }, at): JournalFault[] => [
    ...(isDay(day) && day.startsWith(`${year}-`) ? [] : [{ line: at + 1, why: 'day' as const }]),
    ...(side === null ? [{ line: at + 1, why: 'side' as const }] : []),
    ...(Number.isSafeInteger(amountWon) && amountWon > 0 ? [] : [{ line: at + 1, why: 'amount' as const }]),
    ...([account, partner, memo].some((text) => 'unknown' in encodeKsc5601(text))
      ? [{ line: at + 1, why: 'letters' as const }]
      : []),
  ])
  const days = Map.groupBy(lines, ({ day }) => day)
  const unbalanced = [...days.values()].filter(
    (dayLines) =>
      dayLines.reduce((sum, { side, amountWon }) => sum + (side === 'debit' ? amountWon : -amountWon), 0) !== 0,
  )
  return [...faults, ...unbalanced.map(() => ({ line: 0, why: 'unbalanced' as const }))]
}
