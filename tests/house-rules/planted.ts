/** A house of a few invented files, to prove that a rule hears of a breach. Package names and the "imports" table are the real ones. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { House } from './reading/house.ts'
import { buildHouse, projectRoot, readPackages } from './reading/read-house.ts'

const packages = readPackages(readFileSync(join(projectRoot, 'package.json'), 'utf8'))

export type Texts = Readonly<Record<string, string>>

export function plant(texts: Texts): House {
  return buildHouse(new Map(Object.entries(texts)), packages)
}

/** One breach of a rule and, beside it, what is right: `bad` must be heard of in exactly the files named, `good` must be silent. */
export type Planted = { rule: string; when: string; bad: Texts; in: readonly string[]; good?: Texts }
