/** docs/faults.md: every cell names tests of its list, every test of the list is named, exists and has that name. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasTest, isTestFile, read } from './source.ts'

const page = read('docs/faults.md')

/** Sentences without a test, each with its reason. */
const withoutTest = ['no call', 'no person waits', 'nobody waits for one', 'only reads']

function faultsOf(text: string): string[] {
  const [, ofCalls = '', ofEvents = '', list = ''] = text.split(/^## .*$/m)
  const rows = (part: string) =>
    part
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| Call |') && !line.startsWith('| Event |'))
      .map((line) =>
        line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      )
  const listed = new Map(rows(list).flatMap(([code = '', proof = '']) => (code ? [[code, proof] as const] : [])))
  const cells = [...rows(ofCalls), ...rows(ofEvents)].flatMap(([name = '', ...rest]) =>
    rest.map((cell) => ({ name, cell, codes: /\(([a-z]\d+(?: [a-z]\d+)*)\)$/.exec(cell)?.[1]?.split(' ') ?? [] })),
  )
  const used = new Set(cells.flatMap(({ codes }) => codes))
  return [
    ...cells
      .filter(({ cell, codes }) => codes.length === 0 && !withoutTest.includes(cell))
      .map(({ name, cell }) => `${name}: "${cell}" names no test`),
    ...[...used].filter((code) => !listed.has(code)).map((code) => `${code} is not in the list`),
    ...[...listed].flatMap(([code, proof]) => {
      const [, path = '', name = ''] = /^`([^`]+)` "(.+)"$/.exec(proof) ?? []
      if (!used.has(code)) return [`${code} is named by no cell`]
      if (!path || !isTestFile(path)) return [`${code}: ${proof} is no test file`]
      return hasTest(path, name) ? [] : [`${code}: ${path} has no test "${name}"`]
    }),
  ]
}

test('every cell of the faults has a test that exists, by its name', () => {
  assert.deepEqual(faultsOf(page), [])
  assert.ok(page.split('\n').filter((line) => line.startsWith('| ')).length > 120)
})

test('a cell without a test, an unknown one and one that is gone are found', () => {
  const planted = `## a
| mail | lost | told (q1) |
## b
## c
| k1 | \`tests/house-rules/requirements.test.ts\` "no such name" | 1 | |
| k2 | \`tests/none.test.ts\` "a" | 1 | |
`
  assert.deepEqual(faultsOf(planted), [
    'mail: "lost" names no test',
    'q1 is not in the list',
    'k1 is named by no cell',
    'k2 is named by no cell',
  ])
  const named = planted.replace('(q1)', '(k1 k2)').replace('| lost ', '')
  assert.deepEqual(faultsOf(named), [
    'k1: tests/house-rules/requirements.test.ts has no test "no such name"',
    'k2: `tests/none.test.ts` "a" is no test file',
  ])
})
