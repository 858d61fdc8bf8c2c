/** Lengths are points. */
import PDFDocument from 'pdfkit'
import { openLetters, type Letters, type Weight } from './letters.server.ts'
import type { MadePdf } from './made.server.ts'

const parting = /(?<![×÷−+=]) /

/** Korean words stay whole unless wider than the line. */
export function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
  // Most texts are one line.
  if (widthOf(text) <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(parting)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const letter of word) {
      if (line !== '' && widthOf(line + letter) > width) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return [...lines, line]
}

type Mark = ReturnType<PDFKit.PDFDocument['struct']>
export type Style = { font: Weight; size: number; color: string }
export type Sheet = {
  pdf: PDFKit.PDFDocument
  letters: Letters
  /** Structure tree in reading order. */
  root: Mark
  y: number
  top: number
  left: number
  width: number
  bottom: number
}

export const colors = { ink: '#191F28', soft: '#4E5968', quiet: '#6B7684', line: '#E5E8EB', tint: '#F7F8FA' } as const
const usual = { side: 52, top: 56, bottom: 58 }
export const narrowMargin: typeof usual = { side: 36, top: 32, bottom: 34 }
const leading = 1.36
const features = ['tnum'] as unknown as PDFKit.Mixins.OpenTypeFeatures[]

export function openSheet({
  root,
  title,
  author,
  now,
  margin = usual,
}: {
  root: string
  title: string
  author: string
  now: Date
  margin?: typeof usual
}): Sheet {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin.top, bottom: 0, left: margin.side, right: margin.side },
    lang: 'ko-KR',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, CreationDate: now },
  })
  const mark = pdf.struct('Document')
  pdf.addStructure(mark)
  return {
    pdf,
    letters: openLetters(pdf, root),
    root: mark,
    y: margin.top,
    top: margin.top,
    left: margin.side,
    width: pdf.page.width - 2 * margin.side,
    bottom: pdf.page.height - margin.bottom,
  }
}

/** True if a new page began. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= sheet.bottom) return false
  newPage(sheet)
  return true
}

export function leaveSpace(sheet: Sheet, above: number, height: number): void {
  if (!makeRoom(sheet, above + height) && sheet.y > sheet.top) sheet.y += above
}

export function newPage(sheet: Sheet): void {
  sheet.pdf.addPage()
  sheet.y = sheet.top
}

export function measureWidth({ pdf, letters }: Sheet, text: string, { font, size }: Style): number {
  pdf.fontSize(size)
  return letters
    .runsOf(text, font)
    .reduce((sum, run) => sum + pdf.font(run.font).widthOfString(run.text, { features }), 0)
}

/** Composed letters, of which fonts have a drawing. */
export function linesIn(sheet: Sheet, text: string, style: Style, width: number): string[] {
  return wrapped(text.normalize('NFC'), width, (part) => measureWidth(sheet, part, style))
}

export const lineHeight = ({ size }: Style): number => size * leading

/** `foot`: first baseline. */
export function write(
  sheet: Sheet,
  lines: readonly string[],
  style: Style,
  { x, foot, right }: { x?: number; foot: number; right?: number },
): void {
  const { pdf, letters } = sheet
  pdf.fontSize(style.size).fillColor(style.color)
  lines.forEach((line, at) => {
    let from = right === undefined ? (x ?? 0) : right - measureWidth(sheet, line, style)
    for (const { font, text } of letters.runsOf(line, style.font)) {
      pdf.font(font)
      pdf.text(text, from, foot + at * lineHeight(style), { lineBreak: false, baseline: 'alphabetic', features })
      from += pdf.widthOfString(text, { features })
    }
  })
}

/** Ignored by screen readers. */
export function decorate({ pdf }: Sheet, draw: (pdf: PDFKit.PDFDocument) => void): void {
  pdf.markContent('Artifact')
  pdf.save()
  draw(pdf)
  pdf.restore()
  pdf.endMarkedContent()
}

export function rule(sheet: Sheet, y: number, color: string, thickness: number): void {
  decorate(sheet, (pdf) =>
    pdf
      .moveTo(sheet.left, y)
      .lineTo(sheet.left + sheet.width, y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke(),
  )
}

/** A group is filled, then ended. */
export function mark({ pdf }: Sheet, under: Mark, kind: string, draw?: () => void, heads?: 'Row' | 'Column'): Mark {
  const made = draw ? pdf.struct(kind, {}, [draw]) : pdf.struct(kind)
  if (heads)
    (made as unknown as { dictionary: { data: Record<string, unknown> } }).dictionary.data.A = {
      O: 'Table',
      Scope: heads,
    }
  under.add(made)
  return made
}

/** Never split. */
export function paragraph(
  sheet: Sheet,
  text: string,
  style: Style,
  { kind = 'P', above = 0 }: { kind?: 'P' | 'H1' | 'H2'; above?: number } = {},
): void {
  const lines = linesIn(sheet, text, style, sheet.width)
  const height = lines.length * lineHeight(style)
  leaveSpace(sheet, above, height)
  mark(sheet, sheet.root, kind, () => write(sheet, lines, style, { x: sheet.left, foot: sheet.y + style.size * 1.1 }))
  sheet.y += height
}

/** Headers and footers need the page count. Nothing is made if a letter has no font. */
export async function closeSheet(
  sheet: Sheet,
  furniture: (page: number, total: number) => { head: string; foot: string; number: string },
): Promise<MadePdf> {
  const { pdf, letters, left, width, bottom } = sheet
  const { start, count } = pdf.bufferedPageRange()
  const style: Style = { font: 'body', size: 8, color: colors.quiet }
  const footAt = (bottom + pdf.page.height) / 2 - 1
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(start + at)
    const { head, foot, number } = furniture(at + 1, count)
    decorate(sheet, () => {
      if (at > 0) write(sheet, [head], style, { x: left, foot: sheet.top - 20 })
      write(sheet, [foot], style, { x: left, foot: footAt })
      write(sheet, [number], style, { right: left + width, foot: footAt })
    })
  }
  sheet.root.end()
  if (letters.missing.size > 0) return { kind: 'letters', missing: [...letters.missing].join('') }
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((finish, fail) => {
    pdf
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => finish(Buffer.concat(chunks)))
      .on('error', fail)
  })
  pdf.end()
  return { kind: 'made', bytes: await done }
}
