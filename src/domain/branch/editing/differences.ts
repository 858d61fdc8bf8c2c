/** What differs between two contents of a branch, field by field, for people to read before and after. Pure. */
import type { BranchContent } from './content.ts'
import { branchParts, ofPart, type BranchPart } from './parts.ts'

/** A field by its path inside the part (`fees.base.DOUBLE.0.feeWon`); null where it is not there. */
export type Difference = { part: BranchPart; path: string; before: string | null; after: string | null }

/** In the order of the parts. Of words of pages the lines that went and came. */
export function differencesBetween(before: BranchContent, after: BranchContent): Difference[] {
  return branchParts.flatMap((part) => {
    const [old, now] = [leavesOf(ofPart(part, before)), leavesOf(ofPart(part, after))]
    return [...new Set([...old.keys(), ...now.keys()])]
      .filter((path) => old.get(path) !== now.get(path))
      .map((path) => wordsOrValue({ part, path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
  })
}

function leavesOf(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'object' && value !== null)
    for (const [name, held] of Object.entries(value)) leavesOf(held, path ? `${path}.${name}` : name, found)
  else if (typeof value === 'string') found.set(path, value)
  else if (value !== undefined) found.set(path, JSON.stringify(value))
  return found
}

/** Of a page's words only the lines that are not in the other: a policy is long. */
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
