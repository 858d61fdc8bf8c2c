/** The fields that the office edits of a branch, compared with all fields of a branch. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { branches } from '#branches/index.ts'
import type { Branch } from '#domain/branch/branch.ts'
import { editedOf } from '#office/branch-editor/served.server.ts'

/** Fields that nobody edits; the reason of each is in domain/branch/schema.ts. */
const fixed: readonly RegExp[] = [
  /^affiliationId$/,
  /^invented$/,
  /^pastYears\.feePerYearWon$/,
  /^adRefusalPhone$/,
  /^money\.fees\.vatIncluded$/,
  /^(pages|consents)\.\d+\.file$/,
  /^pages\.\d+\.(path|earlier\.\d+\.(file|effectiveOn))$/,
  /^consents\.\d+\.kind$/,
  /^social\.(blog|youtube)\.icon$/,
  // Derived from the uploaded picture.
  /^branding\.logos\.\w+\.(width|largeWidth|ratio)$/,
  /^branding\.touchIcon$/,
  /^home\.hero\.ratio$/,
]

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const leavesOf = (value: unknown, path: readonly string[] = []): string[][] =>
  isNode(value) ? Object.entries(value).flatMap(([name, held]) => leavesOf(held, [...path, name])) : [[...path]]

function withOther(value: Branch, path: readonly string[]): Branch {
  const other = structuredClone(value)
  const last = path.at(-1) ?? ''
  const holder = path.slice(0, -1).reduce<Node>((node, name) => node[name] as Node, other as unknown as Node)
  const old = holder[last]
  holder[last] = typeof old === 'number' ? old + 1 : typeof old === 'boolean' ? !old : `${String(old)}x`
  return other
}

/** The fields of the branch editor: the parts, and texts of pages and consents with title and day. */
const edited = (value: Branch) =>
  JSON.stringify([
    editedOf(value),
    [...value.pages, ...value.consents].map(({ title, effectiveOn }) => ({ title, effectiveOn })),
  ])

test('every field of a branch is edited at the desk, or is named with the reason why nobody edits it', () => {
  const untouched: string[] = []
  for (const branch of branches) {
    const value = { ...branch, messages: { may: { code: 'X_MAY', approvedOn: '2026-05-12' as const, words: '말' } } }
    for (const path of leavesOf(value))
      if (edited(withOther(value, path)) === edited(value)) untouched.push(path.join('.'))
  }
  assert.ok(untouched.length > 0)
  assert.deepEqual(
    [...new Set(untouched)].filter((path) => !fixed.some((form) => form.test(path))),
    [],
    'edit it in src/domain/branch/editing and src/office/branch-editor/parts, or name it in `fixed` of this file',
  )
  for (const form of fixed)
    assert.ok(
      untouched.some((path) => form.test(path)),
      `${form} is edited, or no field`,
    )
})
