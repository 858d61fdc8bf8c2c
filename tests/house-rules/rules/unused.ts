/** Finds members of objects that nothing names; a search for unused exports cannot see them. */
import {
  isNode,
  isProduct,
  isTexts,
  lineAt,
  literalsOf,
  nameOf,
  namesAbove,
  walk,
  type Rule,
  type Source,
} from '../source.ts'

const codesFile = 'src/domain/problems.ts'
const codesOwners: Readonly<Record<string, string>> = {
  [codesFile]: 'problemStatus',
  'src/domain/file-problems.ts': 'fileProblems',
  'src/domain/family-group/problem-codes.ts': 'familyProblems',
}
const sentencesOfCodes = 'src/server/http/texts.ts'

type Entry = { path: string; name: string; line: number }

/** Keys of a source's objects; `isAsked` judges the names around a key, outermost first. */
function entriesOf(source: Source, isAsked: (owners: readonly string[]) => boolean): Entry[] {
  const entries: Entry[] = []
  walk(source.program, (node, above) => {
    const isKey = node.type === 'Property' && above.at(-1)?.type === 'ObjectExpression' && !node.computed
    const name = isKey ? nameOf(node.key) : undefined
    if (name && isAsked(namesAbove(above)))
      entries.push({ path: source.path, name, line: lineAt(source.text, node.start) })
  })
  return entries
}

const codesNamed: Rule = {
  name: 'every problem code is named by a module of the product',
  find: (sources) => {
    const product = sources.filter(isProduct)
    const named = new Set(
      product
        .filter(({ path }) => !(path in codesOwners) && path !== sentencesOfCodes)
        .flatMap((source) => literalsOf(source).map(({ value }) => value)),
    )
    return product
      .flatMap((source) => entriesOf(source, ([owner]) => owner !== undefined && owner === codesOwners[source.path]))
      .filter(({ name }) => !named.has(name))
      .map(({ path, line, name }) => ({ path, line, found: name }))
  },
  beside: { 'src/office/x/handlers.server.ts': "export const a = () => { throw new Problem('notfound') }\n" },
  bad: { [codesFile]: "export const problemStatus = { 'pay.late': 409, notfound: 404 } as const\n" },
  good: { [codesFile]: 'export const problemStatus = { notfound: 404 } as const\n' },
}

const sentencesNamed: Rule = {
  name: 'every entry of a texts.ts is named by a module of the product',
  find: (sources) => {
    const product = sources.filter((source) => isProduct(source) && source.path !== sentencesOfCodes)
    const named = new Set(product.flatMap(namesIn))
    const lookedUp = new Set(sources.filter(isProduct).flatMap(lookedUpIn))
    return (
      product
        .filter(({ path }) => isTexts(path))
        .flatMap((source) => entriesOf(source, (owners) => !lookedUp.has(owners.at(-1) ?? '')))
        // A Korean key is looked up by a word from outside.
        .filter(({ name }) => !named.has(name) && !/[가-힣]/.test(name))
        .map(({ path, line, name }) => ({ path, line, found: name }))
    )
  },
  bad: { 'src/site/x/texts.ts': "export const texts = { title: '제목', list: { gone: '없음' } }\n" },
  good: {
    'src/site/x/texts.ts': "export const texts = { title: '제목', kinds: { one: '하나', other: '둘' }, 근로: '말' }\n",
  },
  beside: {
    'src/site/x/x.view.tsx':
      "import { texts } from './texts.ts'\nexport const A = ({ kind }: any) => <p>{texts.title}{texts.list}{texts.kinds[kind]}</p>\n",
    'src/site/x/x.test.ts': "import { texts } from './texts.ts'\nexport const a = texts.list.gone\n",
  },
}

/** Members that a source reads by name, and every quoted word; the words of a texts.ts name no members. */
function namesIn(source: Source): string[] {
  const names = isTexts(source.path) ? [] : literalsOf(source).map(({ value }) => value)
  walk(source.program, (node, above) => {
    const isTaken = node.type === 'Property' && above.at(-1)?.type === 'ObjectPattern'
    const name = node.type === 'MemberExpression' ? nameOf(node.property) : isTaken ? nameOf(node.key) : undefined
    if (name) names.push(name)
  })
  return names
}

/** Objects whose keys are looked up dynamically or enumerated: `names[code]`, `Object.entries(names)`, `...names`. */
function lookedUpIn({ program }: Source): string[] {
  const owners: string[] = []
  const add = (node: unknown) => {
    if (!isNode(node)) return
    const owner = nameOf(node.type === 'MemberExpression' ? node.property : node)
    if (owner) owners.push(owner)
  }
  walk(program, ({ type, computed, property, object, argument, callee, arguments: given }) => {
    if (type === 'MemberExpression' && computed && isNode(property) && property.type !== 'Literal') add(object)
    if (type === 'SpreadElement') add(argument)
    if (type !== 'CallExpression' || !isNode(callee) || nameOf(callee.object) !== 'Object') return
    if (/^(entries|keys|values|hasOwn|fromEntries)$/.test(nameOf(callee.property) ?? '')) add((given as unknown[])[0])
  })
  return owners
}

export const unusedRules: readonly Rule[] = [codesNamed, sentencesNamed]
