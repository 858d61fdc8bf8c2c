import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { type FileProgress, type ProgressLine, fileWithProgressType } from '#contract/file-progress.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'

/** What the next answer is, in pieces that are written one by one. */
let pieces: Buffer[] = []
let asked = ''
const server = createServer((request, response) => {
  asked = request.headers.accept ?? ''
  response.writeHead(200, { 'content-type': fileWithProgressType, 'x-request-id': 'TOLD234567' })
  const own = pieces
  const write = () => {
    const piece = own.shift()
    if (piece) response.write(piece, () => setImmediate(write))
    else response.end()
  }
  write()
})
let url: string
before(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(() => server.close())

const inPieces = (whole: Buffer, size: number) =>
  Array.from({ length: Math.ceil(whole.length / size) }, (_, at) => whole.subarray(at * size, (at + 1) * size))
const line = (progressLine: ProgressLine) => `${JSON.stringify(progressLine)}\n`

async function ask(whole: Buffer, size: number) {
  pieces = inPieces(whole, size)
  const heard: FileProgress[] = []
  const answer = await fetchWithProgress((progress) => void heard.push(progress))(url)
  return { answer, heard }
}

const bytes = Buffer.from('신고 목록\n{"done":9,"of":9}\n끝')
const file = line({ file: { name: '목록.csv', type: 'text/csv', size: bytes.length } })
const parts: FileProgress[] = [
  { done: 0, of: 2 },
  { done: 2, of: 2 },
]
const reported = parts.map(line).join('')

for (const size of [1, 7, 64, 10_000])
  test(`told in pieces of ${size} bytes: every part, and the file as it was made`, async () => {
    const { answer, heard } = await ask(Buffer.concat([Buffer.from(reported + file), bytes]), size)
    assert.match(asked, new RegExp(fileWithProgressType))
    assert.deepEqual(heard, parts)
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()), bytes)
    assert.equal(answer.headers.get('content-type'), 'text/csv')
    assert.match(answer.headers.get('content-disposition') ?? '', new RegExp(encodeURIComponent('목록.csv')))
    assert.equal(answer.headers.get('x-request-id'), 'TOLD234567')
  })

test('a file without bytes is whole', async () => {
  const { answer } = await ask(Buffer.from(line({ file: { name: 'a', type: 'text/csv', size: 0 } })), 5)
  assert.equal((await answer.arrayBuffer()).byteLength, 0)
})

test('a failure on the way has the status it would have had', async () => {
  const failure = { status: 503, path: '/x', message: '밀려 있어요', code: 'files.busy', requestId: 'TOLD234567' }
  const { answer } = await ask(Buffer.from(reported + line({ failure })), 9)
  assert.deepEqual([answer.status, await answer.json()], [503, failure])
})

test('what ends before its file is a lost connection', async () => {
  for (const whole of [reported, reported + file, reported + file.slice(0, -4)])
    await assert.rejects(ask(Buffer.from(whole), 8), TypeError)
})
