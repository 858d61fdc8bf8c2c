/** Amounts are read, not scraped: dropping every sign that is no digit turns a loss into income. */
import type { Node, Rule } from '../../reading/project.ts'
import { findIn, nameOf } from '../../reading/walk.ts'

const drops = new Set(['replace', 'replaceAll', 'split'])
const everythingButDigits = /^(?:\\D|\[\^[^\]]*(?:\\d|0-9)[^\]]*\])[+*]?$/

export const readersOfDigits: Rule = {
  name: 'only the readers of domain drop what is no digit',
  find: ({ modules }) =>
    modules
      .filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/domain/'))
      .flatMap((module) =>
        findIn(module, (node) => {
          if (node.type !== 'CallExpression') return undefined
          const callee = node.callee as Node
          const [what] = node.arguments as { regex?: { pattern: string } }[]
          const pattern = what?.regex?.pattern
          if (!drops.has(nameOf(callee.property) ?? '') || pattern === undefined) return undefined
          return everythingButDigits.test(pattern) ? `drops what is no digit (/${pattern}/)` : undefined
        }),
      ),
}
