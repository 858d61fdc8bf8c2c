import { Parser } from 'htmlparser2'
import { cellsAtMost } from './text-table.server.ts'

type Open = { text: string; across: number; down: number }
const spanOf = (span: string | undefined) => Math.min(Math.max(Number(span) || 1, 1), cellsAtMost)

/** Includes nested tables. A spanning cell is followed by empty cells. */
export function htmlRows(text: string): string[][] {
  const rows: string[][] = []
  /** Rows that a cell above still reaches into, by column. */
  let reaching: number[] = []
  let cell: Open | null = null
  const fill = () => {
    const row = rows.at(-1)
    for (let at = row?.length ?? 0; row && (reaching[at] ?? 0) > 0; at += 1) {
      row.push('')
      reaching[at]! -= 1
    }
  }
  const close = () => {
    const row = rows.at(-1)
    if (cell && row) {
      for (let across = 0; across < cell.across; across += 1) {
        if (cell.down > 1) reaching[row.length] = cell.down - 1
        row.push(across === 0 ? cell.text.trim() : '')
      }
    }
    cell = null
  }
  const parser = new Parser({
    onopentag(name, { colspan, rowspan }) {
      if (name === 'table') reaching = []
      if (name === 'tr') {
        close()
        fill()
        rows.push([])
      }
      if (name === 'td' || name === 'th') {
        close()
        fill()
        cell = { text: '', across: spanOf(colspan), down: spanOf(rowspan) }
      }
      if (name === 'br' && cell !== null) cell.text += '\n'
    },
    ontext(letters) {
      if (cell !== null) cell.text += letters
    },
    onclosetag(name) {
      if (name === 'td' || name === 'th') close()
    },
  })
  parser.end(text)
  return rows.map((row) => row.slice(0, cellsAtMost))
}
