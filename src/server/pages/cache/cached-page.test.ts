import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Rendered, bytesOf, cachedPage, codingFor, passingPage, withoutNonce } from './cached-page.server.ts'

const nonce = 'N-0_nce'
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const rendered = (html: string): Rendered => ({
  html,
  nonce,
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  companies: {},
})

test('scripts with the render nonce are allowed by hash; others stay forbidden', () => {
  const { html, policy } = withoutNonce(
    rendered(
      `<style nonce="${nonce}">a{}</style><script nonce="${nonce}">one()</script><script type="module" async nonce="${nonce}">two('가')</script><script nonce="${nonce}" src="/assets/a.js"></script>` +
        `<link rel="modulepreload" nonce="${nonce}" href="/assets/b.js"><script>evil()</script><script nonce="guess">evil(2)</script><style>evil{}</style>`,
    ),
  )
  assert.ok(
    !html.includes(nonce) && html.includes('<script>one()</script>') && html.includes('<script type="module" async>'),
  )
  const directives = Object.fromEntries(
    policy
      .split('; ')
      .map((line) => line.split(' '))
      .map(([name, ...sources]) => [name, sources]),
  )
  assert.deepEqual(directives['script-src'], ["'self'", hash('one()'), hash("two('가')")])
  assert.deepEqual(directives['style-src'], ["'self'", hash('a{}')])
})

test('a nonce that stands anywhere else is a fault, never a page', () => {
  assert.throws(() => withoutNonce(rendered(`<p>${nonce}</p>`)))
})

test('the codings hold the same bytes, each with a tag of its own; what passes has none', async () => {
  const page = await cachedPage(rendered(`<p>${'가나다 '.repeat(500)}</p>`))
  const [plain, br, gzip] = (['identity', 'br', 'gzip'] as const).map((coding) => page.of(coding))
  assert.ok(plain && br && gzip && br.body.length < plain.body.length && gzip.body.length < plain.body.length)
  assert.ok(brotliDecompressSync(br.body).equals(plain.body) && gunzipSync(gzip.body).equals(plain.body))
  assert.equal(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size, 3)
  for (const { headers } of [plain, br, gzip])
    assert.deepEqual([headers['cache-control'], headers.vary], ['private, no-cache', 'accept-encoding'])
  assert.equal(bytesOf(page), plain.body.length + br.body.length + gzip.body.length)
  const { headers } = passingPage(rendered('<p></p>')).of('br')
  assert.deepEqual(
    [headers['cache-control'], headers.etag, headers['content-encoding']],
    ['no-store', undefined, undefined],
  )
})

const wishes: [accepted: string | undefined, coding: string][] = [
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['BR', 'br'],
  ['*', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'identity'],
  ['identity, br;q=0.1', 'identity'],
  ['*;q=0', 'identity'],
  ['deflate', 'identity'],
  [';;;,,=', 'identity'],
  ['br;q=x', 'identity'],
  ['x-gzip', 'gzip'],
  ['br ; q=0.8 , gzip ; q=0.9', 'gzip'],
]
for (const [accepted, coding] of wishes)
  test(`accept-encoding ${accepted ?? '(none)'}: ${coding}`, () => assert.equal(codingFor(accepted), coding))
