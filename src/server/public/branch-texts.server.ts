import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Branch } from '#domain/branch/branch.ts'

export type BranchTexts = {
  /** Security: never from a request. */
  read(branch: Pick<Branch, 'affiliationId'>, file: string): Promise<string>
}

export function openBranchTexts(folder: string): BranchTexts {
  const known = new Map<string, Promise<string>>()
  return {
    read(branch, file) {
      const path = join(folder, branch.affiliationId, file)
      const reading = known.get(path) ?? readFile(path, 'utf8').then((text) => text.replace(/^\ufeff/, ''))
      known.set(path, reading)
      reading.catch(() => known.delete(path))
      return reading
    },
  }
}
