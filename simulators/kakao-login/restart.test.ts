/** Tokens that were signed before a restart can be verified after it. */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { startSimulators } from '#simulators/start.ts'

test('the messenger signs with the same key after a restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'restart-'))
  const start = () => startSimulators({ port: 0, host: '127.0.0.1', dataDir, siteUrl: 'http://127.0.0.1:3000' })
  const keys = async () => {
    const simulators = await start()
    const found = (await fetch(`${simulators.url}/.well-known/jwks.json`).then((answer) => answer.json())) as {
      keys: Record<string, string>[]
    }
    await simulators.close()
    return found.keys
  }
  try {
    const before = await keys()
    assert.deepEqual(await keys(), before)
    assert.deepEqual(
      Object.keys(before[0] ?? {}).sort(),
      ['alg', 'e', 'kid', 'kty', 'n', 'use'],
      'only the public half is shown',
    )
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('people who sign in at once, first of all, get tokens of one key', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'restart-'))
  const simulators = await startSimulators({ port: 0, host: '127.0.0.1', dataDir, siteUrl: 'http://127.0.0.1:3000' })
  try {
    const kids = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { keys } = (await fetch(`${simulators.url}/.well-known/jwks.json`).then((answer) => answer.json())) as {
          keys: { kid: string }[]
        }
        return keys[0]?.kid
      }),
    )
    assert.equal(new Set(kids).size, 1)
  } finally {
    await simulators.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
