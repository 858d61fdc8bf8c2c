/** Retries, time limits, breaker and slots of the transport, against a scripted vendor. */
import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { waitFor } from '#tests/support/wait-for.ts'
import { secret, withScript, say, failing, quick } from '#tests/support/integrations/scripted-vendor.ts'

test('codes that pass by themselves are repeated in patience, others and lost answers never', async () => {
  await withScript(
    (_, reply, count) => say(reply, count < 3 ? 'CF-00016' : 'CF-00000'),
    async ({ vendor, seen }) => {
      assert.equal((await vendor.call('/x', {}, { ...quick, patient: true })).code, 'CF-00000')
      assert.equal(seen.length, 3)
      assert.equal((await vendor.call('/x', {}, quick)).code, 'CF-00000')
    },
  )
  await withScript(
    (_, reply) => say(reply, 'CF-01004'),
    async ({ vendor, seen }) => {
      assert.equal((await vendor.call('/x', {}, { ...quick, patient: true })).code, 'CF-01004')
      assert.equal(seen.length, 3)
      assert.equal((await vendor.call('/x', {}, quick)).code, 'CF-01004')
      assert.equal(seen.length, 4)
    },
  )
  await withScript(
    (_, reply) => say(reply, 'CF-12040'),
    async ({ vendor, seen }) => {
      await vendor.call('/x', {}, { ...quick, patient: true })
      assert.equal(seen.length, 1)
    },
  )
  await withScript(
    (_, reply) => {
      reply.destroy()
    },
    async ({ vendor, seen }) => {
      assert.equal((await failing(vendor.call('/x', {}, { ...quick, patient: true }))).kind, 'network')
      assert.equal(seen.length, 1)
    },
  )
})

test('patience ends with the time', async () => {
  await withScript(
    (_, reply) => say(reply, 'CF-00016'),
    async ({ vendor, seen }) => {
      assert.equal((await vendor.call('/x', {}, { totalMs: 100, patient: true })).code, 'CF-00016')
      assert.equal(seen.length, 1)
    },
    { pausesMs: [5000] },
  )
})

test('silence is a timeout, a 5xx unavailable, a redirect refused', async () => {
  await withScript(
    () => undefined,
    async ({ vendor }) => {
      assert.equal((await failing(vendor.call('/x', {}, { totalMs: 60 }))).kind, 'timeout')
    },
  )
  await withScript(
    (_, reply) => {
      reply.writeHead(502).end(secret)
    },
    async ({ vendor }) => {
      const error = await failing(vendor.call('/x', {}, quick))
      assert.deepEqual([error.kind, error.code], ['unavailable', '502'])
    },
  )
  await withScript(
    (_, reply) => {
      reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    },
    async ({ vendor }) => {
      assert.equal((await failing(vendor.call('/x', {}, quick))).kind, 'refused')
    },
  )
})

test('the breaker opens after lost answers in a row, rests, and lets one try', async () => {
  let down = true
  await withScript(
    (_, reply) => (down ? reply.writeHead(503).end() : say(reply, 'CF-00000')),
    async ({ vendor, seen }) => {
      for (let attempt = 0; attempt < 3; attempt += 1)
        assert.equal((await failing(vendor.call('/x', {}, quick))).kind, 'unavailable')
      const error = await failing(vendor.call('/x', {}, quick))
      assert.deepEqual([error.kind, error.code], ['busy', 'breaker'])
      assert.equal(seen.length, 3, 'nothing was sent while it rested')
      down = false
      const lively = await waitFor(() => vendor.call('/x', {}, quick).catch(() => undefined))
      assert.equal(lively.code, 'CF-00000')
    },
    { breakAfter: 3, restMs: 60 },
  )
})

test('when the breaker opens, the line learns it at once', async () => {
  await withScript(
    (_, reply, count) => (count === 1 ? setTimeout(() => reply.writeHead(503).end(), 40) : say(reply, 'CF-00000')),
    async ({ vendor, seen }) => {
      const [first, ...line] = [1, 2, 3].map(() => failing(vendor.call('/x', {}, quick)))
      assert.equal((await first!).kind, 'unavailable')
      for (const waiting of line) assert.equal((await waiting).code, 'breaker')
      assert.equal(seen.length, 1)
    },
    { breakAfter: 1, restMs: 10_000 },
    1,
  )
})

test('no more calls at once than slots; some wait in our line; the rest is turned away unsent', async () => {
  const open: ServerResponse[] = []
  let most = 0
  await withScript(
    (_, reply) => {
      most = Math.max(most, open.push(reply))
    },
    async ({ vendor, seen }) => {
      const calls = [1, 2, 3, 4].map(() => vendor.call('/x', {}, quick))
      const turned = await failing(vendor.call('/x', {}, quick))
      assert.deepEqual([turned.kind, turned.code], ['busy', 'slots'])
      while (seen.length < 2) await delay(5)
      assert.equal(seen.length, 2)
      for (let done = 0; done < 4; done += 1) {
        while (open.length === 0) await delay(2)
        say(open.shift()!, 'CF-00000')
      }
      assert.deepEqual(
        (await Promise.all(calls)).map(({ code }) => code),
        Array(4).fill('CF-00000'),
      )
      assert.equal(most, 2)
    },
    { inLine: 2 },
    2,
  )
})

test('a call whose waiting time is over leaves the slot queue and is never sent', async () => {
  const open: ServerResponse[] = []
  await withScript(
    (_, reply) => {
      open.push(reply)
    },
    async ({ vendor, seen }) => {
      const first = vendor.call('/first', {}, quick)
      const [short, patient] = [
        failing(vendor.call('/short', {}, { totalMs: 60 })),
        failing(vendor.call('/line', {}, { ...quick, lineMs: 60, patient: true })),
      ]
      for (const left of [await short, await patient]) assert.deepEqual([left.kind, left.code], ['busy', 'slots'])
      // The only slot was still taken when they left.
      assert.equal(open.length, 1)
      say(open[0]!, 'CF-00000')
      await first
      const next = vendor.call('/next', {}, quick)
      while (open.length < 2) await delay(2)
      say(open[1]!, 'CF-00000')
      await next
      assert.deepEqual(
        seen.map(({ path }) => path),
        ['/first', '/next'],
      )
    },
    {},
    1,
  )
})
