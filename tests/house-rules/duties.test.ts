import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { isTestFile, projectRoot, read } from './source.ts'

const duties = Array.from({ length: 27 }, (_, at) => `L${at + 1}`)
const areas = [
  '1.2.1–1.2.5, 1.2.9, 1.3.12',
  '1.3.1, 3.2.1, 3.2.2',
  '1.2.10',
  '1.3.6, 13.2.4–5, 15.3.2',
  '2.1.1–3, 2.2.1–3, 15.3.5',
  '15.3.3, 15.3.6, 15.3.7',
  '2.3.1',
  '2.3.3, 2.3.4, 15.4.2',
  '2.3.5',
  '2.4.1, 6.3.1',
  '3.4.1–3.4.6, 3.4.7–8',
  '3.5.1–3.5.3',
  '3.3.1–4',
  '3.7.2',
  '3.6.1, 14.2.3',
  '4.1.1, 4.1.3, 4.1.4, 4.2.1, 13.4.4',
  '5.1.1–5.4.3',
  '6.3.3–4, 6.8.1, 6.1.1',
  '6.5.1, 6.5.5, 6.6.2–3',
  '7.1.1–2, 7.2.1–4, 7.3.1–2, 7.4.1–5, 7.5.1–3, 7.6.1–2',
  '8.1–8.3, 8.4.1',
  '9.x',
  '10.1.1–2, 10.2.1, 10.2.3, 10.5.1–4',
  '11.1.1–2, 11.2.1–5, 11.3.1–4, 11.4.1–2, 11.5.1',
  '12.1.1–2, 12.2.1, 12.3.1–2',
  '13.1.1–3, 13.2.6, 13.3.1–2, 13.4.1–6',
  '14.1.1–2, 14.2.1–4, 14.2.6–7, 14.3.1–3',
  '15.1.1–2, 15.2.1, 15.2.4',
  '16.1–16.4',
  '16.5.1–4',
]

function wrongIn(page: string): string[] {
  const part = /^## Duties and their proof$([\s\S]*?)^## /m.exec(page)?.[1] ?? ''
  const rows = part
    .split('\n')
    .filter((line) => /^\| (L?\d)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const keys = rows.map(([, key = '']) => key)
  return [
    ...[...duties, ...areas].filter((key) => !keys.includes(key)).map((key) => `${key} has no line`),
    ...keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `${key} has two lines`),
    ...keys.filter((key) => ![...duties, ...areas].includes(key)).map((key) => `${key} is no duty`),
    ...rows.flatMap(([, key, , held = '', proof = '']) => {
      const [holding, proving] = [held, proof].map((cell) =>
        [...cell.matchAll(/`([\w.-]+(?:\/[\w.-]+)*)`/g)]
          .map(([, path = '']) => path)
          .filter((path) => /[/.]/.test(path)),
      )
      const paths = [...(holding ?? []), ...(proving ?? [])]
      return [
        ...paths.filter((path) => !existsSync(resolve(projectRoot, path))).map((path) => `${key}: no file ${path}`),
        ...(proving ?? []).filter((path) => !isTestFile(path)).map((path) => `${key}: ${path} is no test`),
        ...(proof === '' ? [`${key} names neither a test nor who must do it`] : []),
        ...(held === '' ? [`${key} does not say what holds it`] : []),
      ]
    }),
  ]
}

const page = read('docs/security.md')

test('every duty has one line with files that exist, and a test or who must do it', () =>
  assert.deepEqual(wrongIn(page), []))

test('a line that is gone, twice, unknown, without an answer, or names what does not exist is found', () => {
  const line = (key: string) => page.split('\n').find((row) => row.startsWith(`| ${key} |`)) ?? ''
  const after = (key: string, row: string) => wrongIn(page.replace(`${line(key)}\n`, row))
  assert.deepEqual(after('L4', ''), ['L4 has no line'])
  assert.deepEqual(after('L4', `${line('L4')}\n${line('L4')}\n`), ['L4 has two lines'])
  assert.deepEqual(after('2.3.1', ''), ['2.3.1 has no line'])
  assert.deepEqual(after('L4', `${line('L4')}\n| L28 | a | nothing | the firm |\n`), ['L28 is no duty'])
  assert.deepEqual(after('L4', '| L4 | a | `src/gone.ts` | `src/gone.test.ts` |\n'), [
    'L4: no file src/gone.ts',
    'L4: no file src/gone.test.ts',
    'L4: src/gone.test.ts is no test',
  ])
  assert.deepEqual(after('L4', '| L4 | a | `src/main.ts` | `src/main.ts` |\n'), ['L4: src/main.ts is no test'])
  assert.deepEqual(after('L4', '| L4 | a | | |\n'), [
    'L4 names neither a test nor who must do it',
    'L4 does not say what holds it',
  ])
})
