import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { openPress, type ActionRun } from './action.ts'
import { asCallProblem } from './http-client/call-problem.ts'
import { makeCall } from './http-client/http-client.ts'

const answer = z.object({ result: z.string() })
const body = z.object({ words: z.string() })
const params = z.object({ row: z.string() })
const act = endpoint({ method: 'POST', path: '/api/rows/:row', summary: '', who: 'staff', params, body, answer })
const read = endpoint({ method: 'GET', path: '/api/rows', summary: '', who: 'staff', answer })

type How = 'answered' | 'lost' | 'refused'
/** Outcomes of the next calls; when it is empty, calls succeed. */
let next: How[] = []
let keys: (string | undefined)[] = []
const server = createServer((request, response) => {
  keys.push(request.headers['idempotency-key']?.toString())
  const how = next.shift() ?? 'answered'
  if (how === 'lost') return void request.socket.destroy()
  response.writeHead(how === 'refused' ? 409 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ result: 'S' }))
})
let call: ReturnType<typeof makeCall>
before(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  call = makeCall({
    fetch: (path, init) => fetch(base + String(path), init),
    token: () => null,
    heard: () => undefined,
    refused: () => undefined,
  })
})
after(() => server.close())

/** Idempotency keys sent by one press when its calls end as stated. */
async function press(work: (run: ActionRun) => Promise<unknown>, ...how: How[]) {
  next = how
  keys = []
  const run = openPress()
  await work(run).then(
    () => run.ended(),
    (thrown: unknown) => run.ended(asCallProblem(thrown, '')),
  )
  return keys
}
const on = (row: string, words: string) => (run: ActionRun) => call(act, { params: { row }, body: { words } }, run)

test('a press whose answer was lost keeps its key for the same row and words, and for nothing else', async () => {
  const [first] = await press(on('1', 'paid'), 'lost')
  assert.match(first ?? '', /^[\da-f-]{36}$/)
  assert.deepEqual(await press(on('1', 'paid'), 'lost'), [first])
  const [other] = await press(on('2', 'paid'), 'lost')
  const [worded] = await press(on('1', 'not paid'), 'lost')
  assert.equal(new Set([first, other, worded]).size, 3)
  assert.deepEqual(await press(on('1', 'paid')), [first])
})

test('a write that was answered ends the retry: the same press later is another deed', async () => {
  for (const how of ['answered', 'refused'] as const) {
    const [lost] = await press(on('1', 'on'), 'lost')
    await press(on('1', 'off'), how)
    const [later] = await press(on('1', 'on'))
    assert.ok(later && later !== lost, how)
  }
})

test('a reading ends nothing, and a press of two calls is repeated whole', async () => {
  const both = async (run: ActionRun) => {
    await on('1', 'first')(run)
    await on('1', 'second')(run)
  }
  const sent = await press(both, 'answered', 'lost')
  assert.equal(new Set(sent).size, 2)
  await press(() => call(read))
  assert.deepEqual(await press(both), sent)
})
