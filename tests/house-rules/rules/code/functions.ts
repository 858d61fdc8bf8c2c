/** How long a function may be, with the functions inside it; lines without code do not count. */
import { parseSync } from 'rolldown/utils'
import { isTest, lineAt, type File, type Node, type Rule } from '../../reading/project.ts'
import { nameOf, walk } from '../../reading/walk.ts'

const most = 60
const measured = /^(?:src|simulators|scripts|bench)\/.*\.(?:tsx?|m?js)$/

/** A test tells a story from beginning to end; its length is held by the file's. */
export const isMeasured = ({ path }: File): boolean => measured.test(path) && !isTest(path)

export type Measured = { path: string; line: number; name: string; lines: number }

const isFunction = (node: Node) =>
  node.type === 'ArrowFunctionExpression' ||
  ((node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression') && node.body !== null)

/** Every function with how many lines of code it has. */
export function functionsIn({ path, text }: File): Measured[] {
  const lang = path.endsWith('x') ? 'tsx' : path.endsWith('js') ? 'js' : 'ts'
  const parsed = parseSync(path, text, { lang, sourceType: 'module' })
  const code = parsed.comments.reduce((rest, { start, end }) => blank(rest, start, end), text)
  const found: Measured[] = []
  walk(parsed.program as unknown as Node, (node, above) => {
    if (!isFunction(node)) return
    const lines = code
      .slice(node.start, node.end)
      .split('\n')
      .filter((line) => line.trim() !== '').length
    found.push({ path, line: lineAt(text, node.start), name: called(node, above), lines })
  })
  return found
}

/** The name in the declaration, or that of the nearest constant or property around it. */
function called(node: Node, above: readonly Node[]): string {
  const around = above.findLast(({ type }) => type === 'VariableDeclarator' || type === 'Property')
  return nameOf(node.id) ?? nameOf(around?.id) ?? nameOf(around?.key) ?? 'a function without a name'
}

const blank = (text: string, start: number, end: number) =>
  text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end)

export const shortFunctions: Rule = {
  name: 'no function over 60 lines',
  find: ({ files }) =>
    files
      .filter(isMeasured)
      .flatMap(functionsIn)
      .filter(({ lines }) => lines > most)
      .map(({ path, line, name, lines }) => ({ path, line, what: `${name} has ${lines} lines` })),
}
