/**
 * Methods of the stores that the product never calls: members of objects, which a search for unused exports cannot see.
 */
import {
  isTest,
  lineAt,
  type Project,
  type Module,
  type Node,
  type Rule,
  type Violation,
} from '../../reading/project.ts'
import { nameOf, walk } from '../../reading/walk.ts'

/** Where the stores are put together under their names: `payments: shelter(paymentsStore(context))`. */
const listed = 'src/database/database.server.ts'

type Method = { store: string; name: string; path: string; line: number }

type Ahead = Readonly<Record<string, readonly string[]>>

/** Methods that stand ready, by the work under way that will call them; at most ten works. */
const ahead: Ahead = {}

export const storeMethods: Rule = {
  name: 'every method of a store has a caller in the product',
  find: (project) => callersMissing(project, ahead),
}

/** A store is put together from parts by spreading: of two methods of one name the later would hide the other. */
export const storeMethodsOnce: Rule = {
  name: 'no two parts of a store have a method of the same name',
  find: (project) => {
    const seen = new Set<string>()
    return methodsOf(project, storeKeys(project)).flatMap(({ store, name, path, line }): Violation[] => {
      const method = `${store}.${name}`
      if (!seen.has(method)) return (seen.add(method), [])
      return [{ path, line, what: `${method} stands in another part of the store too` }]
    })
  },
}

/** Methods that nobody calls and that are not ahead; and what is ahead that has a caller or does not exist. */
export function callersMissing(project: Project, open: Ahead): Violation[] {
  const keys = storeKeys(project)
  const used = usedMethods(project, keys)
  const isAhead = new Set(Object.values(open).flat())
  const methods = methodsOf(project, keys).map((one) => ({ ...one, method: `${one.store}.${one.name}` }))
  const known = new Set(methods.map(({ method }) => method))
  return [
    ...methods
      .filter(({ method }) => used.has(method) === isAhead.has(method))
      .map(({ method, path, line }) => ({
        path,
        line,
        what: used.has(method) ? `${method} has a caller: it is ahead of nothing` : `nobody calls ${method}`,
      })),
    ...[...isAhead]
      .filter((method) => !known.has(method))
      .map((method) => ({ path: listed, what: `has no ${method}, which is called ahead` })),
  ]
}

/** The functions that make stores, each with the name its store has. */
function storeKeys({ modules }: Project): Map<string, string> {
  const keys = new Map<string, string>()
  const module = modules.find(({ path }) => path === listed)
  if (!module) return keys
  walk(module.program, (node, above) => {
    if (node.type !== 'CallExpression') return
    const maker = nameOf(node.callee)
    const property = above.findLast((one) => one.type === 'Property')
    if (maker?.endsWith('Store') && property) keys.set(maker, nameOf(property.key) ?? '')
  })
  return keys
}

/** The functions of the objects that makers of stores return. */
function methodsOf({ modules }: Project, keys: ReadonlyMap<string, string>): Method[] {
  return modules
    .filter(({ path }) => path.startsWith('src/database/') && !isTest(path))
    .flatMap((module) => {
      const found: Method[] = []
      walk(module.program, (node, above) => {
        const maker = above.findLast((one) => one.type === 'FunctionDeclaration')
        const store = maker && keys.get(nameOf(maker.id) ?? '')
        if (store === undefined || node.type !== 'Property' || !isReturned(above, maker as Node)) return
        if (!/Function/.test((node.value as Node).type)) return
        found.push({ store, name: nameOf(node.key) ?? '', path: module.path, line: lineAt(module.text, node.start) })
      })
      return found
    })
}

/** Whether the object around a property is what the function itself returns. */
function isReturned(above: readonly Node[], maker: Node): boolean {
  const [object, statement, block, fn] = [above.at(-1), above.at(-2), above.at(-3), above.at(-4)]
  return (
    object?.type === 'ObjectExpression' &&
    statement?.type === 'ReturnStatement' &&
    block?.type === 'BlockStatement' &&
    fn === maker
  )
}

/**
 * `store.method` wherever the product names it: of a store by its name, of a variable that holds it, of a maker's own
 * answer.
 */
function usedMethods({ modules }: Project, keys: ReadonlyMap<string, string>): Set<string> {
  const stores = new Set(keys.values())
  const used = new Set<string>()
  for (const module of modules.filter(({ path }) => path.startsWith('src/') && !isTest(path))) {
    const held = variablesOf(module, stores)
    walk(module.program, (node) => {
      if (node.type === 'MemberExpression') {
        const store = storeOf(node.object as Node, stores, held, keys)
        if (store) used.add(`${store}.${nameOf(node.property)}`)
      }
      if (node.type === 'VariableDeclarator' && (node.id as Node).type === 'ObjectPattern' && node.init) {
        const store = storeOf(node.init as Node, stores, held, keys)
        if (store) for (const one of (node.id as Node).properties as Node[]) used.add(`${store}.${nameOf(one.key)}`)
      }
    })
  }
  return used
}

function storeOf(
  node: Node,
  stores: ReadonlySet<string>,
  held: ReadonlyMap<string, string>,
  keys: ReadonlyMap<string, string>,
): string | undefined {
  if (node.type === 'Identifier') return held.get(node.name as string)
  if (node.type === 'MemberExpression') return nameAmong(nameOf(node.property), stores)
  return node.type === 'CallExpression' ? keys.get(nameOf(node.callee) ?? '') : undefined
}

const nameAmong = (name: string | undefined, names: ReadonlySet<string>) => (name && names.has(name) ? name : undefined)

/** Variables of a module that hold a store: under its own name, taken from it, or typed by it (`Stores['staff']`). */
function variablesOf(module: Module, stores: ReadonlySet<string>): Map<string, string> {
  const held = new Map([...stores].map((store) => [store, store]))
  walk(module.program, (node) => {
    if (node.type === 'VariableDeclarator' && (node.init as Node | null)?.type === 'MemberExpression') {
      const store = nameAmong(nameOf((node.init as Node).property), stores)
      const name = nameOf(node.id)
      if (store && name) held.set(name, store)
    }
    const typed = (node.typeAnnotation as Node | null | undefined)?.typeAnnotation as Node | undefined
    if (node.type === 'Identifier' && typed?.type === 'TSIndexedAccessType') {
      const store = nameAmong(nameOf((typed.indexType as Node).literal), stores)
      if (store) held.set(node.name as string, store)
    }
    if (node.type === 'Property' && stores.has(nameOf(node.key) ?? '')) {
      const name = nameOf(node.value)
      if (name) held.set(name, nameOf(node.key) ?? '')
    }
  })
  return held
}
