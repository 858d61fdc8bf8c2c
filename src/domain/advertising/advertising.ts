/**
 * Sentences that a tax accountant's office may not publish, or only with proof (세무사법 12조의7 in force since 2026-06-24,
 * 2조의2; 표시광고법 3, 5; 전자상거래법 21조의2). Patterns find words only: a second person decides.
 */
import { advertTexts } from './advertising.texts.ts'
import { denied, evenDenied, patterns, type AdvertKind } from './patterns.texts.ts'

export type { AdvertKind }

export const advertKinds = Object.keys(advertTexts) as AdvertKind[]
/** `words`: the place as written, at most 60 characters. */
export type AdvertFinding = { kind: AdvertKind; words: string }

const warnings: ReadonlySet<AdvertKind> = new Set(['urgency', 'statistics'])

export const needsSecondPerson = (findings: readonly AdvertFinding[]): boolean =>
  findings.some(({ kind }) => !warnings.has(kind))

/** What is seen as one sentence is read as one. */
const tidy = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u200B-\u200D\u2060\uFEFF*_~`]/g, '')
    .replaceAll(/\s+/g, ' ')

/** In the order of the text, each once. */
export function advertFindings(text: string): AdvertFinding[] {
  const line = tidy(text)
  const found = new Map<string, AdvertFinding & { at: number }>()
  for (const { kind, find } of patterns)
    for (const { 0: match, index } of line.matchAll(find)) {
      if (!evenDenied.has(kind) && denied.test(line.slice(index + match.length))) continue
      const words = match.trim().slice(0, 60)
      if (!found.has(`${kind} ${words}`)) found.set(`${kind} ${words}`, { kind, words, at: index })
    }
  return [...found.values()].toSorted((a, b) => a.at - b.at).map(({ kind, words }) => ({ kind, words }))
}
