/** A bank's statement as its export is: CSV in UTF-8 or EUC-KR, some lines of its own before the heads. */
import { parse } from 'csv-parse/sync'
import { maskAccount } from '#domain/bank/account.ts'
import { isDay } from '#domain/seoul-time.ts'
import type { BankColumns, ReadLine } from '#persistence/rows.ts'

/** So few named cells are no heads yet. */
const fewestHeads = 3

/** Every cell of the file as text, blanks around it gone. Nothing where it is no such table. */
export function readTable(bytes: Uint8Array): string[][] | undefined {
  try {
    const rows = parse(lettersOf(bytes), { bom: true, relax_column_count: true, relax_quotes: true })
    return (rows as string[][]).map((cells) => cells.map((cell) => cell.trim()))
  } catch {
    return undefined
  }
}

/** Korean banks still write EUC-KR, which is hardly ever valid UTF-8. */
function lettersOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('euc-kr').decode(bytes)
  }
}

/** The heads that may be chosen from: of the first line that looks like heads. */
export function headsOf(table: readonly string[][]): string[] {
  const row = table.find(
    (cells) => cells.filter((cell) => cell !== '' && !/^[\d.,:\s-]+$/.test(cell)).length >= fewestHeads,
  )
  return [...new Set((row ?? []).filter((cell) => cell !== ''))]
}

/** What came in, line by line; nothing where the file has not all of these columns. */
export function readLines(table: readonly string[][], columns: BankColumns): ReadLine[] | undefined {
  const names = [columns.day, columns.amount, columns.depositor]
  const at = table.findIndex((cells) => names.every((name) => cells.includes(name)))
  if (at < 0) return undefined
  const [day, amount, depositor] = names.map((name) => table[at]!.indexOf(name)) as [number, number, number]
  const seen = new Map<string, number>()
  return table.slice(at + 1).flatMap((cells) => {
    const bookedOn = dayIn(cells[day] ?? '')
    const amountWon = wonIn(cells[amount] ?? '')
    if (!bookedOn || !amountWon) return []
    const whole = JSON.stringify(cells)
    const place = seen.get(whole) ?? 0
    seen.set(whole, place + 1)
    return [{ key: `${place} ${whole}`, bookedOn, amountWon, depositor: plainName(cells[depositor] ?? '') }]
  })
}

/** "2026.05.12 10:11:12", "2026-05-12" or "20260512". */
function dayIn(cell: string): string | undefined {
  const found = /^(\d{4})\D?(\d{2})\D?(\d{2})/.exec(cell)
  const day = found ? `${found[1]}-${found[2]}-${found[3]}` : ''
  return isDay(day) ? day : undefined
}

/** Money that went out, or none, is nothing to look at. */
function wonIn(cell: string): number | undefined {
  const digits = cell.replaceAll(/[\s,]|^\p{Sc}|\p{L}+$/gu, '')
  const sum = /^\d{1,12}(\.0+)?$/.test(digits) ? Number(digits) : 0
  return Number.isSafeInteger(sum) && sum > 0 ? sum : undefined
}

/** Of an account number that the bank wrote beside the name only the last four digits stay. */
const plainName = (cell: string): string =>
  cell.replaceAll(/\d[\d-]{4,}\d/g, (number) => maskAccount(number.replaceAll('-', ''))).slice(0, 100)
