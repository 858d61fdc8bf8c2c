/** The sources as values, read from disk or planted by a test, with their syntax trees. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'rolldown/utils'

export const projectRoot = resolve(import.meta.dirname, '../..')
export const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8')

/** A node of the syntax tree (ESTree with TypeScript's nodes). */
export type Node = { type: string; start: number; end: number; [key: string]: unknown }
export type Source = { path: string; text: string; program: Node }
export type Texts = Readonly<Record<string, string>>
export type Violation = { path: string; line?: number; found: string }

/**
 * A rule with its own proof: it must refuse every file of `bad` and accept every file of `good`; `beside` accompanies
 * both. `except` names files that may break it, with the reason.
 */
export type Rule = {
  name: string
  find: (sources: readonly Source[]) => Violation[]
  bad: Texts
  good?: Texts
  beside?: Texts
  except?: Texts
}

/** Parsed when a rule first reads the tree. */
export function source(path: string, text: string): Source {
  let parsed: Node | undefined
  return {
    path,
    text,
    get program() {
      const lang = path.endsWith('x') ? 'tsx' : /\.m?js$/.test(path) ? 'js' : 'ts'
      parsed ??= parseSync(path, text, { lang, sourceType: 'module' }).program as unknown as Node
      return parsed
    },
  }
}

const folders = '{src,branches,simulators,tests,bench,scripts}'
export const paths = (pattern: string): string[] =>
  globSync(pattern, { cwd: projectRoot, exclude: (name) => name.includes('node_modules') }).map((path) =>
    path.replaceAll('\\', '/'),
  )

export const readSources = (): Source[] =>
  [...paths(`${folders}/**/*.{ts,tsx,mjs,css,sql}`), ...paths('*.{ts,json}')]
    .filter((path) => !path.startsWith('tests/house-rules/'))
    .map((path) => source(path, read(path)))

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path)
export const isCode = (path: string): boolean => /\.tsx?$/.test(path)
export const isProduct = ({ path }: Source): boolean => path.startsWith('src/') && isCode(path) && !isTest(path)
export const isTexts = (path: string): boolean => /(^|\/)([a-z0-9-]+\.)?texts\.tsx?$/.test(path)

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** Visits every node, outermost first; `above` lists its ancestors. */
export function walk(
  node: Node,
  visit: (node: Node, above: readonly Node[]) => void,
  above: readonly Node[] = [],
): void {
  visit(node, above)
  const below = [...above, node]
  for (const value of Object.values(node)) {
    if (isNode(value)) walk(value, visit, below)
    else if (Array.isArray(value)) for (const item of value) if (isNode(item)) walk(item, visit, below)
  }
}

/** Every node for which `pick` returns a sentence. */
export function findNodes(
  { path, text, program }: Source,
  pick: (node: Node, above: readonly Node[]) => string | undefined,
): Violation[] {
  const violations: Violation[] = []
  walk(program, (node, above) => {
    const found = pick(node, above)
    if (found) violations.push({ path, line: lineAt(text, node.start), found })
  })
  return violations
}

/** Literal text of a node: a quoted string, a piece of a template, a pattern or JSX text; import paths are excluded. */
export type Literal = { value: string; line: number; node: Node; above: readonly Node[] }

const namesModule = /^(Import(Declaration|Expression)|Export(Named|All)Declaration|TSImportType)$/

export function literalsOf({ text, program }: Source): Literal[] {
  const found: Literal[] = []
  walk(program, (node, above) => {
    const value = textOf(node)
    if (value && !namesModule.test(above.at(-1)?.type ?? ''))
      found.push({ value, line: lineAt(text, node.start), node, above })
  })
  return found
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'Literal' && node.regex) return (node.regex as { pattern: string }).pattern
  if (node.type === 'JSXText') return String(node.value)
  if (node.type !== 'TemplateElement') return undefined
  const { cooked, raw } = node.value as { cooked?: string; raw: string }
  return cooked ?? raw
}

/** Names of the properties and constants around a node, outermost first. */
export const namesAbove = (above: readonly Node[]): string[] =>
  above.flatMap(
    ({ type, key, id }) => nameOf(type === 'Property' ? key : type === 'VariableDeclarator' ? id : null) ?? [],
  )

/** The name of an identifier or the text of a quoted one. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (/^(JSX|Private)?Identifier$/.test(node.type)) return node.name as string
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

/** `a.b.c` as text; undefined for any other expression. */
export function dotted(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return node.name as string
  if (node.type === 'MetaProperty') return `${nameOf(node.meta)}.${nameOf(node.property)}`
  if (node.type === 'ChainExpression') return dotted(node.expression)
  if (node.type !== 'MemberExpression') return undefined
  const left = dotted(node.object)
  const right = node.computed && (node.property as Node).type !== 'Literal' ? undefined : nameOf(node.property)
  return left && right ? `${left}.${right}` : undefined
}

/** Every string in a test file's code: a test's name, a row of a table of tests. Comments are excluded. */
function textsIn(path: string): string[] {
  const { text, program } = source(path, read(path))
  const texts: string[] = []
  walk(program, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value)
    if (node.type === 'TemplateLiteral') texts.push(text.slice(node.start + 1, node.end - 1))
  })
  return texts
}

const known = new Map<string, string[]>()
export function hasTest(path: string, name: string): boolean {
  const texts = known.get(path) ?? textsIn(path)
  known.set(path, texts)
  return texts.some((text) => text.includes(name))
}

export const isTestFile = (path: string) => /\.(test|spec)\.ts$/.test(path) && existsSync(resolve(projectRoot, path))
