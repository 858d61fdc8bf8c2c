import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { request as ask, type ClientRequest, type IncomingMessage } from 'node:http'
import { after, before, test } from 'node:test'
import { attachPostFile, writePost } from '#office/posts/contract.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'

const fileBytes = 10_000_000
let it: Rehearsal
let officer: Officer
let path: string
before(async () => {
  it = await startRehearsal({ limits: { uploads: 1, uploadWaitMs: 300 } })
  officer = await makeOfficer(it, { role: 'branch-manager' })
  await officer.signIn()
  const { post } = await officer.call(writePost, {
    body: {
      key: randomUUID(),
      board: 'notices',
      branchId: 'gaon',
      title: '연습 공지',
      body: '글이에요',
      publishedAt: null,
      shown: true,
    },
  })
  path = `${attachPostFile.path.replace(':id', post.id)}?fileName=notice.txt`
})
after(() => it.stop())

const cookieOf = ({ cookies }: Officer) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Announces a file of ten megabytes and sends a few bytes of it. */
function begin(headers: Record<string, string>): { request: ClientRequest; answer: Promise<IncomingMessage> } {
  const request = ask(it.url + path, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/octet-stream', 'content-length': String(fileBytes), ...headers },
  })
  const answer = new Promise<IncomingMessage>((done, fail) => {
    request.once('response', (response) => {
      response.resume()
      done(response)
    })
    request.once('error', fail)
  })
  answer.catch(() => undefined)
  request.write('a few bytes')
  return { request, answer }
}

test('a signed-out caller is refused before a byte of the file is read, sixty at once too', async () => {
  const all = Array.from({ length: 60 }, () => begin({}))
  for (const { answer } of all) assert.equal((await answer).statusCode, 401)
  for (const { request } of all) request.destroy()
})

test('no more files are read at once than a process can take; a long wait is told when to retry, and the next one has its turn', async () => {
  const signedIn = { cookie: cookieOf(officer) }
  const both = [begin(signedIn), begin(signedIn)]
  const refused = await Promise.race(both.map(({ answer }) => answer))
  assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [503, '5'])
  const answers = await Promise.all(
    both.map(async ({ request, answer }) => {
      request.end(Buffer.alloc(fileBytes - 'a few bytes'.length, 'a'))
      return (await answer).statusCode
    }),
  )
  assert.deepEqual(answers.toSorted(), [200, 503])
  const third = begin(signedIn)
  third.request.end(Buffer.alloc(fileBytes - 'a few bytes'.length, 'b'))
  assert.equal((await third.answer).statusCode, 200)
})
