import type { Branch } from '#domain/branch/branch.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { densePart, type DensePart } from '#server/pdf/dense.server.ts'
import { closeSheet, colors, narrowMargin, openSheet, paragraph, type Style } from '#server/pdf/sheet.server.ts'
import type { Column } from '#server/pdf/table.server.ts'
import type { PreparationSheet, SheetPart } from './contract.ts'
import { preparationTexts as words } from './texts.ts'

export type PdfOf = { sheet: PreparationSheet; caseNumber: string; branch: Branch; root: string; now: Date }

const soft: Style = { font: 'body', size: 9, color: colors.soft }
const apart = { least: 3, most: 16 }

/** Text width in Korean characters; other letters count half. */
const lengthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter < '\u0080' ? 0.6 : 1), 0)
const [least, most] = [3, 24]

/** The first column must also fit the part's title. */
function columnOf(
  { name, amount }: SheetPart['columns'][number],
  { cells, title }: { cells: readonly string[]; title: string },
): Column {
  const part = Math.max(
    least,
    lengthOf(title) * 1.15,
    ...[name, ...cells].map((text) => Math.min(most, lengthOf(text))),
  )
  return { name, part, ...(amount ? { right: true as const } : {}) }
}

function timesOf({ columns, rows }: SheetPart): number {
  if (columns.length === 2 && columns[1]?.amount) return 3
  return columns.length <= 3 && rows.length > 6 ? 2 : 1
}

function besideItself(part: SheetPart): SheetPart {
  const { columns, rows } = part
  const times = timesOf(part)
  const high = Math.ceil(rows.length / times)
  const empty = columns.map(() => '')
  return {
    ...part,
    columns: Array.from({ length: times }, () => columns).flat(),
    rows: Array.from({ length: high }, (_, at) =>
      Array.from({ length: times }, (__, nth) => rows[nth * high + at] ?? empty).flat(),
    ),
  }
}

function toPaper(part: SheetPart): DensePart {
  const { title, columns, rows, notes } = besideItself(part)
  const isFacts = part.columns.length === 2 && timesOf(part) > 1
  return {
    title,
    continued: words.continued(title),
    notes,
    rows,
    ...(isFacts ? { gap: 16 } : {}),
    columns: columns.map((column, at) =>
      columnOf(isFacts ? { ...column, name: '' } : column, {
        cells: rows.map((cells) => cells[at] ?? ''),
        title: at === 0 && !isFacts ? title : '',
      }),
    ),
  }
}

export function preparationPdf({ sheet: { incomeYear, name, parts }, caseNumber, branch, root, now }: PdfOf) {
  const title = words.title(incomeYear)
  const sheet = openSheet({ root, title, author: branch.name, now, margin: narrowMargin })
  paragraph(sheet, `${title} · ${name}`, { font: 'bold', size: 15, color: colors.ink }, { kind: 'H1' })
  paragraph(sheet, `${words.stamp} · ${caseNumber} · ${words.madeAt(momentInWords(now))}`, soft)
  const blocks = parts.map((part) => densePart(sheet, toPaper(part)))
  const free = sheet.bottom - sheet.y - blocks.reduce((sum, { height }) => sum + height, 0)
  const above = Math.min(apart.most, Math.max(apart.least, (free - 1) / blocks.length))
  for (const { draw } of blocks) {
    sheet.y += above
    draw()
  }
  return closeSheet(sheet, (page, total) => ({
    head: `${words.stamp} · ${title} · ${caseNumber}`,
    foot: `${branch.contact.businessName.text} · ${words.stamp}`,
    number: words.page(page, total),
  }))
}
