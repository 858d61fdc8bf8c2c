/** No font below nine points. */
import {
  colors,
  decorate,
  lineHeight,
  linesIn,
  makeRoom,
  mark,
  rule,
  measureWidth,
  write,
  type Sheet,
  type Style,
} from './sheet.server.ts'
import { placed, columnPlaces, type Column, type Place } from './table.server.ts'

const titled: Style = { font: 'bold', size: 10, color: colors.ink }
const named: Style = { font: 'body', size: 9, color: colors.quiet }
const body: Style = { font: 'body', size: 9, color: colors.ink }
const noted: Style = { font: 'body', size: 9, color: colors.soft }
const usualGap = 9
const headHigh = 14.4
const pad = 1.4
const foot = 10

export type DensePart = {
  title: string
  continued: string
  /** The first one's name is replaced by the title. */
  columns: readonly Column[]
  /** Points. */
  gap?: number
  rows: readonly (readonly string[])[]
  notes: readonly string[]
}
export type Block = { height: number; draw: () => void }

type Mark = ReturnType<typeof mark>
type Laid = { lines: string[][]; height: number }

function toLine(sheet: Sheet, { title, notes }: DensePart): Block {
  const x = sheet.left + measureWidth(sheet, title, titled) + usualGap
  const lines = notes.flatMap((text) => linesIn(sheet, text, noted, sheet.left + sheet.width - x))
  const height = Math.max(1, lines.length) * lineHeight(noted) + pad
  return {
    height,
    draw() {
      makeRoom(sheet, height)
      const at = sheet.y + foot
      mark(sheet, sheet.root, 'H2', () => write(sheet, [title], titled, { x: sheet.left, foot: at }))
      mark(sheet, sheet.root, 'P', () => write(sheet, lines, noted, { x, foot: at }))
      sheet.y += height
    },
  }
}

function drawHead(sheet: Sheet, table: Mark, { columns }: DensePart, places: readonly Place[]): void {
  const row = mark(sheet, table, 'TR')
  columns.forEach(({ name }, at) =>
    mark(
      sheet,
      row,
      'TH',
      () => write(sheet, at === 0 ? [] : [name], named, { ...placed(places[at]), foot: sheet.y + foot }),
      'Column',
    ),
  )
  row.end()
}

function drawRow(sheet: Sheet, table: Mark, { lines, height }: Laid, places: readonly Place[]): void {
  const row = mark(sheet, table, 'TR')
  lines.forEach((text, at) =>
    mark(
      sheet,
      row,
      at === 0 ? 'TH' : 'TD',
      () => write(sheet, text, body, { ...placed(places[at]), foot: sheet.y + foot }),
      at === 0 ? 'Row' : undefined,
    ),
  )
  row.end()
  sheet.y += height
  rule(sheet, sheet.y, colors.line, 0.5)
}

/** Rows are never split; a new page repeats the title. */
export function densePart(sheet: Sheet, part: DensePart): Block {
  const { title, continued, columns, rows, notes, gap = usualGap } = part
  if (rows.length === 0) return toLine(sheet, part)
  const places = columnPlaces(sheet, columns, gap)
  const laid = rows.map((cells): Laid => {
    const lines = cells.map((text, at) => linesIn(sheet, text, body, places[at]?.width ?? 0))
    return { lines, height: Math.max(...lines.map(({ length }) => length)) * lineHeight(body) + pad }
  })
  const noteLines = notes.length > 0 ? linesIn(sheet, notes.join(' · '), noted, sheet.width) : []
  const notesHigh = noteLines.length * lineHeight(noted)
  const rowsHigh = (some: readonly Laid[]) => some.reduce((sum, { height }) => sum + height, 0)
  const underHead = () => {
    sheet.y += headHigh
    rule(sheet, sheet.y, colors.ink, 0.8)
  }
  const heading = (text: string) => write(sheet, [text], titled, { x: sheet.left, foot: sheet.y + foot })
  return {
    height: headHigh + rowsHigh(laid) + notesHigh,
    draw() {
      makeRoom(sheet, headHigh + rowsHigh(laid.slice(0, 2)))
      mark(sheet, sheet.root, 'H2', () => heading(title))
      const table = mark(sheet, sheet.root, 'Table')
      drawHead(sheet, table, part, places)
      underHead()
      for (const row of laid) {
        if (makeRoom(sheet, row.height)) {
          decorate(sheet, () => heading(continued))
          underHead()
        }
        drawRow(sheet, table, row, places)
      }
      table.end()
      makeRoom(sheet, notesHigh)
      if (noteLines.length > 0)
        mark(sheet, sheet.root, 'P', () => write(sheet, noteLines, noted, { x: sheet.left, foot: sheet.y + foot }))
      sheet.y += notesHigh
    },
  }
}
