/** The font subset of every page contains the letters that the first screens use now. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { asRange, firstLetters } from './first-letters.mjs'

const folder = join(import.meta.dirname, '../../src/design/letters')
const css = readFileSync(join(folder, 'first-letters.css'), 'utf8')
const held = new Set(
  [...(/unicode-range: ([^;]+);/.exec(css)?.[1] ?? '').matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(
    ([, from = '', to = from]) => {
      const [first, last] = [parseInt(from, 16), parseInt(to, 16)]
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
    },
  ),
)

test('every letter of the first screens is in the piece; if not: node scripts/setup/first-letters.mjs', () => {
  const { first } = firstLetters()
  assert.ok(first.length > 250, `${first.length} letters`)
  assert.deepEqual(
    first.filter((letter: string) => !held.has(letter)),
    [],
  )
})

test('the piece stays small enough to come first', () => {
  assert.ok(readFileSync(join(folder, 'first-letters.woff2')).length < 100_000)
  assert.ok(held.size > 400)
})

test('neighbours share a range', () =>
  assert.equal(asRange(['가', '각', '갂', '나', ' ']), 'U+AC00-AC02, U+B098, U+20'))
