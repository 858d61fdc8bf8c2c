/** What the rules look at: the project as values, read from disk or planted by a test. */

/** A node of the syntax tree (ESTree with TypeScript's nodes). */
export type Node = { type: string; start: number; end: number; [key: string]: unknown }

/**
 * Where an import leads: a module or another file of the project, a package, Node itself, a file the pages' build
 * generates, or nowhere.
 */
export type Target =
  | { kind: 'file'; path: string }
  | { kind: 'package'; name: string; specifier: string }
  | { kind: 'builtin'; name: string }
  | { kind: 'generated' }
  | { kind: 'nowhere'; why: string }

export type Import = {
  specifier: string
  how: 'static' | 're-export' | 'dynamic' | 'type query'
  /** Erased before the program runs. */
  typeOnly: boolean
  line: number
  target: Target
}

export type Module = {
  /** From the project's folder, with slashes. */
  path: string
  text: string
  lines: number
  program: Node
  imports: readonly Import[]
  /** What the parser could not read. */
  errors: readonly string[]
}

/** Any file of the project; `text` is empty for pictures and the like. */
export type File = { path: string; lines: number; text: string }

export type Packages = {
  imports: Readonly<Record<string, string>>
  dependencies: ReadonlySet<string>
  devDependencies: ReadonlySet<string>
  /** Names of packages whose versions are forced. */
  overrides: readonly string[]
}

export type Project = { modules: readonly Module[]; files: readonly File[]; packages: Packages }

export type Violation = { path: string; line?: number; what: string }

/** A rule of the project; its name is what a failing test says. */
export type Rule = { name: string; find: (project: Project) => Violation[] }

export function told({ path, line, what }: Violation): string {
  return `${path}${line ? `:${line}` : ''} ${what}`
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** The line of a place in a text, counted from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1
  return line
}
