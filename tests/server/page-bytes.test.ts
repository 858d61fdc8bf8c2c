/** The bytes of a page: encodings, ETag, hashes of its scripts; and that a browser hydrates it unchanged. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { chromium as player } from '@playwright/test'
import { chromium } from '#tests/support/browser/chromium.ts'
import { it, send, isCached, forgotten, timeless, pages } from '#tests/support/server/cached-pages.ts'

test('a cached page contains nothing of the request that caused it', async () => {
  const sentHeaders = {
    'user-agent': 'SECRET-agent',
    cookie: 'companion=SECRET; office=SECRET',
    authorization: 'Bearer SECRET',
    referer: 'http://SECRET.example/',
    'accept-language': 'SECRET',
    'x-forwarded-for': '203.0.113.77',
    'x-request-id': 'SECRET',
    'x-forwarded-host': 'SECRET.example',
  }
  await forgotten()
  for (const page of ['/?ref=SECRET', '/login', '/terms', '/notices', '/tax-news?page=2']) {
    const first = await send(page, sentHeaders)
    assert.ok(isCached(first), page)
    const id = String(first.headers['x-request-id'])
    for (const word of ['SECRET', '203.0.113.77', id, 'nonce', '127.0.0.1"'])
      assert.ok(!first.text.includes(word), `${page} holds ${word === id ? 'the request id' : word}`)
    assert.ok(
      !JSON.stringify([first.headers['content-security-policy'], first.headers['set-cookie'] ?? '']).includes('nonce'),
    )
    assert.equal(first.headers['set-cookie'], undefined)
    const plain = await send(page)
    assert.equal(timeless(plain.text), timeless(first.text), page)
    assert.notEqual(plain.headers['x-request-id'], id)
  }
})

test('every inline script and style is allowed by its hash, and no other', async () => {
  for (const page of pages) {
    const { text, headers } = await send(page)
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split('; ')
        .map((line) => line.split(' '))
        .map(([name, ...sources]) => [name ?? '', new Set(sources)]),
    )
    const hashes = (name: string) =>
      new Set(
        [...text.matchAll(new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, 'g'))]
          .filter(([, attributes = '']) => !/ src=|application\/ld\+json/.test(attributes))
          .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`),
      )
    assert.ok(hashes('script').size >= 3 && hashes('style').size >= 1, page)
    assert.deepEqual(policy['script-src'], new Set(["'self'", ...hashes('script')]), page)
    assert.deepEqual(policy['style-src'], new Set(["'self'", ...hashes('style')]), page)
  }
})

test('a page has the same bytes plain, in brotli and in gzip', async () => {
  await forgotten()
  const wishes = ['identity', 'br', 'gzip'].map((coding) => send('/', { 'accept-encoding': coding }))
  const [plain, br, gzip] = await Promise.all(wishes)
  assert.ok(plain && br && gzip)
  assert.deepEqual(
    [plain, br, gzip].map(({ headers }) => headers['content-encoding']),
    [undefined, 'br', 'gzip'],
  )
  assert.ok(brotliDecompressSync(br.body).equals(plain.body) && gunzipSync(gzip.body).equals(plain.body))
  for (const { headers, body } of [plain, br, gzip])
    assert.deepEqual([headers.vary, Number(headers['content-length'])], ['accept-encoding', body.length])
})

test('a client with the current page gets 304; a HEAD request gets headers only', async () => {
  // On a busy machine the page may expire between two requests: then it is requested once more.
  for (let attempt = 0; ; attempt += 1) {
    const br = await send('/', { 'accept-encoding': 'br' })
    const tag = String(br.headers.etag)
    const [held, head, other, star] = await Promise.all([
      send('/', { 'accept-encoding': 'br', 'if-none-match': `"x", W/${tag}` }),
      send('/', { 'accept-encoding': 'br' }, 'HEAD'),
      send('/', { 'accept-encoding': 'gzip', 'if-none-match': tag }),
      send('/', { 'if-none-match': '*' }),
    ])
    assert.deepEqual([other.status, star.status, head.status, head.body.length], [200, 200, 200, 0])
    if ((held.status !== 304 || head.headers.etag !== tag) && attempt < 5) continue
    assert.deepEqual(
      [
        held.status,
        held.body.length,
        held.headers.etag,
        held.headers['content-encoding'],
        held.headers['content-length'],
      ],
      [304, 0, tag, undefined, undefined],
    )
    assert.ok(
      held.headers['x-request-id'] &&
        held.headers['content-security-policy'] &&
        held.headers['cache-control'] === 'private, no-cache',
    )
    assert.deepEqual([head.headers.etag, head.headers['content-length']], [tag, String(br.body.length)])
    return
  }
})

test('a browser takes the page over: nothing is forbidden, nothing differs', async () => {
  const browser = await player.launch(await chromium())
  try {
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('console', (line) => {
      if (line.type() === 'error' || line.type() === 'warning') complaints.push(line.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    for (const path of ['/', '/?ref=somebody', '/login', '/notices']) {
      const answer = await page.goto(it.url + path, { waitUntil: 'load' })
      assert.equal(answer?.headers()['cache-control'], 'private, no-cache', path)
      // React has hydrated the frame; parts that wait for a touch are touched.
      await page.waitForFunction(() =>
        [...document.querySelectorAll('header *')].some((part) =>
          Object.keys(part).some((name) => name.startsWith('__react')),
        ),
      )
      await page.locator('h1').click()
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('h1') ?? {}).some((name) => name.startsWith('__react')),
      )
      assert.deepEqual(complaints, [], path)
    }
  } finally {
    await browser.close()
  }
})

test('the texts of the branches are in no script', async () => {
  const { text } = await send('/privacy-policy')
  const scripts = [...new Set([...text.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path))]
  assert.ok(scripts.length > 3)
  for (const script of scripts) assert.ok(!(await send(script)).text.includes('권익 침해'), script)
})
