import type { Branch } from '#domain/branch/branch.ts'

/** Markdown by file name (`texts/terms.md`). */
export type BranchTexts = Readonly<Record<string, string>>
export type BranchContent = { value: Branch; texts: BranchTexts }

export function textFiles({ pages, consents }: Pick<Branch, 'pages' | 'consents'>): string[] {
  return [
    ...pages.flatMap((page) => [page.file, ...(page.earlier ?? []).map((version) => version.file)]),
    ...consents.map((consent) => consent.file),
  ]
}
