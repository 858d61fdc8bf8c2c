import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StaffRole } from '#domain/staff-rights.ts'
import { findDeciders } from './deciders.ts'

const person = (id: string, role: StaffRole, own = true) => ({ id, role, own })
const me = person('me', 'branch-manager')

test('who refused decides an objection only where nobody else may', () => {
  const rows: [others: ReturnType<typeof person>[], refusers: string[], way: string, ids: string[]][] = [
    [[], ['me'], 'alone', []],
    [[], [], 'anybody', []],
    [[person('b', 'branch-manager')], [], 'anybody', []],
    [[person('b', 'branch-manager')], ['b'], 'anybody', []],
    [[person('b', 'branch-manager')], ['me'], 'other', ['b']],
    [[person('b', 'branch-manager')], ['me', 'b'], 'alone', []],
    [[person('b', 'branch-manager'), person('o', 'operator', false)], ['me', 'b'], 'other', ['o']],
    [[person('c', 'counsel'), person('p', 'preparer'), person('r', 'reviewer')], ['me'], 'alone', []],
    [[person('b', 'branch-manager', false)], ['me'], 'alone', []],
  ]
  for (const [others, refusers, way, ids] of rows) {
    const found = findDeciders('me', new Set(refusers), [me, ...others])
    assert.deepEqual([found.way, found.others.map(({ id }) => id)], [way, ids], JSON.stringify({ others, refusers }))
  }
})
