/**
 * A project of a few invented files, to prove that a rule hears of a breach. Package names and the "imports" table are
 * the real ones; a planted package.json adds to them.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Project } from './reading/project.ts'
import { buildProject, projectRoot, readPackages } from './reading/read-project.ts'

const own = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as object

export type Texts = Readonly<Record<string, string>>

export function plant(texts: Texts): Project {
  const more = JSON.parse(texts['package.json'] ?? '{}') as object
  return buildProject(new Map(Object.entries(texts)), readPackages(JSON.stringify({ ...own, ...more })))
}

/**
 * One breach of a rule and, beside it, what is right: `bad` must be heard of in exactly the files named, `good` must be
 * silent.
 */
export type Planted = { rule: string; when: string; bad: Texts; in: readonly string[]; good?: Texts }
