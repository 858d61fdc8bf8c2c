/** Every module of the bench loads; otherwise nobody would notice a broken one, because only people start the bench. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { test } from 'node:test'

test('the bench starts and names its parts where a part is unknown', () => {
  const { status, stderr } = spawnSync(process.execPath, [resolve(import.meta.dirname, 'main.ts'), '--only', 'none'], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  assert.equal(status, 2, stderr)
  assert.match(stderr, /^--only takes tax, .*: not none$/m)
})
