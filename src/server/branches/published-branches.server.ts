/** What the office published, over the folder's values: taken whole, or not at all where one branch is not in order. */
import type { Branch } from '#domain/branch/branch.ts'
import type { BranchTexts } from '#domain/branch/editing/content.ts'
import type { BranchVersion } from '#persistence/branches/store.server.ts'
import { branchProblems, BranchesError } from '#server/public/check-branches.server.ts'

type Published = { number: number; value: Branch; texts: BranchTexts }

export type PublishedBranches = {
  /** Those of the list in its order, each as published or else as the folder has it, then those that were added. */
  all(): readonly Branch[]
  of(branchId: string): Published | undefined
  /** The number of each branch's publication. */
  numbers(): Record<string, number>
  /** Throws BranchesError when the branches could not be served with these; then nothing of them is taken. */
  take(rows: readonly BranchVersion[]): void
  /** The published texts of a value, or those it was given; undefined where the folder's count. */
  textsOf(branch: Pick<Branch, 'affiliationId'>): BranchTexts | undefined
  giveTexts(value: Branch, texts: BranchTexts): void
}

/** `asServed`: what a published value becomes before it is served. */
export function openPublishedBranches(
  listed: readonly Branch[],
  folder: string,
  asServed: (value: Branch) => Branch,
): PublishedBranches {
  const givenTexts = new WeakMap<object, BranchTexts>()
  let published = new Map<string, Published>()
  let all = listed

  return {
    all: () => all,
    of: (branchId) => published.get(branchId),
    numbers: () => Object.fromEntries([...published].map(([branchId, { number }]) => [branchId, number])),
    take(rows) {
      const next = new Map(published)
      for (const { branchId, number, content } of rows)
        if (content) next.set(branchId, { number, value: asServed(content.value), texts: content.texts })
      const added = [...next.values()].filter(({ value }) => !listed.some(isOf(value.affiliationId)))
      const branches = [
        ...listed.map((branch) => next.get(branch.affiliationId)?.value ?? branch),
        ...added.map(({ value }) => value),
      ]
      const problems = branchProblems(branches, folder, (branchId) => next.get(branchId)?.texts)
      if (problems.length > 0) throw new BranchesError(problems.map(({ said }) => said))
      for (const { value, texts } of next.values()) givenTexts.set(value, texts)
      published = next
      all = branches
    },
    textsOf: (branch) => givenTexts.get(branch) ?? published.get(branch.affiliationId)?.texts,
    giveTexts: (value, texts) => void givenTexts.set(value, texts),
  }
}

export const isOf =
  (branchId: string) =>
  ({ affiliationId }: Branch) =>
    affiliationId === branchId
