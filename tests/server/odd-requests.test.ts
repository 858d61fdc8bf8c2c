/** Pages with unusual headers or request lines: always in the frame, and never with a host that is not ours. */
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import { send, assertFramed, it } from '#tests/support/server/pages.ts'

const headers: Record<string, string>[] = [
  { host: '' },
  { host: 'a b' },
  { host: '[::1' },
  { host: 'evil.example' },
  { host: 'gaon.localhost.evil.example' },
  { host: '"><script>alert(1)</script>' },
  { host: 'x'.repeat(2000) },
  { cookie: 'companion=%E0%A4%A; =; a' },
  { 'accept-language': '%%%' },
  { 'user-agent': '' },
  { 'user-agent': '<script>' },
  { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', 'x-forwarded-proto': 'javascript' },
  { origin: 'https://evil.example', referer: 'javascript:alert(1)' },
  { 'if-none-match': '*', 'if-modified-since': 'x', range: 'bytes=0-1' },
  { authorization: 'Bearer x' },
  { 'x-real-ip': '1.2.3.4' },
  { range: 'bytes=x' },
  { accept: '' },
  { accept: '*/*' },
  { accept: 'image/*;q=x' },
  { expect: 'something' },
  { upgrade: 'websocket', connection: 'upgrade' },
  { 'accept-encoding': '*;q=0' },
]
test('any header is answered with the page, and hosts of strangers never reach a link', async () => {
  for (const header of headers) {
    for (const page of ['/', '/notices?page=2', '/tax-news/1', '/nothing', '/%']) {
      const answer = await send(page, header)
      const label = `${page} with ${JSON.stringify(header).slice(0, 80)}`
      assertFramed(answer, label)
      assert.ok(!answer.text.includes('evil.example') && !answer.text.includes('alert(1)'), label)
    }
  }
  for (const page of [
    '//evil.example',
    'http://evil.example/notices',
    'https://x@evil.example:99999/%',
    'http://evil.example?page=2',
  ]) {
    const answer = await send(page)
    assertFramed(answer, page)
    assert.ok(!answer.text.includes('evil.example'), page)
  }
})

const own = 'host: gaon.localhost\r\n'
const lines: [what: string, line: string, headers: string, host?: ''][] = [
  ['no host', 'GET /terms', '', ''],
  ['a query longer than a line', `GET /notices?keyword=${'x'.repeat(20_000)}`, ''],
  ['an address longer than a line', `GET /${'x'.repeat(20_000)}`, ''],
  ['a header longer than a line', 'GET /', `x-long: ${'a'.repeat(20_000)}\r\n`],
  ['letters that no address has', 'GET /\u00ff\u00fe', ''],
  ['an address in two parts', 'GET /a b', ''],
  ['a header with a space in its name', 'GET /terms', 'x y: a\r\n'],
  ['a header with a NUL', 'GET /terms', 'x: \0\r\n'],
]
for (const [title, line, more, host = own] of lines) {
  test(`a browser whose request cannot be read gets a page: ${title}`, { timeout: 10_000 }, async () => {
    const { hostname, port } = new URL(it.url)
    const read = await new Promise<string>((done, fail) => {
      const parts: Buffer[] = []
      const socket = connect(Number(port), hostname, () =>
        socket.write(
          Buffer.from(`${line} HTTP/1.1\r\n${host}accept: text/html,*/*\r\nconnection: close\r\n${more}\r\n`, 'latin1'),
        ),
      )
      socket.on('data', (part: Buffer) => parts.push(part))
      socket.once('end', () => done(Buffer.concat(parts).toString('utf8')))
      socket.once('error', fail)
    })
    const [head = '', text = ''] = read.split('\r\n\r\n')
    const headers = Object.fromEntries(
      head
        .split('\r\n')
        .slice(1)
        .map((headerLine) => [headerLine.split(': ')[0] ?? '', headerLine.slice(headerLine.indexOf(': ') + 2)]),
    )
    assertFramed({ status: Number(head.split(' ')[1]), headers, text }, title)
    assert.deepEqual([head.split(' ')[1], Number(headers['content-length'])], ['400', Buffer.byteLength(text)])
  })
}

test('a target in absolute form is asked for by its path, whoever is named in front of it', async () => {
  const robots = await send('http://evil.example/robots.txt')
  assert.ok(robots.text.includes('Sitemap: http://gaon.localhost:') && !robots.text.includes('evil.example'))
  assert.equal((await send('http://evil.example/api/pages/terms', { accept: '*/*' })).status, 200)
})
