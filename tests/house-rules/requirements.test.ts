/**
 * Every row of docs/requirements.md has a file that implements it and a test that proves it, and every citation of a
 * row exists.
 */
import assert from 'node:assert/strict'
import { existsSync, globSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { hasTest, isTestFile, projectRoot, read } from './source.ts'

const document = 'docs/requirements.md'
const page = read(document)

type Row = { number: string; asked: string; at: string; file: string; proof: string }

function rowsOf(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => /^\| [SJ]\d/.test(line))
    .map((line) => {
      const [number = '', asked = '', at = '', file = '', proof = ''] = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
      return { number, asked, at, file: file.replaceAll('`', ''), proof }
    })
}

/** Errors of a row, each with the file to mend. */
export function faultsOf({ number, asked, file, proof }: Row): string[] {
  const proofs = proof.split('; `').map((entry) => entry.replace(/^`/, ''))
  return [
    ...(asked ? [] : [`${number} says nothing: write in ${document} what was asked for`]),
    ...(existsSync(resolve(projectRoot, file)) ? [] : [`${number} is kept in no file ${file}: mend ${document}`]),
    ...proofs.flatMap((entry) => {
      const [, path = '', name = ''] = /^([^`]+)` "([^"]+)"$/.exec(entry) ?? []
      if (!path) return [`${number} names no test: write \`path\` "part of its name" in ${document}, not ${proof}`]
      if (!isTestFile(path)) return [`${number} is proven by no test file ${path}: mend ${document}`]
      return hasTest(path, name)
        ? []
        : [`${number} has no test "${name}" in ${path}: mend one of the two, or ${document}`]
    }),
  ]
}

const rows = rowsOf(page)

test('every row has a number of its own', () => {
  assert.ok(rows.length > 250)
  const numbers = rows.map(({ number }) => number)
  assert.deepEqual(
    numbers.filter((number, at) => numbers.indexOf(number) !== at || !/^[SJ][1-9]\d*$/.test(number)),
    [],
  )
})

test('every row is kept by a file that exists and proven by a test that exists', () =>
  assert.deepEqual(rows.flatMap(faultsOf), []))

/** Rows that a comment cites and the page lacks. */
function unknownIn(text: string): string[] {
  const numbers = new Set(rows.map(({ number }) => number))
  return [...text.matchAll(/\/\*\*?.*?\*\/|\/\/[^\n]*/gs)]
    .flatMap(([comment]) => [...comment.matchAll(/\b[SJ]\d{1,3}\b/g)])
    .map(([number]) => number)
    .filter((number) => !numbers.has(number))
}

test('every row that a comment cites is there', () => {
  const wrong = globSync(['src/**/*.{ts,tsx}', 'tests/**/*.ts'], { cwd: projectRoot })
    .filter((path) => path !== 'tests/house-rules/requirements.test.ts')
    .flatMap((path) =>
      unknownIn(read(path)).map((number) => `${path} cites ${number}, which ${document} does not have`),
    )
  assert.deepEqual(wrong, [])
  assert.deepEqual(unknownIn('/** Kept (S1, J999). */ const text = "S998"'), ['J999'])
})

test('a row without its file, its test or its proof is found', () => {
  const planted = [
    '| S900 | Asked. | `/` | `src/main.ts` | `scripts/setup/lock.test.ts` "every package has a version" |',
    '| S901 | Asked. | `/` | `src/gone.ts` | `scripts/setup/lock.test.ts` "every package has a version" |',
    '| S902 | Asked. | `/` | `src/main.ts` | `scripts/setup/lock.test.ts` "a test that was taken away" |',
    '| S903 | Asked. | `/` | `src/main.ts` | `tests/gone.test.ts` "every package" |',
    '| S904 | Asked. | `/` | `src/main.ts` | soon |',
    '| S905 |  | `/` | `src/main.ts` |  |',
    // Words of a comment in that file, not the name of a test.
    '| S906 | Asked. | `/` | `src/main.ts` | `scripts/setup/lock.test.ts` "takes the lock file on every platform" |',
  ]
  const found = rowsOf(planted.join('\n')).flatMap(faultsOf)
  assert.deepEqual(
    found.map((fault) => fault.split(':', 1)[0]),
    [
      'S901 is kept in no file src/gone.ts',
      'S902 has no test "a test that was taken away" in scripts/setup/lock.test.ts',
      'S903 is proven by no test file tests/gone.test.ts',
      'S904 names no test',
      'S905 says nothing',
      'S905 names no test',
      'S906 has no test "takes the lock file on every platform" in scripts/setup/lock.test.ts',
    ],
  )
})
