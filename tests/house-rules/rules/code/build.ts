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

export const dependenciesAsTheyAre: Rule = {
  name: 'the build rewrites no file of a dependency',
  find: ({ files, packages }) => {
    const names = [...packages.dependencies, ...packages.devDependencies]
    return files
      .filter(({ path }) => builds.test(path))
      .map(({ path, text }) => readModule(path, text, () => ({ kind: 'generated' })))
      .flatMap((module) =>
        findIn(module, (node) =>
          node.type === 'Property' &&
          rewriting.has(nameOf(node.key) ?? '') &&
          namesDependency(module, node.value as Node, names)
            ? `${nameOf(node.key)} of a plugin names a dependency: a file of others is used as it is`
            : undefined,
        ),
      )
  },
}
