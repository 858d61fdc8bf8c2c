/** Starts with a UTF-8 BOM, because spreadsheets guess the encoding wrongly without it. */

const mark = '\uFEFF'
const formula = /^[=+\-@\t\r\n＝＋－＠]/

type Cell = string | number

export function csvCell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** RFC 4180. */
export function csvFile(heads: readonly string[], rows: readonly (readonly Cell[])[]): Uint8Array {
  const lines = [heads, ...rows].map((cells) => cells.map(csvCell).join(','))
  return new TextEncoder().encode(`${mark}${lines.join('\r\n')}\r\n`)
}
