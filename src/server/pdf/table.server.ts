/** Rows are never split; headers repeat. */
import {
  colors,
  decorate,
  leaveSpace,
  lineHeight,
  linesIn,
  makeRoom,
  mark,
  rule,
  write,
  type Sheet,
  type Style,
} from './sheet.server.ts'

const head: Style = { font: 'body', size: 8.5, color: colors.quiet }
export const heading: Style = { font: 'bold', size: 13, color: colors.ink }
const gap = 12
const space = { above: 5, below: 6 }

/** `part`: share of the width. */
export type Column = { name: string; part: number; right?: true }
type Cell = { text: string; style: Style }
/** `small`: second line under all cells but the last. */
export type Row = { cells: readonly Cell[]; small?: { text: string; style: Style }; ground?: true }
export type TableOptions = {
  title: string
  continued: string
  columns: readonly Column[]
  rows: readonly Row[]
  bare?: true
  above?: number
  notes?: readonly string[]
}

type Laid = { row: Row; lines: string[][]; small: string[]; height: number; foot: number }
export type Place = { x: number; width: number; right: number | undefined }

export function columnPlaces({ left, width }: Sheet, columns: readonly Column[], gap: number): Place[] {
  const whole = columns.reduce((sum, { part }) => sum + part, 0)
  const room = width - gap * (columns.length - 1)
  let x = left
  return columns.map(({ part, right }) => {
    const wide = (room * part) / whole
    const place = { x, width: wide, right: right ? x + wide : undefined }
    x += wide + gap
    return place
  })
}

function lay(sheet: Sheet, row: Row, places: readonly Place[]): Laid {
  const lines = row.cells.map(({ text, style }, at) => linesIn(sheet, text, style, places[at]?.width ?? 0))
  const largest = Math.max(...row.cells.map(({ style }) => style.size))
  const high = Math.max(...row.cells.map(({ style }, at) => (lines[at]?.length ?? 1) * lineHeight(style)))
  const last = places.at(-1)
  const small = row.small ? linesIn(sheet, row.small.text, row.small.style, (last?.x ?? 0) - gap - sheet.left) : []
  const smallHigh = row.small ? small.length * lineHeight(row.small.style) + 1 : 0
  return { row, lines, small, height: space.above + high + smallHigh + space.below, foot: space.above + largest * 1.1 }
}

function names(
  sheet: Sheet,
  table: ReturnType<typeof mark>,
  columns: readonly Column[],
  places: readonly Place[],
  again: boolean,
): void {
  const foot = sheet.y + 14
  const draw = (at: number) => write(sheet, [columns[at]?.name ?? ''], head, { ...placed(places[at]), foot })
  if (again) decorate(sheet, () => columns.forEach((_, at) => draw(at)))
  else {
    const row = mark(sheet, table, 'TR')
    columns.forEach((_, at) => mark(sheet, row, 'TH', () => draw(at), 'Column'))
    row.end()
  }
  rule(sheet, sheet.y + 21, colors.ink, 0.8)
  sheet.y += 21
}

export const placed = (place: Place | undefined) =>
  place?.right === undefined ? { x: place?.x ?? 0 } : { right: place.right }

function drawRow(
  sheet: Sheet,
  table: ReturnType<typeof mark>,
  { row, lines, small, height, foot }: Laid,
  places: readonly Place[],
): void {
  const top = sheet.y
  if (row.ground) decorate(sheet, (pdf) => pdf.rect(sheet.left - 8, top, sheet.width + 16, height).fill(colors.tint))
  const marks = mark(sheet, table, 'TR')
  row.cells.forEach(({ style }, at) =>
    mark(
      sheet,
      marks,
      at === 0 ? 'TH' : 'TD',
      () => {
        write(sheet, lines[at] ?? [], style, { ...placed(places[at]), foot: top + foot })
        if (at === 0 && row.small)
          write(sheet, small, row.small.style, {
            x: sheet.left,
            foot: top + height - space.below - small.length * lineHeight(row.small.style) + row.small.style.size * 1.05,
          })
      },
      at === 0 ? 'Row' : undefined,
    ),
  )
  marks.end()
  rule(sheet, top + height, colors.line, 0.6)
  sheet.y = top + height
}

/** The heading stays with the first rows. */
export function table(
  sheet: Sheet,
  { title, continued, columns, rows, bare, above = 26, notes = [] }: TableOptions,
): void {
  const places = columnPlaces(sheet, columns, gap)
  const laid = rows.map((row) => lay(sheet, row, places))
  const note: Style = { font: 'body', size: 9, color: colors.soft }
  const noteLines = notes.flatMap((text) => linesIn(sheet, text, note, sheet.width))
  const headHigh =
    lineHeight(heading) + 6 + (noteLines.length > 0 ? noteLines.length * lineHeight(note) + 4 : 0) + (bare ? 0 : 21)
  const firstHigh = laid.slice(0, 2).reduce((sum, { height }) => sum + height, 0)
  leaveSpace(sheet, above, headHigh + firstHigh)
  mark(sheet, sheet.root, 'H2', () => write(sheet, [title], heading, { x: sheet.left, foot: sheet.y + heading.size }))
  sheet.y += lineHeight(heading) + 2
  if (noteLines.length > 0) {
    mark(sheet, sheet.root, 'P', () =>
      write(sheet, noteLines, note, { x: sheet.left, foot: sheet.y + note.size * 1.1 }),
    )
    sheet.y += noteLines.length * lineHeight(note) + 4
  }
  const marks = mark(sheet, sheet.root, 'Table')
  if (bare) rule(sheet, (sheet.y += 4), colors.ink, 0.8)
  else names(sheet, marks, columns, places, false)
  laid.forEach((row, at) => {
    // No total stands alone.
    const after = at === laid.length - 2 ? (laid[at + 1]?.height ?? 0) : 0
    if (makeRoom(sheet, row.height + after)) {
      decorate(sheet, () =>
        write(sheet, [continued], { ...heading, size: 10, color: colors.soft }, { x: sheet.left, foot: sheet.y + 9 }),
      )
      sheet.y += 18
      if (bare) rule(sheet, sheet.y, colors.ink, 0.8)
      else names(sheet, marks, columns, places, true)
    }
    drawRow(sheet, marks, row, places)
  })
  marks.end()
}
