/** The preparation sheet on paper: the parts of the screen in their order, masked numbers. */
import type { Branch } from '#domain/branch/branch.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { closeSheet, colors, openSheet, paragraph, type Style } from '#server/pdf/sheet.server.ts'
import { table } from '#server/pdf/table.server.ts'
import type { PreparationSheet } from './contract.ts'
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

/** Words take twice the width of an amount; of two columns both have half. */
const partOf = (amount: boolean, columns: number) => (columns === 2 ? 1 : amount ? 4 : 5)

export function preparationPdf({ sheet: { incomeYear, name, parts }, caseNumber, branch, root, now }: PdfOf) {
  const title = words.title(incomeYear)
  const sheet = openSheet({ root, title, author: branch.name, now })
  paragraph(sheet, words.stamp, { font: 'bold', size: 10, color: branch.branding.primaryColor })
  paragraph(sheet, `${title} · ${name}`, { font: 'bold', size: 17, color: colors.ink }, { kind: 'H1', above: 4 })
  paragraph(sheet, `${caseNumber} · ${words.madeAt(momentInWords(now))}`, soft, { above: 4 })
  for (const { title: of, columns, rows, notes } of parts)
    if (rows.length === 0) {
      paragraph(sheet, of, { font: 'bold', size: 13, color: colors.ink }, { kind: 'H2', above: 22 })
      for (const note of notes) paragraph(sheet, note, soft, { above: 3 })
    } else
      table(sheet, {
        title: of,
        continued: words.continued(of),
        notes,
        above: 22,
        columns: columns.map(({ name: column, amount }) => ({
          name: column,
          part: partOf(amount, columns.length),
          ...(amount ? { right: true as const } : {}),
        })),
        rows: rows.map((cells) => ({ cells: cells.map((text) => ({ text, style: body })) })),
      })
  return closeSheet(sheet, (page, of) => ({
    head: `${words.stamp} · ${title} · ${caseNumber}`,
    foot: `${branch.contact.businessName.text} · ${words.stamp}`,
    number: words.page(page, of),
  }))
}
