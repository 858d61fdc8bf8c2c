/**
 * A table as a file that spreadsheets open: UTF-8 with a mark in front, because they guess wrongly without it. Pure.
 */

const mark = '\uFEFF'
/**
 * A cell that begins so is a formula to a spreadsheet, also by the wide letters of Korean keyboards: it is text with an
 * apostrophe in front (OWASP, CSV injection).
 */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** A number stays one, also below zero. */
type Cell = string | number

/** One cell: never a formula, quoted where it holds a separator. */
export function csvCell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The rows under their heads (RFC 4180). */
export function csvFile(heads: readonly string[], rows: readonly (readonly Cell[])[]): Uint8Array {
  const lines = [heads, ...rows].map((cells) => cells.map(csvCell).join(','))
  return new TextEncoder().encode(`${mark}${lines.join('\r\n')}\r\n`)
}
