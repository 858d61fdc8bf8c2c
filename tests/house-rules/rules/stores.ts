/** Finds methods of stores that the product never calls: members of objects, which knip cannot see. */
import { isCode, isTest, lineAt, nameOf, walk, type Node, type Rule, type Source } from '../source.ts'

/** The file that puts the stores together by name: `payments: shelter(paymentsStore(context))`. */
const listed = 'src/database/database.server.ts'

type Method = { store: string; name: string; path: string; line: number }

const storeMethods: Rule = {
  name: 'every method of a store has one name in it and a caller in the product',
  find: (sources) => {
    const keys = storeKeys(sources)
    const used = usedMethods(sources, keys)
    const methods = methodsOf(sources, keys).map((method) => ({ ...method, found: `${method.store}.${method.name}` }))
    return methods.filter(
      ({ found }, at) => !used.has(found) || methods.findIndex((other) => other.found === found) !== at,
    )
  },
  beside: {
    [listed]: 'export const storesOf = (c: any) => ({ filings: shelter({ ...filingsStore(c), ...locksStore(c) }) })\n',
    'src/office/x/handlers.server.ts': 'export const a = (r: any) => [r.filings.find(1), r.other.list()]\n',
    'src/office/x/x.test.ts': 'export const a = (r: any) => [r.filings.lock(1), r.filings.list()]\n',
  },
  bad: {
    'src/database/filings/store.server.ts':
      'export function filingsStore(_: any) {\n  return { find: () => [], lock: () => [] }\n}\n',
    'src/database/filings/locks.server.ts': 'export function locksStore(_: any) {\n  return { find: () => [] }\n}\n',
  },
  good: {
    'src/database/filings/store.server.ts': 'export function filingsStore(_: any) {\n  return { find: () => [] }\n}\n',
  },
}

/** The functions that make stores, each with its store's name. */
function storeKeys(modules: readonly Source[]): Map<string, string> {
  const keys = new Map<string, string>()
  const module = modules.find(({ path }) => path === listed)
  if (!module) return keys
  walk(module.program, (node, above) => {
    if (node.type !== 'CallExpression') return
    const maker = nameOf(node.callee)
    const property = above.findLast((ancestor) => ancestor.type === 'Property')
    if (maker?.endsWith('Store') && property) keys.set(maker, nameOf(property.key) ?? '')
  })
  return keys
}

/** The methods of the objects that these functions return. */
function methodsOf(modules: readonly Source[], keys: ReadonlyMap<string, string>): Method[] {
  return modules
    .filter(({ path }) => path.startsWith('src/database/') && isCode(path) && !isTest(path))
    .flatMap((module) => {
      const found: Method[] = []
      walk(module.program, (node, above) => {
        const maker = above.findLast((ancestor) => ancestor.type === 'FunctionDeclaration')
        const store = maker && keys.get(nameOf(maker.id) ?? '')
        if (store === undefined || node.type !== 'Property' || !isReturned(above, maker as Node)) return
        if (!/Function/.test((node.value as Node).type)) return
        found.push({ store, name: nameOf(node.key) ?? '', path: module.path, line: lineAt(module.text, node.start) })
      })
      return found
    })
}

/** Whether the object around a property is the function's own return value. */
function isReturned(above: readonly Node[], maker: Node): boolean {
  const [object, statement, block, fn] = [above.at(-1), above.at(-2), above.at(-3), above.at(-4)]
  return (
    object?.type === 'ObjectExpression' &&
    statement?.type === 'ReturnStatement' &&
    block?.type === 'BlockStatement' &&
    fn === maker
  )
}

/** Uses of `store.method` in the product: on a store by name, on a variable that holds it, or on a maker's result. */
function usedMethods(modules: readonly Source[], keys: ReadonlyMap<string, string>): Set<string> {
  const stores = new Set(keys.values())
  const used = new Set<string>()
  for (const module of modules.filter(({ path }) => path.startsWith('src/') && isCode(path) && !isTest(path))) {
    const held = variablesOf(module, stores)
    walk(module.program, (node) => {
      if (node.type === 'MemberExpression') {
        const store = storeOf(node.object as Node, stores, held, keys)
        if (store) used.add(`${store}.${nameOf(node.property)}`)
      }
      if (node.type === 'VariableDeclarator' && (node.id as Node).type === 'ObjectPattern' && node.init) {
        const store = storeOf(node.init as Node, stores, held, keys)
        if (store)
          for (const property of (node.id as Node).properties as Node[]) used.add(`${store}.${nameOf(property.key)}`)
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

/** Variables of a module that hold a store: named like it, taken from it, or typed by it (`Stores['staff']`). */
function variablesOf(module: Source, stores: ReadonlySet<string>): Map<string, string> {
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

export const storeRules: readonly Rule[] = [storeMethods]
