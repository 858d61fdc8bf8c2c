import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { holderOf, pidExists, lockNow, tryLock, unlock, withLock } from './lock.mjs'

const folder = mkdtempSync(join(tmpdir(), 'lock-'))
after(() => rmSync(folder, { recursive: true }))

test('one holder at a time, and it lets go', async () => {
  const file = join(folder, 'one')
  let inside = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 5 }, () =>
      withLock(file, 10_000, async () => {
        most = Math.max(most, ++inside)
        await new Promise((done) => setImmediate(done))
        inside--
      }),
    ),
  )
  assert.equal(most, 1)
  assert.equal(holderOf(file), 0)
})

test('another process waits in vain for a lock that is held, and gets it when it is free', () => {
  const file = join(folder, 'two')
  const other = `import { lockNow } from ${JSON.stringify(join(import.meta.dirname, 'lock.mjs'))}; console.log(lockNow(${JSON.stringify(file)}, 100))`
  const ask = () =>
    spawnSync(process.execPath, ['--input-type=module', '-e', other], { encoding: 'utf8' }).stdout.trim()
  assert.ok(tryLock(file))
  assert.equal(ask(), 'false')
  unlock(file)
  assert.equal(ask(), 'true')
})

test('the lock of a dead process is taken over, and nobody releases another one’s lock', () => {
  const file = join(folder, 'three')
  const dead = spawnSync(process.execPath, ['-e', '']).pid
  assert.ok(!pidExists(dead))
  writeFileSync(file, String(dead))
  assert.ok(lockNow(file, 1_000))
  writeFileSync(file, String(process.ppid))
  unlock(file)
  assert.equal(holderOf(file), process.ppid)
})
