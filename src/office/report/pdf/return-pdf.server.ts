/** The office copy: the official form's order and numbers, with masked resident numbers. */
import type { Branch } from '#domain/branch/branch.ts'
import { figureNames } from '#domain/filed-return/texts.ts'
import type { ReportSummary } from '#database/rows.ts'
import type { FormClosing } from '#domain/return-form/head.ts'
import type { FormRow, FormSection, FormValue } from '#domain/return-form/rows.ts'
import type { ReturnForm } from '#domain/return-form/return-form.ts'
import { closeSheet, colors, makeRoom, openSheet, paragraph, type Sheet, type Style } from '#server/pdf/sheet.server.ts'
import { table, type Row } from '#server/pdf/table.server.ts'
import { signedWon } from './report-rows.ts'
import { reportWords, returnWords as words } from './texts.ts'

export type ReturnPdfOf = {
  branch: Branch
  form: ReturnForm
  caseNumber: string
  summary: Pick<ReportSummary, 'differences'>
  root: string
  now: Date
}

const style = {
  body: { font: 'body', size: 9.5, color: colors.ink },
  soft: { font: 'body', size: 9.5, color: colors.soft },
  strong: { font: 'bold', size: 9.5, color: colors.ink },
  /** A circled number is illegible below this size. */
  number: { font: 'body', size: 11, color: colors.soft },
} as const satisfies Record<string, Style>

/** The official form's order: filer and tax first. */
const first = ['basics', 'main']
const inFormOrder = (sections: readonly FormSection[]) => sections.toSorted((a, b) => placeOf(a) - placeOf(b))
const placeOf = ({ id }: FormSection) => (first.includes(id) ? first.indexOf(id) : first.length)

function valueText(value: FormValue): string {
  if (value.kind === 'won') return value.note ? words.note(signedWon(value.won), value.note) : signedWon(value.won)
  if (value.kind === 'mask') return value.mask
  if (value.kind === 'open') return words.open
  return value.note ? words.note(value.text, value.note) : value.text
}

function rowOf({ no, title, value, sum }: FormRow): Row {
  const font = sum ? style.strong : style.body
  return {
    cells: [
      { text: no, style: /[①-⑳]/.test(no) ? style.number : style.soft },
      { text: title, style: font },
      { text: valueText(value), style: font },
    ],
    ...(sum ? { ground: true as const } : {}),
  }
}

function section(sheet: Sheet, { title, groups }: FormSection): void {
  const empty = { text: '', style: style.soft }
  table(sheet, {
    title,
    continued: words.continued(title),
    columns: [
      { name: words.columns.no, part: 10 },
      { name: words.columns.title, part: 48 },
      { name: words.columns.value, part: 42, right: true },
    ],
    rows: groups.flatMap(({ about, rows }): Row[] => [
      ...(about === null ? [] : [{ cells: [empty, { text: about, style: style.strong }, empty] }]),
      ...rows.map(rowOf),
    ]),
  })
}

function closing(sheet: Sheet, { filer, agent, municipality, attached }: FormClosing): void {
  const { title, rows, ...sentences } = words.closing
  // Kept on one page: heading, six rows and two notes.
  makeRoom(sheet, 260)
  const shown: Record<keyof typeof rows, string> = {
    day: sentences.day,
    filer: sentences.signed(filer),
    agent: sentences.signed(agent),
    national: sentences.office,
    local: sentences.municipality(municipality),
    attached: attached.join(', ') || sentences.none,
  }
  table(sheet, {
    title,
    continued: words.continued(title),
    bare: true,
    notes: [sentences.filer, sentences.agent],
    columns: [
      { name: '', part: 30 },
      { name: '', part: 70, right: true },
    ],
    rows: (Object.keys(rows) as (keyof typeof rows)[]).map((key): Row => ({
      cells: [
        { text: rows[key], style: style.soft },
        { text: shown[key], style: style.body },
      ],
    })),
  })
}

export async function makeReturnPdf({ branch, form, caseNumber, summary, root, now }: ReturnPdfOf) {
  const title = words.title(form.incomeYear)
  const sheet = openSheet({ root, title, author: branch.name, now })
  paragraph(sheet, words.stamp, { font: 'bold', size: 11, color: branch.branding.primaryColor })
  paragraph(sheet, title, { font: 'bold', size: 19, color: colors.ink }, { kind: 'H1', above: 6 })
  paragraph(sheet, words.forms(form.name, form.localName), style.soft, { above: 4 })
  paragraph(sheet, words.lead, style.soft, { above: 4 })
  const differing = summary.differences.map(({ figure }) => figureNames[figure])
  if (differing.length > 0) paragraph(sheet, words.differs(differing.join(', ')), style.strong, { above: 8 })
  for (const part of inFormOrder(form.sections)) section(sheet, part)
  closing(sheet, form.closing)
  return closeSheet(sheet, (page, total) => ({
    head: `${words.stamp} · ${title} · ${caseNumber}`,
    foot: `${branch.contact.businessName.text} · ${words.stamp}`,
    number: reportWords.page(page, total),
  }))
}
