/** Going through a syntax tree. */
import { lineAt, type Module, type Node } from './project.ts'

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
}

/** Visits every node, outermost first; `above` is the way down to it. */
export function walk(
  node: Node,
  visit: (node: Node, above: readonly Node[]) => void,
  above: readonly Node[] = [],
): void {
  visit(node, above)
  const below = [...above, node]
  for (const value of Object.values(node)) {
    if (isNode(value)) walk(value, visit, below)
    else if (Array.isArray(value)) for (const one of value) if (isNode(one)) walk(one, visit, below)
  }
}

/** Every node for which `pick` answers a sentence, as violations of that module. */
export function findIn(
  module: Module,
  pick: (node: Node, above: readonly Node[]) => string | undefined,
): { path: string; line: number; what: string }[] {
  const found: { path: string; line: number; what: string }[] = []
  walk(module.program, (node, above) => {
    const what = pick(node, above)
    if (what) found.push({ path: module.path, line: lineAt(module.text, node.start), what })
  })
  return found
}

/**
 * A text that stands in the code: a quoted string, a piece of a template, words between JSX tags. Import paths are
 * none.
 */
export type Literal = { value: string; line: number; node: Node; above: readonly Node[] }

const namesModule = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
])

export function literalsOf(module: Module): Literal[] {
  const found: Literal[] = []
  walk(module.program, (node, above) => {
    const value = textOf(node)
    if (value === undefined || value === '' || namesModule.has(above.at(-1)?.type ?? '')) return
    found.push({ value, line: lineAt(module.text, node.start), node, above })
  })
  return found
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'Literal' && typeof node.regex === 'object' && node.regex)
    return (node.regex as { pattern: string }).pattern
  if (node.type === 'JSXText') return String(node.value)
  if (node.type === 'TemplateElement')
    return (node.value as { cooked?: string; raw: string }).cooked ?? (node.value as { raw: string }).raw
  return undefined
}

/** The names of the properties and constants around a node, outermost first: `problemSentences`, `auth.required`. */
export function namesAbove(above: readonly Node[]): string[] {
  return above.flatMap((node) => {
    const key = node.type === 'Property' ? node.key : node.type === 'VariableDeclarator' ? node.id : undefined
    return isNode(key) ? [nameOf(key)].filter((name) => name !== undefined) : []
  })
}

/** The name of an identifier or the text of a quoted one. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier' || node.type === 'PrivateIdentifier')
    return node.name as string
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

/** `a.b.c` as text; undefined for anything but plain names. */
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
