/**
 * The Markdown of a branch, read from its folder when it is first asked for. What the office
 * published counts before it.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Branch } from '#domain/branch/branch.ts'

export type BranchTexts = {
  /**
   * `file` is a value of the branch (`texts/terms.md`), which the schema has checked; never something that was asked
   * for.
   */
  read(branch: Pick<Branch, 'affiliationId'>, file: string): Promise<string>
}

export function openBranchTexts(folder: string): BranchTexts {
  const known = new Map<string, Promise<string>>()
  return {
    read(branch, file) {
      const path = join(folder, branch.affiliationId, file)
      const reading = known.get(path) ?? readFile(path, 'utf8')
      known.set(path, reading)
      reading.catch(() => known.delete(path))
      return reading
    },
  }
}
