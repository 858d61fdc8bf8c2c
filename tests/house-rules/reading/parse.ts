/** One text read as a module: its syntax tree and what it imports. */
import { parseSync } from 'rolldown/utils'
import { lineAt, type Import, type Module, type Node, type Target } from './project.ts'
import { walk } from './walk.ts'

type Found = Omit<Import, 'target' | 'line'> & { at: Node }

export function readModule(
  path: string,
  text: string,
  resolve: (specifier: string, typeOnly: boolean) => Target,
): Module {
  const parsed = parseSync(path, text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts', sourceType: 'module' })
  const program = parsed.program as unknown as Node
  const found: Found[] = []
  walk(program, (node) => {
    const one = importIn(node)
    if (one) found.push(one)
  })
  return {
    path,
    text,
    lines: text.replace(/\n$/, '').split('\n').length,
    program,
    errors: parsed.errors.map((error) => error.message),
    imports: found.map(({ at, ...one }) => ({
      ...one,
      line: lineAt(text, at.start),
      target: resolve(one.specifier, one.typeOnly),
    })),
  }
}

/**
 * `import { type A }` without `import type` still runs the module (verbatimModuleSyntax), so only the statement's own
 * kind counts.
 */
function importIn(node: Node): Found | undefined {
  const specifier = (of: unknown) => {
    const value = (of as Node | null)?.value
    return typeof value === 'string' ? value : '(computed)'
  }
  switch (node.type) {
    case 'ImportDeclaration':
      return { specifier: specifier(node.source), how: 'static', typeOnly: node.importKind === 'type', at: node }
    case 'ExportAllDeclaration':
      return { specifier: specifier(node.source), how: 're-export', typeOnly: node.exportKind === 'type', at: node }
    case 'ExportNamedDeclaration':
      return node.source
        ? { specifier: specifier(node.source), how: 're-export', typeOnly: node.exportKind === 'type', at: node }
        : undefined
    case 'ImportExpression':
      return { specifier: specifier(node.source), how: 'dynamic', typeOnly: false, at: node }
    case 'TSImportType':
      return { specifier: specifier(node.source), how: 'type query', typeOnly: true, at: node }
    case 'CallExpression':
      return importingCall(node, specifier)
    default:
      return undefined
  }
}

/** Other ways to reach a module: `require`, and the builder's glob, which names many at once and therefore none. */
function importingCall(node: Node, specifier: (of: unknown) => string): Found | undefined {
  const callee = node.callee as Node
  if (callee.type === 'Identifier' && callee.name === 'require')
    return { specifier: specifier((node.arguments as Node[])[0]), how: 'dynamic', typeOnly: false, at: node }
  const isGlob =
    callee.type === 'MemberExpression' &&
    (callee.object as Node).type === 'MetaProperty' &&
    String((callee.property as Node).name).startsWith('glob')
  return isGlob ? { specifier: '(glob)', how: 'dynamic', typeOnly: false, at: node } : undefined
}
