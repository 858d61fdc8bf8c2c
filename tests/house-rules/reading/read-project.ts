/** Reads the project from disk. Folders that are made (build, packages, data) are none of it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { File, Project, Packages } from './project.ts'
import { readModule } from './parse.ts'
import { resolverFor } from './resolve.ts'

export const projectRoot = resolve(import.meta.dirname, '../../..')
const roots = ['src', 'branches', 'simulators', 'tests', 'bench', 'docs', 'scripts']
const readable = /\.(tsx?|m?js|d\.mts|md|css|sql|json|html)$/

export function readPackages(text: string): Packages {
  const given = JSON.parse(text) as {
    imports?: Record<string, string>
    dependencies?: Record<string, string>
    devDependencies?: Record<string, string>
    overrides?: Record<string, unknown>
  }
  return {
    imports: given.imports ?? {},
    dependencies: new Set(Object.keys(given.dependencies ?? {})),
    devDependencies: new Set(Object.keys(given.devDependencies ?? {})),
    overrides: Object.keys(given.overrides ?? {}),
  }
}

/** A project from texts by path; `exists` answers for files that are not among them. */
export function buildProject(
  texts: ReadonlyMap<string, string>,
  packages: Packages,
  exists: (path: string) => boolean = () => false,
): Project {
  const files: File[] = [...texts].map(([path, text]) => ({
    path,
    text,
    lines: text === '' ? 0 : text.replace(/\n$/, '').split('\n').length,
  }))
  const there = (path: string) => texts.has(path) || exists(path)
  const modules = files
    .filter(({ path }) => /\.tsx?$/.test(path))
    .map(({ path, text }) => readModule(path, text, resolverFor(path, packages, there)))
  return { modules, files, packages }
}

export function readProject(root = projectRoot): Project {
  const texts = new Map<string, string>()
  const add = (path: string) => texts.set(path, readable.test(path) ? readFileSync(join(root, path), 'utf8') : '')
  for (const folder of roots) for (const path of filesBelow(root, folder)) add(path)
  for (const entry of readdirSync(root, { withFileTypes: true }))
    if (entry.isFile() && /\.(ts|md)$/.test(entry.name)) add(entry.name)
  return buildProject(texts, readPackages(readFileSync(join(root, 'package.json'), 'utf8')))
}

function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return []
    return entry.isDirectory() ? filesBelow(root, path) : [path]
  })
}
