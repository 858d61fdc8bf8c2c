/** Form fields take their limits from the contract's schema. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import type { Schema } from '#contract/endpoint.ts'
import { longest } from '#web/forms/limits.ts'

type Contract = Record<string, { body?: Schema<Record<string, unknown>> }>

test('every field finds the limit that it asks for', async () => {
  const asked = globSync('src/**/*.tsx').flatMap((path) => {
    const source = readFileSync(path, 'utf8')
    return [...source.matchAll(/longest\(\s*(\w+)\.body,\s*'([^']+)'/g)].map(([, name = '', field = '']) => {
      const [, first, from = ''] =
        new RegExp(`import \\{[^}]*?(?:\\b(\\w+) as )?\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(source) ?? []
      return {
        field,
        name: first ?? name,
        from: from.startsWith('.') ? join(dirname(path), from) : from.replace('#', 'src/'),
      }
    })
  })
  assert.ok(asked.length > 20, `${asked.length} fields`)
  for (const { field, name, from } of asked) {
    const contract = (await import(`#${from.replace(/^src\//, '')}`)) as Contract
    assert.ok(longest(contract[name]?.body, field as 'a.b') > 0, `${name} ${field}`)
  }
})

/** Fields whose text is not sent as typed: a search within the page, or a text that is parsed first. */
const notSent = new Set([
  'src/design/fields/digits-field.tsx',
  'src/filer/method/compare.view.tsx',
  'src/filer/payment/screens/receipt-choice.tsx',
  'src/office/access-records/access-records.page.tsx',
  'src/office/branch-editor/parts/fees-part.tsx',
  'src/office/branch-editor/parts/plain-parts.tsx',
  'src/office/enquiries/enquiries.view.tsx',
  'src/site/calculator/trade-field.tsx',
  'src/web/fields/amount-field.tsx',
])

test('every field of a form takes its limit from its schema, or from the constant that its schema reads', () => {
  const written = globSync('src/**/*.tsx')
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !notSent.has(path))
    .filter((path) => /maxLength(=\{|: |=")[^}\n]*\b\d/.test(readFileSync(path, 'utf8')))
  assert.deepEqual(written, [], 'read the limit by longest() of src/web/forms/limits.ts')
})
