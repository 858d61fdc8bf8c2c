import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createSocketServer } from 'node:net'
import { test } from 'node:test'
import { exchange, mayHaveArrived } from './exchange.server.ts'
import { IntegrationError } from './integration-error.ts'

const limits = { connectMs: 1000, totalMs: 1000 }
/** Where an answer comes: a busy machine may take its time. */
const patient = { connectMs: 20_000, totalMs: 20_000 }

async function withServer<T>(listener: RequestListener, act: (url: string, server: Server) => Promise<T>): Promise<T> {
  const server = createServer(listener)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  try {
    return await act(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const failure = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  assert.ok(error instanceof IntegrationError)
  return error
}

test('an answer comes back as bytes with its status', async () => {
  await withServer(
    (request, reply) => {
      request.resume()
      reply.writeHead(418).end(Buffer.from([0xb9, 0xcc]))
    },
    async (url) => {
      const answer = await exchange('nicepay', { method: 'POST', url, body: 'a=1' }, patient)
      assert.equal(answer.status, 418)
      assert.deepEqual([...answer.body], [0xb9, 0xcc])
    },
  )
})

test('a redirect is an answer, not an order', async () => {
  let seen = 0
  await withServer(
    (_, reply) => {
      seen += 1
      reply.writeHead(302, { location: '/elsewhere' }).end()
    },
    async (url) => {
      assert.equal((await exchange('nicepay', { method: 'GET', url }, patient)).status, 302)
      assert.equal(seen, 1)
    },
  )
})

test('a request without an answer times out and may have arrived', async () => {
  await withServer(
    () => undefined,
    async (url) => {
      const error = await failure(
        exchange('nicepay', { method: 'POST', url: `${url}secret`, body: 'secret' }, { connectMs: 50, totalMs: 120 }),
      )
      assert.equal(error.kind, 'timeout')
      assert.equal(mayHaveArrived(error), true)
      assert.ok(!`${error.message}${error.stack}${JSON.stringify(error)}`.includes('secret'))
    },
  )
})

test('an answer cut off in the middle is no answer', async () => {
  await withServer(
    (_, reply) => {
      reply.writeHead(200, { 'content-length': '100' })
      reply.write('half', () => reply.destroy())
    },
    async (url) => {
      const error = await failure(exchange('nicepay', { method: 'GET', url }, limits))
      assert.deepEqual([error.kind, error.code], ['network', 'broken-off'])
    },
  )
})

test('an endless answer is cut', async () => {
  await withServer(
    (_, reply) => reply.end(Buffer.alloc(5000)),
    async (url) => {
      const error = await failure(exchange('nicepay', { method: 'GET', url }, { ...limits, maxBytes: 1000 }))
      assert.equal(error.kind, 'shape')
    },
  )
})

test('a refused connection is certain not to have arrived', async () => {
  const probe = createSocketServer()
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening))
  const { port } = probe.address() as AddressInfo
  await new Promise((closed) => probe.close(closed))
  const error = await failure(exchange('nicepay', { method: 'GET', url: `http://127.0.0.1:${port}/` }, limits))
  assert.equal(error.kind, 'network')
  assert.equal(mayHaveArrived(error), false)
})
