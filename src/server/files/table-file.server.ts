/** Runs in a worker thread. */
import { utils, write } from '@e965/xlsx'
import { csvFile } from '#domain/csv.ts'
import type { Cell, TableFile } from './table-file.ts'

const widest = 40
const columnWidth = (text: Cell) => [...String(text)].reduce((sum, sign) => sum + (sign > '\u00ff' ? 2 : 1), 2)

/** Texts stay texts: no cell of a spreadsheet is written as a formula. */
function toSheet(rows: Cell[][], plain: readonly number[]) {
  const sheet = utils.aoa_to_sheet(rows)
  sheet['!cols'] = (rows[0] ?? []).map((_, at) => ({
    wch: Math.min(widest, Math.max(...rows.slice(0, 200).map((row) => columnWidth(row[at] ?? '')))),
  }))
  for (const [address, cell] of Object.entries(sheet))
    if (!address.startsWith('!') && cell.t === 'n')
      cell.z = plain.includes(utils.decode_cell(address).c) ? '0' : '#,##0'
  return sheet
}

export function makeTableFile({ format, sheets }: TableFile): Uint8Array {
  const decoder = new TextDecoder()
  const read = sheets.map(({ name, heads, parts, plain = [] }) => ({
    name,
    plain,
    heads,
    rows: parts.flatMap((part) => JSON.parse(decoder.decode(part)) as Cell[][]),
  }))
  if (format === 'csv') return csvFile(read[0]?.heads ?? [], read[0]?.rows ?? [])
  const book = utils.book_new()
  for (const { name, heads, rows, plain } of read) utils.book_append_sheet(book, toSheet([heads, ...rows], plain), name)
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer)
}
