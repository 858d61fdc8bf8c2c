/** A test file that never ends fails by itself and reports what it waited for; one that ends is left alone. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'

const folder = mkdtempSync(join(tmpdir(), 'file-limit-'))
after(() => rmSync(folder, { recursive: true }))

/** Runs one file as `npm test` does, with a limit of half a second; killed when the limit does not work. */
function runFile(text: string) {
  const file = join(folder, 'one.test.mjs')
  writeFileSync(file, `import { after, test } from 'node:test'\n${text}`)
  const limit = pathToFileURL(join(import.meta.dirname, 'file-limit.mjs')).href
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  return spawnSync(process.execPath, ['--import', limit, '--test', '--test-timeout=300', file], {
    env: { ...env, TEST_FILE_LIMIT_MS: '500' },
    encoding: 'utf8',
    timeout: 60_000,
  })
}

test('a hook that never ends and an open server fail the file, with a list of open resources', () => {
  const hook = runFile("test('one', () => {})\nafter(() => new Promise(() => setInterval(() => {}, 1_000)))")
  assert.equal(hook.status, 1)
  assert.match(hook.stdout, /one\.test\.mjs has not ended after 0\.5 s; open are:[^]*Timeout/)
  const server = runFile("import { createServer } from 'node:net'\ntest('one', () => void createServer().listen(0))")
  assert.equal(server.status, 1)
  assert.match(server.stdout, /open are:[^]*TCPServerWrap[^]*:\d+ to nobody/)
})

test('a file that ends in time passes', () => {
  assert.equal(runFile("test('one', () => {})").status, 0)
})
