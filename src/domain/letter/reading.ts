/** The PDF of a letter, read by its labels. What two places disagree on, staff type. */
import { type Page, pageText } from '#domain/page-text.ts'
import { isDay, type SeoulDay } from '#domain/seoul-time.ts'
import type { LetterKind } from './letter.ts'
import { letterForms as forms, letterWords as words } from './reading.texts.ts'

export type ReadLetter = {
  kind: LetterKind | null
  office: string | null
  number: string | null
  paperDay: SeoulDay | null
  dueDay: SeoulDay | null
  incomeYear: number | null
}

/** Undefined: a scan without text. */
export function readLetter(pages: readonly Page[]): ReadLetter | undefined {
  const text = pages.map(pageText).join('\n')
  if (!/\p{L}/u.test(text)) return undefined
  const lines = text.split('\n')
  return {
    kind: kindIn(lines),
    office: only([...text.matchAll(forms.office)].map(([name]) => name).filter(isOffice)),
    number: only(behind(lines, words.number).map((rest) => forms.number.exec(rest)?.[1])),
    paperDay: only(behind(lines, words.paperDay).map(dayIn)),
    dueDay: only(behind(lines, words.due).map(dayIn)),
    incomeYear: only([...text.matchAll(forms.incomeYear)].map((found) => Number(found[1] ?? found[2]))),
  }
}

function kindIn(lines: readonly string[]): LetterKind | null {
  for (const line of lines)
    for (const [kind, titles] of words.titles) if (titles.some((title) => line.includes(title))) return kind
  return null
}

const isOffice = (name: string) => !forms.noOffice.some((word) => name.endsWith(word))

/** Every place says the same; else null. */
function only<Value>(found: readonly (Value | undefined)[]): Value | null {
  const values = new Set(found.filter((value) => value !== undefined))
  return values.size === 1 ? [...values][0]! : null
}

const behind = (lines: readonly string[], labels: readonly string[]): string[] =>
  lines.flatMap((line) =>
    labels.flatMap((label) => (line.includes(label) ? [line.slice(line.indexOf(label) + label.length)] : [])),
  )

function dayIn(rest: string): SeoulDay | undefined {
  const found = forms.day.exec(rest)
  if (!found) return undefined
  const day = `${found[1]}-${found[2]!.padStart(2, '0')}-${found[3]!.padStart(2, '0')}`
  return isDay(day) ? day : undefined
}
