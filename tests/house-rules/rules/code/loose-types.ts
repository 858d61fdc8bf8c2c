/** How much of the product the compiler cannot judge. */
import { parseSync } from 'rolldown/utils'
import { isTest, lineAt, type Node, type Rule } from '../../reading/project.ts'
import { walk } from '../../reading/walk.ts'

const linesOfOne = 5_000

export const fewLooseTypes: Rule = {
  name: 'at most one `any` in 5,000 lines of the product',
  find: ({ files }) => {
    const product = files.filter(({ path }) => /^src\/.*\.tsx?$/.test(path) && !isTest(path))
    const found = product.flatMap(({ path, text }) => {
      if (!/\bany\b/.test(text)) return []
      const { program } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts', sourceType: 'module' })
      const lines: number[] = []
      walk(program as unknown as Node, ({ type, start }) => {
        if (type === 'TSAnyKeyword') lines.push(lineAt(text, start))
      })
      return lines.map((line) => ({ path, line }))
    })
    const most = product.reduce((sum, { lines }) => sum + lines, 0) / linesOfOne
    if (found.length <= most) return []
    return found.map((one) => ({ ...one, what: `is one of ${found.length} types that say nothing` }))
  },
}
