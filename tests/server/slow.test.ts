import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { failure } from '#contract/answers.ts'
import { limits as usual } from '#server/limits.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'

/** The same limits at a twentieth of the time. */
const limits = { headersMs: 500, requestMs: 1_500, checkMs: 100, keepAliveMs: 1_000 }
const many = 200

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false, limits })
})
after(() => rehearsal.stop())

type Line = { socket: Socket; received: string; closed: boolean }

function open(): Line {
  const { hostname, port } = new URL(rehearsal.url)
  const line: Line = { socket: connect(Number(port), hostname), received: '', closed: false }
  line.socket.on('data', (part: Buffer) => {
    line.received += part.toString()
  })
  line.socket.on('error', () => undefined)
  line.socket.on('close', () => {
    line.closed = true
  })
  return line
}
const write = (line: Line, text: string) => {
  if (!line.closed && line.socket.writable) line.socket.write(text)
}
const held = () => new Promise<number>((done) => rehearsal.product.app.server.getConnections((_, count) => done(count)))

/** Slow clients: what they send at once, and what they repeat. */
const ways: [string, (line: Line) => void, (line: Line) => void][] = [
  ['nothing at all', () => undefined, () => undefined],
  ['half a header', (line) => write(line, 'GET /api/journey HTTP/1.1\r\nHost: x\r\nX-A: '), () => undefined],
  [
    'a header letter by letter',
    (line) => write(line, 'GET /api/journey HTTP/1.1\r\nHost: x\r\n'),
    (line) => write(line, 'X'),
  ],
  [
    'half a body',
    (line) =>
      write(
        line,
        'POST /api/spring/kakao/code HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"code":',
      ),
    () => undefined,
  ],
  [
    'a body byte by byte',
    (line) =>
      write(
        line,
        'POST /api/spring/kakao/code HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"code":"',
      ),
    (line) => write(line, 'x'),
  ],
  [
    'chunks without end',
    (line) =>
      write(
        line,
        'POST /api/spring/kakao/code HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
      ),
    (line) => write(line, '1\r\n \r\n'),
  ],
]

test(
  `${many} slow lines hold nothing open, and everybody else is answered meanwhile`,
  { timeout: 30_000 },
  async () => {
    const lines = Array.from({ length: many }, (_, at) => ({ line: open(), way: ways[at % ways.length] }))
    const connected = lines.map(({ line }) => once(line.socket, 'connect'))
    for (const { line, way } of lines) line.socket.once('connect', () => way?.[1](line))
    const dripping = setInterval(() => {
      for (const { line, way } of lines) way?.[2](line)
    }, 50)
    let meanwhile = 0
    try {
      await Promise.all(connected)
      // Serves everybody else as long as a slow client lasts; only the server's own limit ends it.
      while (lines.some(({ line }) => !line.closed)) {
        const answer = await fetch(`${rehearsal.url}/api/spring/posts/news/tax`)
        assert.equal(answer.status, 200)
        if (lines.some(({ line }) => !line.closed)) meanwhile += 1
      }
    } finally {
      clearInterval(dripping)
      for (const { line } of lines) line.socket.destroy()
    }
    assert.ok(meanwhile > 0, 'others are answered while slow lines are held')
    await waitFor(async () => (await held()) <= 3)
  },
)

for (const [title, begin] of ways.slice(1)) {
  test(`a client that says ${title} is told so in the one form and cut off`, { timeout: 10_000 }, async () => {
    const line = open()
    line.socket.once('connect', () => begin(line))
    await waitFor(() => line.closed)
    const [head = '', body = ''] = line.received.split('\r\n\r\n')
    assert.match(head, /^HTTP\/1\.1 408 /)
    assert.match(head, /x-request-id: /i)
    const refusal = failure.parse(JSON.parse(body))
    assert.equal(refusal.status, 408)
    assert.match(refusal.message, /[가-힣]/)
  })
}

const unreadable: [string, string, number][] = [
  ['no HTTP at all', 'HELLO\r\n\r\n', 400],
  ['a header too long', `GET /api/x HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['two lengths', 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n{}', 400],
  [
    'a length and chunks (smuggling)',
    'POST /api/spring/user HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
    400,
  ],
  ['a NUL in a header', 'GET /api/x HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n', 400],
]
for (const [title, text, status] of unreadable) {
  test(`a request that cannot be parsed is refused in the one form: ${title}`, { timeout: 10_000 }, async () => {
    const line = open()
    line.socket.once('connect', () => write(line, text))
    await waitFor(() => line.closed)
    assert.match(line.received, new RegExp(`^HTTP/1\\.1 ${status} `))
    assert.equal(failure.parse(JSON.parse(line.received.split('\r\n\r\n')[1] ?? '')).status, status)
    assert.equal(line.received.split('HTTP/1.1').length, 2, 'one answer')
  })
}

test('the usual limits are ten and thirty seconds and are looked at often enough', () => {
  assert.deepEqual([usual.headersMs, usual.requestMs], [10_000, 30_000])
  assert.ok(usual.checkMs <= usual.headersMs / 4)
})
