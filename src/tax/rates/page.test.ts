import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dirname, join } from 'node:path'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Every file that is loaded with these; type imports are not. */
function reached(entries: readonly string[]): { files: Set<string>; integrations: string[] } {
  const files = new Set<string>()
  const integrations: string[] = []
  const open = entries.map((entry) => join(root, entry))
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue
    files.add(file)
    if (file.endsWith('.json')) continue
    const text = readFileSync(file, 'utf8')
    for (const [, clause, from] of text.matchAll(
      /^(?:import|export) (?!type\b)([^'\n]*?(?:\{[^}]*\})?[^'\n]*?)from '([^']+)'/gms,
    )) {
      assert.ok(clause !== undefined && from !== undefined)
      if (from.startsWith('#tax/')) open.push(join(root, from.slice('#tax/'.length)))
      else if (from.startsWith('./')) open.push(join(dirname(file), from))
      else integrations.push(`${file.slice(root.length)}: ${from}`)
    }
  }
  return { files, integrations }
}

test('a page that computes carries no expense-rate table and nothing from outside this room', () => {
  const { files, integrations } = reached([
    'assess.ts',
    'compare.ts',
    'explain.ts',
    'years/years.ts',
    'years/due-dates.ts',
  ])
  assert.ok(files.size > 25, 'the walk saw the modules')
  assert.deepEqual(integrations, [])
  assert.deepEqual(
    [...files].filter((file) => file.includes('/rates/') || file.endsWith('.json')),
    [],
  )
})

test('only the command reads files, and the walk does see the tables where they are used', () => {
  const { files, integrations } = reached(['cli.ts'])
  assert.ok([...files].some((file) => file.endsWith('rates/expense-rates-2025.json')))
  assert.ok(integrations.length > 0 && integrations.every((integration) => integration.startsWith('cli.ts: node:')))
})
