/** What the programs that build and set up may do. */
import type { Module, Node, Rule } from '../../reading/project.ts'
import { readModule } from '../../reading/parse.ts'
import { findIn, nameOf, walk } from '../../reading/walk.ts'

const builds = /^(?:[\w-]+\.config\.ts|scripts\/.*\.mjs)$/
/** Hooks of a bundler's plugin that give a module another text. */
const rewriting = new Set(['transform', 'load', 'resolveId'])

/** The hook's own text names node_modules, or a package that this project depends on. */
function namesDependency(module: Module, hook: Node, packages: readonly string[]): boolean {
  let found = false
  walk(hook, (node) => {
    const text =
      node.type === 'Literal' || node.type === 'TemplateElement' ? module.text.slice(node.start, node.end) : ''
    const words = text
      .replaceAll('[\\\\/]', '/')
      .replaceAll('\\/', '/')
      .split(/[^\w@./-]+|(?<!@[\w-]+)\//)
    found ||= text.includes('node_modules') || packages.some((name) => words.includes(name))
  })
  return found
}

/** What is wrong with a property of a build program, if anything. */
function rewrites(module: Module, node: Node, packages: readonly string[]): string | undefined {
  if (node.type !== 'Property') return undefined
  const name = nameOf(node.key) ?? ''
  // Names of our own stand in package.json, under imports.
  if (name === 'alias') return 'alias: a module is the one that its name says'
  return rewriting.has(name) && namesDependency(module, node.value as Node, packages)
    ? `${name} of a plugin names a dependency: a file of others is used as it is`
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
      .flatMap((module) => findIn(module, (node) => rewrites(module, node, names)))
    return [...overridden, ...rewritten]
  },
}
