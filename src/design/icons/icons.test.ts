/** Every icon that a screen may name is drawn, and no drawn icon is unused. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const folder = new URL('./', import.meta.url)
const read = (name: string, from = folder) => readFileSync(new URL(name, from), 'utf8')
const drawn = [...read('icons.svg').matchAll(/<symbol id="([\w-]+)" viewBox="0 0 24 24">/g)].map(([, name]) => name)

test('the names are those of the drawings, each once', () => {
  const named = [...read('icon.tsx').matchAll(/^ {2}\| '([\w-]+)'$/gm)].map(([, name]) => name)
  assert.ok(drawn.length > 50)
  assert.deepEqual(named, drawn)
  assert.equal(new Set(drawn).size, drawn.length)
})

test('every drawing is used on a screen', () => {
  const source = new URL('../../', folder)
  const screens = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('icon.tsx'))
    .map((path) => read(path, source))
    .join('\n')
  assert.deepEqual(
    drawn.filter((name) => !new RegExp(`["']${name}["']`).test(screens)),
    [],
  )
})
