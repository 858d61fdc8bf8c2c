import { readSum } from './cells.ts'
import type { Columns, Row } from './columns.ts'

type Line = { row: Row; sum: number; balance: number }

/**
 * Which rows came in, by their balances, where sums have no sign. Files begin with the newest or the oldest row; the
 * order that explains more rows is taken. Unexplained rows are absent.
 */
export function directionsByBalance(
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
