/** A run of the tests that passed passes again: what they draw by chance comes from one seed. */
import type { Rule } from '../../reading/project.ts'

const mayDraw = /^tests\/(support\/|house-rules\/)/
const inTests = /^tests\/|\.(test|spec)\.tsx?$/

export const chanceFromTheSeed: Rule = {
  name: 'tests draw by chance from the seed of the run',
  find: ({ modules }) =>
    modules
      .filter(({ path }) => inTests.test(path) && !mayDraw.test(path))
      .flatMap((module) => [
        ...module.imports
          .filter(({ specifier, typeOnly }) => specifier === 'fast-check' && !typeOnly)
          .map(({ line }) => ({
            path: module.path,
            line,
            what: 'takes fast-check past #tests/support/chance/properties.ts',
          })),
        ...[...module.text.matchAll(/\bMath\.random\(/g)].map(() => ({
          path: module.path,
          what: 'draws with Math.random',
        })),
      ]),
}
