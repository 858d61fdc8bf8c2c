import { closeSheet, colors, openSheet, paragraph, type Style } from '#server/pdf/sheet.server.ts'

export type ConsentDocument = {
  title: string
  author: string
  facts: readonly (readonly [name: string, value: string])[]
  wordsTitle: string
  lines: readonly string[]
  root: string
  now: Date
}

const style = {
  name: { font: 'body', size: 9, color: colors.soft },
  value: { font: 'body', size: 11, color: colors.ink },
  title: { font: 'bold', size: 20, color: colors.ink },
  heading: { font: 'bold', size: 13, color: colors.ink },
} as const satisfies Record<string, Style>

export function consentPdf({ title, author, facts, wordsTitle, lines, root, now }: ConsentDocument) {
  const sheet = openSheet({ root, title, author, now })
  paragraph(sheet, title, style.title, { kind: 'H1' })
  for (const [name, value] of facts) {
    paragraph(sheet, name, style.name, { above: 8 })
    paragraph(sheet, value, style.value, { above: 1 })
  }
  paragraph(sheet, wordsTitle, style.heading, { kind: 'H2', above: 20 })
  for (const line of lines) paragraph(sheet, line, style.value, { above: 6 })
  return closeSheet(sheet, (page, total) => ({ head: title, foot: author, number: `${page}/${total}` }))
}
