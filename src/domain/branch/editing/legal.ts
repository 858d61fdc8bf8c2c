/** A page or a consent of the branch gets other words: what was published before is kept and stays readable. Pure. */
import type { Branch, BranchPage } from '#domain/branch/branch.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'
import type { BranchContent } from './content.ts'

/** `title`: of a consent alone; a page's is edited with the menus. */
export type NewWords = { file: string; text: string; effectiveOn: SeoulDay; title?: string }

/** Ends of lines as the folder has them, one at the end. */
const tidy = (text: string) => `${text.replaceAll('\r\n', '\n').trim()}\n`

/**
 * The draft with these words; what is `served`, if anything, becomes the earlier version once, however often it is
 * saved. Undefined for a file of no page and a day that does not fit.
 */
export function withWords(
  draft: BranchContent,
  served: BranchContent | undefined,
  { file, text, effectiveOn, title }: NewWords,
  today: SeoulDay,
): BranchContent | undefined {
  const words = tidy(text)
  const texts = { ...draft.texts, [file]: words }
  const page = draft.value.pages.find((one) => one.file === file)
  if (page) {
    const held = served?.value.pages.find((one) => one.file === file)
    if (held && tidy(served?.texts[file] ?? '') === words)
      return { value: withPage(draft.value, held), texts: { ...texts, [file]: served?.texts[file] ?? '' } }
    // Announced, or from today on.
    if (held && (effectiveOn <= held.effectiveOn || effectiveOn < today)) return undefined
    if (!held) return { value: withPage(draft.value, { ...page, effectiveOn }), texts }
    const before = earlierOf(held)
    return {
      value: withPage(draft.value, { ...page, effectiveOn, earlier: [before, ...(held.earlier ?? [])] }),
      texts: { ...texts, [before.file]: served?.texts[file] ?? '' },
    }
  }
  const consent = draft.value.consents.find((one) => one.file === file)
  const held = served?.value.consents.find((one) => one.file === file)
  if (!consent) return undefined
  // A consent holds as soon as it is published.
  const called = title?.trim() || consent.title
  const isSame = held && held.title === called && tidy(served?.texts[file] ?? '') === words
  if (!isSame && held && (effectiveOn <= held.effectiveOn || effectiveOn > today)) return undefined
  const day = isSame ? held.effectiveOn : effectiveOn
  const consents = draft.value.consents.map((one) =>
    one.file === file ? { ...one, title: called, effectiveOn: day } : one,
  )
  return { value: { ...draft.value, consents }, texts }
}

const withPage = (value: Branch, page: BranchPage): Branch => ({
  ...value,
  pages: value.pages.map((one) => (one.path === page.path ? page : one)),
})

/** Where a replaced version is kept: `versions/terms-2026-01-02.md`. */
const earlierOf = ({ file, effectiveOn }: BranchPage) => ({
  file: `versions/${file.slice('texts/'.length, -'.md'.length)}-${effectiveOn}.md`,
  effectiveOn,
})
