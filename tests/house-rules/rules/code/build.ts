/** What the programs that build and set up may do. */
import type { Module, Node, Rule } from '../../reading/project.ts'
import { readModule } from '../../reading/parse.ts'
import { findIn, nameOf, walk } from '../../reading/walk.ts'

const builds = /^(?:[\w-]+\.config\.ts|scripts\/.*\.mjs)$/
/** Hooks of a bundler's plugin that give a module another text. */
const rewriting = new Set(['transform', 'load', 'resolveId', 'resolveDynamicImport', 'writeBundle', 'closeBundle'])
/** Hooks that get files in which dependencies are already mixed with what is ours, so that none can leave them out. */
const mixing = new Set(['renderChunk', 'generateBundle'])
/** Calls that write, by the places of the arguments that they change. */
const writing: Readonly<Record<string, readonly number[]>> = {
  writeFile: [0],
  appendFile: [0],
  createWriteStream: [0],
  open: [0],
  truncate: [0],
  rm: [0],
  unlink: [0],
  rename: [0, 1],
  cp: [1],
  copyFile: [1],
  link: [1],
  symlink: [1],
}

/** What the constants and functions of a module are, by name. */
type Named = ReadonlyMap<string, readonly Node[]>

function namedIn(module: Module): Named {
  const named = new Map<string, Node[]>()
  walk(module.program, (node) => {
    const value = node.type === 'FunctionDeclaration' ? node : node.type === 'VariableDeclarator' ? node.init : null
    const name = nameOf(node.id)
    if (name && value) named.set(name, [...(named.get(name) ?? []), value as Node])
  })
  return named
}

/** The texts of a node, and of what it names in its module: `follow` says of which values. */
function textsOf(module: Module, node: Node, named: Named, follow: (value: Node) => boolean): string[] {
  const seen = new Set<Node>()
  const texts: string[] = []
  const read = (one: Node): void => {
    if (seen.has(one)) return
    seen.add(one)
    walk(one, (inner, above) => {
      if (inner.type === 'Literal' || inner.type === 'TemplateElement')
        texts.push(module.text.slice(inner.start, inner.end))
      if (inner.type === 'Identifier' && !isLabel(inner, above.at(-1)))
        named
          .get(inner.name as string)
          ?.filter(follow)
          .forEach(read)
    })
  }
  read(node)
  return texts
}

/** `b` of `a.b`, and of `{ b: 1 }`. */
function isLabel(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed
  return parent?.type === 'Property' && parent.key === node && !parent.computed && !parent.shorthand
}

const isFunction = ({ type }: Node) => type.includes('Function')

/** A text names node_modules, or a package that this project depends on. */
function namesDependency(text: string, packages: readonly string[]): boolean {
  const words = text
    .replaceAll('[\\\\/]', '/')
    .replaceAll('\\/', '/')
    .split(/[^\w@./-]+|(?<!@[\w-]+)\//)
  return text.includes('node_modules') || packages.some((name) => words.includes(name))
}

/** What is wrong with a property of a build program, if anything. */
function rewrites(module: Module, node: Node, packages: readonly string[], named: Named): string | undefined {
  if (node.type === 'CallExpression') return writes(module, node, named)
  if (node.type !== 'Property') return undefined
  const name = nameOf(node.key) ?? ''
  // Names of our own stand in package.json, under imports.
  if (name === 'alias') return 'alias: a module is the one that its name says'
  if (mixing.has(name)) return `${name} of a plugin gets what dependencies published: it is used as it is`
  return rewriting.has(name) &&
    textsOf(module, node.value as Node, named, isFunction).some((text) => namesDependency(text, packages))
    ? `${name} of a plugin names a dependency: a file of others is used as it is`
    : undefined
}

/** A call that writes where packages are installed. */
function writes(module: Module, { callee, arguments: given }: Node, named: Named): string | undefined {
  const called = nameOf((callee as Node).type === 'MemberExpression' ? (callee as Node).property : callee)
  const name = called?.replace(/Sync$/, '') ?? ''
  const places = Object.hasOwn(writing, name) ? writing[name]! : []
  const changed = places.flatMap((at) => (given as Node[])[at] ?? [])
  return changed.some((one) =>
    textsOf(module, one, named, (value) => !isFunction(value)).some((text) => text.includes('node_modules')),
  )
    ? `${called} writes into node_modules: what is installed is used as it is`
    : undefined
}

export const dependenciesAsTheyAre: Rule = {
  name: 'the build rewrites no file of a dependency',
  find: ({ files, packages }) => {
    const names = [...packages.dependencies, ...packages.devDependencies]
    const overridden = packages.overrides.map((name) => ({
      path: 'package.json',
      what: `overrides ${name}: a package takes the versions that it asks for`,
    }))
    const rewritten = files
      .filter(({ path }) => builds.test(path))
      .map(({ path, text }) => readModule(path, text, () => ({ kind: 'generated' })))
      .flatMap((module) => {
        const named = namedIn(module)
        return findIn(module, (node) => rewrites(module, node, names, named))
      })
    return [...overridden, ...rewritten]
  },
}
