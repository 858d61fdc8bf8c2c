/** Files of the build: packed, kept for a year, and nothing that is not one of them. */
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { it, send } from '#tests/support/server/pages.ts'

const packed = { 'accept-encoding': 'gzip, br' }

test('what a page asks for comes packed and is kept for a year; a question about it has no body', async () => {
  const { text } = await send('/')
  const asked = [...new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
  assert.ok(asked.length > 3)
  for (const path of asked) {
    const { status, headers } = await send(path, packed)
    assert.equal(status, 200, path)
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable', path)
    assert.equal(headers.vary, 'accept-encoding', path)
    assert.ok(headers.etag, path)
    assert.equal((await send(path, { ...packed, 'if-none-match': headers.etag })).status, 304, path)
  }
  const folder = join(it.product.context.root, 'build/client/assets')
  const heavy = readdirSync(folder)
    .find((name) => name.endsWith('.js.br'))!
    .replace(/\.br$/, '')
  assert.equal((await send(`/assets/${heavy}`, packed)).headers['content-encoding'], 'br')
  const plain = await send(`/assets/${heavy}`)
  assert.equal(plain.headers['content-encoding'], undefined)
  assert.ok(plain.text.length > 0)
  const about = await send(`/assets/${heavy}`, {}, 'HEAD')
  assert.deepEqual([about.status, about.text], [200, ''])
})

test('an address that is no file of the build gets none', async () => {
  for (const [path, status] of [
    ['/assets/', 404],
    ['/assets/nothing.js', 404],
    ['/assets/../package.json', 403],
    ['/assets/..%2f..%2fserver%2findex.js', 403],
    ['/assets/%2e%2e/index.html', 403],
    ['/assets//etc/passwd', 404],
    ['/assets/.%00', 400],
  ] as const)
    assert.equal((await send(path)).status, status, path)
})
