import { getDocumentProxy } from 'unpdf'
import type { Page, Row, Word } from '#domain/page-text.ts'

const pagesMost = 60
const itemsMost = 20_000

/** In letter heights: a wider gap parts two words, or two cells. */
const gaps = { word: 0.2, cell: 1.1 } as const
/** Of a letter's height: smaller differences are one line. */
const sameLine = 0.5

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>
/** `run`: its run of letters. `blanks`: before it in the run. `y` grows downwards. */
type Placed = Word & { y: number; height: number; run: number; blanks: number }

/** Pages of rows of words; a scan has none. Only for a PDF that opens without a password (`receivePdf`). */
export async function readPdfWords(bytes: Uint8Array): Promise<Page[]> {
  // pdf.js takes ownership of the bytes.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 })
  try {
    const pages: Page[] = []
    for (let at = 1; at <= Math.min(pdf.numPages, pagesMost); at += 1) {
      const page = await pdf.getPage(at)
      pages.push(groupRows(await readWords(page)))
      page.cleanup()
    }
    return pages
  } finally {
    await pdf.loadingTask.destroy()
  }
}

async function readWords(page: PdfPage): Promise<Placed[]> {
  const view = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  return items.slice(0, itemsMost).flatMap((item, run) => {
    if (!('str' in item)) return []
    const { str, transform, width, height } = item
    const [a = 1, b = 0, , , x = 0, y = 0] = transform as number[]
    const size = Math.hypot(a, b) || 1
    const [left = 0, top = 0] = view.convertToViewportPoint(x, y) as number[]
    const [end = left] = view.convertToViewportPoint(x + (a / size) * width, y + (b / size) * width) as number[]
    return splitRun({ text: str, left, right: end, y: top, height: height || size, run, blanks: 0 })
  })
}

function splitRun(whole: Placed): Placed[] {
  const { text, left, right } = whole
  const each = (right - left) / Math.max(1, text.length)
  return [...text.matchAll(/(\s*)(\S+)/gu)].map(({ 1: blanks = '', 2: word = '', index }) => {
    const start = left + each * (index + blanks.length)
    return { ...whole, text: word, left: start, right: start + each * word.length, blanks: blanks.length }
  })
}

function groupRows(words: readonly Placed[]): Row[] {
  const rows: Placed[][] = []
  for (const word of words.toSorted((placed, other) => placed.y - other.y)) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && word.y - first.y < sameLine * Math.min(word.height, first.height)) row.push(word)
    else rows.push([word])
  }
  return rows.map((row) => joined(row.toSorted((placed, other) => placed.left - other.left)))
}

/** Letters that touch are one word. Several blanks, by which programs align, part cells too. */
function joined(row: readonly Placed[]): Row {
  const words: (Word & { height: number })[] = []
  let before: Placed | undefined
  for (const word of row) {
    const last = words.at(-1)
    const { text, left, right, height } = word
    const isSameRun = before?.run === word.run
    const gap = last ? (left - last.right) / Math.max(height, last.height) : Infinity
    before = word
    if (last && !isSameRun && gap <= gaps.word) {
      last.text += text
      last.right = Math.max(last.right, right)
    } else words.push({ text, left, right, height, startsCell: isSameRun ? word.blanks > 1 : gap > gaps.cell })
  }
  return words.map(({ height: _, ...word }) => word)
}
