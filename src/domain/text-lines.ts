/** Lines from top to bottom, cells from left to right. */
import type { Page } from './page-text.ts'

/** `left` and `right` are points of the page. */
type TextCell = { text: string; left: number; right: number }
export type TextLine = readonly TextCell[]

/** Words that no wide gap parts are one cell. */
export function toLines(pages: readonly Page[]): TextLine[] {
  return pages.flat().map((row) => {
    const cells: TextCell[] = []
    for (const { text, left, right, startsCell } of row) {
      const last = cells.at(-1)
      if (!last || startsCell) cells.push({ text, left, right })
      else cells[cells.length - 1] = { ...last, text: `${last.text} ${text}`, right: Math.max(last.right, right) }
    }
    return cells
  })
}

const compact = (text: string) => text.replaceAll(/[\s:：]/g, '')
export const toLineText = (textLine: TextLine): string => textLine.map(({ text }) => text).join('  ')
export const compactLine = (textLine: TextLine): string => compact(toLineText(textLine))

/** Words are printed with their letters spread over a field: "성      명". */
const mostParts = 6
/** A heading's value may stand behind a second line of the heading. */
const linesBelow = 2

type Place = { line: number; last: number; left: number; right: number; behind: string }

function findPlaces(lines: readonly TextLine[], label: string): Place[] {
  const spread = [...label].map((sign) => sign.replaceAll(/[()·]/g, String.raw`\$&`)).join(String.raw`\s*`)
  const inside = new RegExp(String.raw`(?:^|[\s\])|·\p{No}])${spread}(?!\p{L})\s*(?:[:：]\s*)?(?<behind>[^]*)$`, 'u')
  return lines.flatMap((textLine, at) =>
    textLine.flatMap((cell, first): Place[] => {
      const found = inside.exec(cell.text)?.groups?.['behind']
      const { left } = cell
      if (found !== undefined) return [{ line: at, last: first, left, right: cell.right, behind: found }]
      for (let last = first + 1; last < Math.min(textLine.length, first + mostParts); last += 1)
        if (compact(toLineText(textLine.slice(first, last + 1))) === label)
          return [{ line: at, last, left, right: textLine[last]!.right, behind: '' }]
      return []
    }),
  )
}

type Reading<Value> = {
  /** Undefined for what the label cannot mean. */
  read: (text: string) => Value | undefined
  /** Whether a text without blanks begins a field. */
  isLabel: (compact: string) => boolean
}

/**
 * First the rest of the same cell, then the cell to the right; where that is a label too, as in a table's head, the
 * cell below.
 */
function valueAt<Value>(
  lines: readonly TextLine[],
  { line, last, left, right, behind }: Place,
  { read, isLabel }: Reading<Value>,
): Value | undefined {
  if (behind !== '') return read(behind)
  const beside = lines[line]?.[last + 1]
  if (beside && !isLabel(compact(beside.text))) return read(beside.text)
  for (const below of lines.slice(line + 1, line + 1 + linesBelow)) {
    const under = below.find((cell) => cell.left < right && cell.right > left)
    const value = under && !isLabel(compact(under.text)) ? read(under.text) : undefined
    if (value !== undefined) return value
  }
  return undefined
}

/** Each different value of a label once. */
export function readLineValues<Value>(lines: readonly TextLine[], label: string, how: Reading<Value>): Value[] {
  const values = findPlaces(lines, label).flatMap((place) => valueAt(lines, place, how) ?? [])
  return [...new Set(values)]
}
