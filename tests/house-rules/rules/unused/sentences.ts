/**
 * Problem codes and sentences that no module of the product names: members of objects, which a search for unused
 * exports cannot see.
 */
import { isTest, lineAt, type Project, type Module, type Node, type Rule } from '../../reading/project.ts'
import { literalsOf, nameOf, namesAbove, walk } from '../../reading/walk.ts'

const codesFile = 'src/domain/problems.ts'
const codeSentences = 'src/server/http/texts.ts'
const isTexts = (path: string) => /(?:^|[./])texts\.ts$/.test(path)

const productOf = ({ modules }: Project): Module[] =>
  modules.filter(({ path }) => path.startsWith('src/') && !isTest(path))

export const problemCodesNamed: Rule = {
  name: 'every problem code is named by a module of the product',
  find: (project) => {
    const product = productOf(project)
    const codes = product.find(({ path }) => path === codesFile)
    const elsewhere = product.filter(({ path }) => path !== codesFile && path !== codeSentences)
    const named = new Set(elsewhere.flatMap((module) => literalsOf(module).map(({ value }) => value)))
    return entriesOf(codes, (owners) => owners[0] === 'problemStatus')
      .filter(({ name }) => !named.has(name))
      .map(({ name, line }) => ({ path: codesFile, line, what: `nobody throws or expects ${name}` }))
  },
}

export const sentencesNamed: Rule = {
  name: 'every entry of a texts.ts is named by a module of the product',
  find: (project) => {
    const product = productOf(project)
    const named = new Set(product.filter(({ path }) => path !== codeSentences).flatMap(namesIn))
    const lookedUp = new Set(product.flatMap(lookedUpIn))
    return product
      .filter(({ path }) => isTexts(path) && path !== codeSentences)
      .flatMap((module) =>
        entriesOf(module, (owners) => !lookedUp.has(owners.at(-1) ?? ''))
          // A key in Korean is a word that is looked up as it came.
          .filter(({ name }) => !named.has(name) && !/[가-힣]/.test(name))
          .map(({ name, line }) => ({ path: module.path, line, what: `${name} is shown by nobody` })),
      )
  },
}

type Entry = { name: string; line: number }

/** The keys of a module's objects; `wanted` judges the names around a key, outermost first. */
function entriesOf(module: Module | undefined, wanted: (owners: readonly string[]) => boolean): Entry[] {
  const found: Entry[] = []
  if (module)
    walk(module.program, (node, above) => {
      const name = node.type === 'Property' && above.at(-1)?.type === 'ObjectExpression' ? nameOf(node.key) : undefined
      if (name && !node.computed && wanted(namesAbove(above)))
        found.push({ name, line: lineAt(module.text, node.start) })
    })
  return found
}

/** Members that a module reads by name, and every quoted word. Its own keys are none. */
function namesIn(module: Module): string[] {
  const names = isTexts(module.path) ? [] : literalsOf(module).map(({ value }) => value)
  walk(module.program, (node, above) => {
    const isRead = node.type === 'MemberExpression' && !node.computed
    const isTaken = node.type === 'Property' && above.at(-1)?.type === 'ObjectPattern'
    const name = isRead ? nameOf(node.property) : isTaken ? nameOf(node.key) : undefined
    if (name) names.push(name)
    if (node.type === 'MemberExpression' && node.computed) names.push(nameOf(node.property) ?? '')
  })
  return names
}

/**
 * Objects of which a module looks up whatever key comes, or takes all: `names[code]`, `Object.entries(names)`,
 * `...names`.
 */
function lookedUpIn(module: Module): string[] {
  const owners: string[] = []
  const add = (node: unknown) => {
    const { type, property } = node as Node
    const owner = type === 'MemberExpression' ? nameOf(property) : nameOf(node)
    if (owner) owners.push(owner)
  }
  walk(module.program, (node) => {
    if (node.type === 'MemberExpression' && node.computed && (node.property as Node).type !== 'Literal')
      add(node.object)
    if (node.type === 'SpreadElement') add(node.argument)
    if (node.type === 'CallExpression') {
      const { object, property } = node.callee as Node
      if (nameOf(object) === 'Object' && /^(?:entries|keys|values|hasOwn|fromEntries)$/.test(nameOf(property) ?? ''))
        add((node.arguments as Node[])[0])
    }
  })
  return owners
}
