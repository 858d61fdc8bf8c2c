/** The browser gets endpoints without their schemas (scripts/setup/browser-diet.mjs), but for the features that are named there. */
import type { Module, Node, Rule } from '../../reading/house.ts'
import { dotted, findIn, nameOf } from '../../reading/walk.ts'
import { browserGraph } from './graph.ts'

const contract = /^src\/features\/([a-z0-9-]+)\/(?:staff\.)?contract\.ts$/
const leftOut = new Set(['body', 'query', 'params', 'answer', 'summary'])

/** The names a module takes from contracts, each with the contract's feature. */
function taken(module: Module): ReadonlyMap<string, string> {
  const features = new Map(module.imports.flatMap(({ specifier, target }) => {
    const feature = target.kind === 'file' ? contract.exec(target.path)?.[1] : undefined
    return feature ? [[specifier, feature] as const] : []
  }))
  return new Map((module.program.body as Node[]).filter(({ type }) => type === 'ImportDeclaration').flatMap((line) => {
    const feature = features.get(nameOf(line.source) ?? '')
    return feature ? (line.specifiers as Node[]).map(({ local }) => [nameOf(local) ?? '', feature] as const) : []
  }))
}

/** The features that the build leaves as they are: the same list as the build's own (scripts/setup/browser-diet.test.ts). */
export const judgedInBrowser: readonly string[] = ['case-file']

export const browserSchemas: Rule = {
  name: 'the browser judges by the schemas of few features',
  find: (house) => {
    const inBrowser = browserGraph(house)
    return house.modules.filter(({ path }) => inBrowser.has(path) && !contract.test(path)).flatMap((module) => {
      const endpoints = taken(module)
      return findIn(module, (node) => {
        const [name = '', property = '', ...more] = node.type === 'MemberExpression' ? (dotted(node)?.split('.') ?? []) : []
        const feature = endpoints.get(name)
        if (!feature || more.length > 0 || !leftOut.has(property) || judgedInBrowser.includes(feature)) return undefined
        return `reads ${name}.${property}, which the browser's build leaves out: name ${feature} in browser-diet.mjs`
      })
    })
  },
}
