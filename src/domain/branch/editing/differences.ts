import type { BranchContent } from './content.ts'
import { branchParts, findPartContent, type BranchPart } from './parts.ts'

/** `path` is relative to the part (`fees.base.DOUBLE.0.feeWon`); null means absent. */
export type Difference = { part: BranchPart; path: string; before: string | null; after: string | null }

export function differencesBetween(before: BranchContent, after: BranchContent): Difference[] {
  return branchParts.flatMap((part) => {
    const [old, now] = [flattenLeaves(findPartContent(part, before)), flattenLeaves(findPartContent(part, after))]
    return [...new Set([...old.keys(), ...now.keys()])]
      .filter((path) => old.get(path) !== now.get(path))
      .map((path) => wordsOrValue({ part, path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
  })
}

function flattenLeaves(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'object' && value !== null)
    for (const [name, child] of Object.entries(value)) flattenLeaves(child, path ? `${path}.${name}` : name, found)
  else if (typeof value === 'string') found.set(path, value)
  else if (value !== undefined) found.set(path, JSON.stringify(value))
  return found
}

function wordsOrValue(difference: Difference): Difference {
  const { path, before, after } = difference
  if (!path.endsWith('.md') || before === null || after === null) return difference
  const [old, now] = [before.split('\n'), after.split('\n')]
  return {
    ...difference,
    before: old.filter((line) => !now.includes(line)).join('\n'),
    after: now.filter((line) => !old.includes(line)).join('\n'),
  }
}
