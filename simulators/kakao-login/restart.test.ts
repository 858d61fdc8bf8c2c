/** The messenger outlives a stop: tokens that it signed before can be checked after. */
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
    const found = await fetch(`${simulators.url}/.well-known/jwks.json`).then(answer => answer.json()) as { keys: Record<string, string>[] }
    await simulators.close()
    return found.keys
  }
  try {
    const before = await keys()
    assert.deepEqual(await keys(), before)
    assert.deepEqual(Object.keys(before[0] ?? {}).sort(), ['alg', 'e', 'kid', 'kty', 'n', 'use'], 'only the public half is shown')
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
