/** The preparation sheet on paper: the parts of the screen in their order, masked numbers. */
import type { Branch } from '#domain/branch/branch.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { closeSheet, colors, openSheet, paragraph, type Style } from '#server/pdf/sheet.server.ts'
import { table, type Column } from '#server/pdf/table.server.ts'
import type { PreparationSheet, SheetPart } from './contract.ts'
import { preparationTexts as words } from './texts.ts'

type PdfOf = {
  sheet: PreparationSheet
  caseNumber: string
  branch: Branch
  /** The project's folder, where the fonts lie. */
  root: string
  now: Date
}

const body: Style = { font: 'body', size: 9, color: colors.ink }
const soft: Style = { font: 'body', size: 9, color: colors.soft }

/** How wide a text stands, in letters of Korean: digits and signs are about half of one. */
const lengthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter < '\u0080' ? 0.6 : 1), 0)
const [least, most] = [3, 24]

/** As much of the width as the longest of its words wants. */
function columnOf({ name, amount }: SheetPart['columns'][number], cells: readonly string[]): Column {
  const part = Math.max(least, ...[name, ...cells].map((text) => Math.min(most, lengthOf(text))))
  return { name, part, ...(amount ? { right: true as const } : {}) }
}

/** A long and narrow part stands in two halves side by side. */
function inHalves({ columns, rows, ...part }: SheetPart): SheetPart {
  if (columns.length > 3 || rows.length < 6) return { columns, rows, ...part }
  const half = Math.ceil(rows.length / 2)
  const empty = columns.map(() => '')
  return {
    ...part,
    columns: [...columns, ...columns],
    rows: rows.slice(0, half).map((cells, at) => [...cells, ...(rows[half + at] ?? empty)]),
  }
}

export function preparationPdf({ sheet: { incomeYear, name, parts }, caseNumber, branch, root, now }: PdfOf) {
  const title = words.title(incomeYear)
  const sheet = openSheet({ root, title, author: branch.name, now })
  paragraph(sheet, words.stamp, { font: 'bold', size: 10, color: branch.branding.primaryColor })
  paragraph(sheet, `${title} · ${name}`, { font: 'bold', size: 17, color: colors.ink }, { kind: 'H1', above: 4 })
  paragraph(sheet, `${caseNumber} · ${words.madeAt(momentInWords(now))}`, soft, { above: 4 })
  for (const { title: of, columns, rows, notes } of parts.map(inHalves))
    if (rows.length === 0) {
      paragraph(sheet, of, { font: 'bold', size: 13, color: colors.ink }, { kind: 'H2', above: 22 })
      for (const note of notes) paragraph(sheet, note, soft, { above: 3 })
    } else
      table(sheet, {
        title: of,
        continued: words.continued(of),
        notes,
        above: 22,
        columns: columns.map((column, at) =>
          columnOf(
            column,
            rows.map((cells) => cells[at] ?? ''),
          ),
        ),
        rows: rows.map((cells) => ({ cells: cells.map((text) => ({ text, style: body })) })),
      })
  return closeSheet(sheet, (page, of) => ({
    head: `${words.stamp} · ${title} · ${caseNumber}`,
    foot: `${branch.contact.businessName.text} · ${words.stamp}`,
    number: words.page(page, of),
  }))
}
