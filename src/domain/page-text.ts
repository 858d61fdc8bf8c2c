import { amountForms } from './page-text.texts.ts'

/** `left` and `right` in PDF points. `startsCell`: a wide gap precedes it. */
export type Word = { text: string; left: number; right: number; startsCell?: boolean }
export type Row = readonly Word[]
/** Top to bottom. */
export type Page = readonly Row[]

/** Numbers of fields (`①`) would become digits of what they stand beside. */
const fieldNumbers = /[\u2460-\u249B\u24EA-\u24FF\u2776-\u2793\u3251-\u325F\u32B1-\u32BF]/g
const toPlainForm = (text: string) => text.replaceAll(fieldNumbers, ' ').normalize('NFKC')

/** Without blanks and in one form of letters, as `총 수 입 금 액` and `（주）`. */
export const squeezed = (text: string): string => toPlainForm(text).replaceAll(/\s+/gu, '')

export const rowText = (row: Row): string => squeezed(row.map(({ text }) => text).join(''))
export const pageText = (page: Page): string => page.map(rowText).join('\n')

/** Blanks tell numbers of neighbouring cells apart. */
export const spacedText = (row: Row): string =>
  row
    .map(({ text }) => toPlainForm(text).trim())
    .filter(Boolean)
    .join(' ')

const brokenAmount = /^-?\d[\d,]*,$/

const overlaps = (word: Word, other: Word) => word.left <= other.right && other.left <= word.right

/** The portal breaks a long amount over rows (`122,000,` above `000`). */
export function withWholeAmounts(page: Page): Page {
  const rows = page.map((row) => row.map((word) => ({ ...word })))
  for (let at = rows.length - 2; at >= 0; at -= 1)
    for (const word of rows[at]!) {
      if (!brokenAmount.test(word.text)) continue
      const below = rows[at + 1]!
      const rest = below.find(
        (other) => amountForms.rest.test(other.text) && (overlaps(word, other) || below.length === 1),
      )
      if (!rest) continue
      word.text += rest.text
      below.splice(below.indexOf(rest), 1)
    }
  return rows.filter((row) => row.length > 0)
}

/** Values end at the next known label; empty if the page does not have the label. */
export function findValues(page: Page, labels: readonly string[], stops: readonly string[]): string[] {
  return page.flatMap((row, at) => {
    const text = rowText(row)
    const label = labels.find((label) => text.includes(label))
    if (label === undefined) return []
    const from = text.indexOf(label) + label.length
    const value = untilStop(text.slice(from), stops)
    return [value || below(page, at, label, stops)]
  })
}

function untilStop(text: string, stops: readonly string[]): string {
  const ends = stops.map((stop) => text.indexOf(stop)).filter((end) => end >= 0)
  return text.slice(0, Math.min(text.length, ...ends)).replace(/^[:·)\s]+/u, '')
}

function below(page: Page, at: number, label: string, stops: readonly string[]): string {
  const row = page[at]!
  const place = findPlace(row, label)
  const under = page[at + 1]?.filter((word) => place && overlaps(word, place)) ?? []
  return untilStop(rowText(under), stops)
}

/** Undefined if the row does not have it. */
export function findPlace(row: Row, label: string): Word | undefined {
  const text = rowText(row)
  const from = text.indexOf(label)
  if (from < 0) return undefined
  let passed = 0
  const covered = row.filter((word) => {
    const start = passed
    passed += squeezed(word.text).length
    return start < from + label.length && passed > from
  })
  const [first] = covered
  return first && { text: label, left: first.left, right: covered.at(-1)!.right }
}

/** Won. Undefined for percents, dates, codes and limits in words. */
export function readAmount(word: string): number | undefined {
  const text = squeezed(word).replace(amountForms.won, '')
  if (!/^(?:[-△▲])?(?:\d{1,3}(?:,\d{3})+|\d+)$/.test(text)) return undefined
  const won = Number(text.replaceAll(/[-△▲,]/g, ''))
  return Number.isSafeInteger(won) ? (/^[-△▲]/.test(text) ? -won : won) : undefined
}
