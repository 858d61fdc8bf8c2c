/** A fetched Node that does not run is told with the reason of the machine. */
import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { mustSpeak } from './toolchain.mjs'

const folder = mkdtempSync(join(tmpdir(), 'toolchain-'))
after(() => rmSync(folder, { recursive: true, force: true }))

test('a library that the machine lacks is named, with what to install', async () => {
  const node = join(folder, 'node')
  writeFileSync(node, '#!/bin/sh\necho "libatomic.so.1: cannot open shared object file" >&2\nexit 127\n')
  chmodSync(node, 0o755)
  await assert.rejects(mustSpeak(node), (error: Error & { advice?: string }) => {
    assert.match(error.message, /does not run here: .*127:\nlibatomic\.so\.1: cannot open/)
    assert.match(error.advice ?? '', /apt-get install libatomic1/)
    return true
  })
})
