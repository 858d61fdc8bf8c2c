/** The buttons of windows stand one below the other, the main one first, at every width. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSources } from './source.ts'

const windows = readSources().filter(({ path, text }) => path.startsWith('src/') && /<Dialog\b/.test(text))
/** Buttons in the order in which the foot of each window names them. */
const feet = (text: string) =>
  text
    .split(/\bfoot=\{/)
    .slice(1)
    .map((rest) =>
      [...rest.slice(0, rest.indexOf('\n      >')).matchAll(/<Button(?:Link)?\b[^>]*?>/gs)].map(([tag]) => tag),
    )

test('no window turns its buttons around or puts them side by side', () => {
  assert.ok(windows.length > 10)
  for (const { path, text } of windows) assert.doesNotMatch(text, /row-reverse|col-reverse/, path)
})

test('the first button of a window is its main action', () => {
  for (const { path, text } of windows)
    for (const [first = ''] of feet(text)) assert.doesNotMatch(first, /tone="(outline|text)"/, `${path}: ${first}`)
})

test('a question whose answer is to stay shows that answer first', () => {
  const [host] = windows.filter(({ path }) => path.endsWith('dialog-host.tsx'))
  assert.match(host?.text ?? '', /leave: \['outline', 'primary'\]/)
  assert.match(host?.text ?? '', /tone === 'leave' \? \[stay, act\] : \[act, stay\]/)
})
