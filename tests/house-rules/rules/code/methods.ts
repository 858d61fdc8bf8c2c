import { isTest, type Node, type Rule } from '../../reading/project.ts'
import { findIn } from '../../reading/walk.ts'

const home = 'src/tax/comparing/filing-methods.ts'
const methods = ['ESTIMATE', 'SIMPLE', 'DOUBLE']

/** The texts of an array or of a union of types. */
function textsIn(node: Node): unknown[] {
  if (node.type === 'ArrayExpression') return (node.elements as (Node | null)[]).map((one) => one?.value)
  if (node.type === 'TSUnionType') return (node.types as Node[]).map((one) => (one.literal as Node | undefined)?.value)
  return []
}

export const methodsOnce: Rule = {
  name: 'the filing methods are one list and one type',
  find: ({ modules }) =>
    modules
      .filter(({ path }) => path.startsWith('src/') && !isTest(path) && path !== home)
      .flatMap((module) =>
        findIn(module, (node) => {
          const texts = textsIn(node)
          return methods.every((method) => texts.includes(method))
            ? `lists the filing methods: FilingMethod and filingMethods stand in ${home}`
            : undefined
        }),
      ),
}
