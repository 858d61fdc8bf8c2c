/** A branch as the office edits and publishes it: the value with the words of its pages and consents. */
import type { Branch } from '#domain/branch/branch.ts'

/** Markdown by the file's name in the value (`texts/terms.md`). */
export type BranchTexts = Readonly<Record<string, string>>
export type BranchContent = { value: Branch; texts: BranchTexts }

/** Every file of words that a value names: pages, what they said before, consents. */
export function textFiles({ pages, consents }: Pick<Branch, 'pages' | 'consents'>): string[] {
  return [
    ...pages.flatMap((page) => [page.file, ...(page.earlier ?? []).map((one) => one.file)]),
    ...consents.map((consent) => consent.file),
  ]
}
