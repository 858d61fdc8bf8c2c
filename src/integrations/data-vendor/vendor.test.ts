/**
 * The transport of the data vendor: token, encoding, time limits, breaker, slots; against the simulator where
 * possible, otherwise a scripted server.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { usualPaths } from '#integrations/tax-portal/wire.ts'
import { startRehearsal } from '#tests/support/companies.ts'
import type { Rehearsal } from '#tests/support/companies.ts'
import type { VendorLimits } from './vendor-settings.ts'
import { openVendor, readAnswer } from './vendor.server.ts'
import { secret, withScript, say, failing, quick } from '#tests/support/integrations/scripted-vendor.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal()
})
after(() => rehearsal.close())

const toSimulator = (clientSecret = 'rehearsal-portal-secret', limits: Partial<VendorLimits> = {}) =>
  openVendor({
    company: 'tax-portal',
    url: `${rehearsal.url}/portal/`,
    tokenUrl: `${rehearsal.url}/portal/oauth/token`,
    clientId: 'rehearsal-portal',
    clientSecret,
    slots: 5,
    clock: rehearsal.clock,
    limits,
  })

test('body and answer are URL-encoded JSON text, a plus means a space', async () => {
  await withScript(
    (_, reply) => say(reply, 'CF-00000', { said: secret }),
    async ({ vendor, seen }) => {
      assert.deepEqual(await vendor.call('/x', { name: secret }, quick), { code: 'CF-00000', data: { said: secret } })
      assert.equal(seen[0]!.path, '/x')
      assert.match(seen[0]!.body, /^[\w%.!~*'()-]+$/)
      assert.deepEqual(JSON.parse(decodeURIComponent(seen[0]!.body)), { name: secret })
    },
  )
})

test('many calls at once fetch one token, and later calls use it', async () => {
  await withScript(
    (_, reply) => say(reply, 'CF-00000'),
    async ({ vendor, seen, tokens }) => {
      await Promise.all([1, 2, 3].map(() => vendor.call('/x', {}, quick)))
      await vendor.call('/x', {}, quick)
      assert.equal(tokens(), 1)
      assert.deepEqual(new Set(seen.map(({ bearer }) => bearer)), new Set(['t1']))
    },
  )
})

test("a refused token is renewed once; refused twice is our credentials' fault", async () => {
  await withScript(
    ({ bearer }, reply) =>
      bearer === 't1' ? reply.writeHead(401).end('{"error":"invalid_token"}') : say(reply, 'CF-00000'),
    async ({ vendor, seen, tokens }) => {
      assert.equal((await vendor.call('/x', {}, quick)).code, 'CF-00000')
      assert.equal(tokens(), 2)
      assert.deepEqual(
        seen.map(({ bearer }) => bearer),
        ['t1', 't2'],
      )
    },
  )
  await withScript(
    (_, reply) => {
      reply.writeHead(401).end()
    },
    async ({ vendor, seen }) => {
      const error = await failing(vendor.call('/x', {}, quick))
      assert.deepEqual([error.kind, error.code], ['refused', '401'])
      assert.equal(seen.length, 2)
    },
  )
})

test("the simulator's token ends after seven days and is renewed without a word", async () => {
  const still = { now: () => new Date('2026-05-12T10:00:00+09:00') }
  const vendor = openVendor({
    company: 'tax-portal',
    url: `${rehearsal.url}/portal`,
    tokenUrl: `${rehearsal.url}/portal/oauth/token`,
    clientId: 'rehearsal-portal',
    clientSecret: 'rehearsal-portal-secret',
    slots: 5,
    clock: still,
  })
  assert.equal((await vendor.call(usualPaths.agentCheck, { session: 'none' }, quick)).code, 'CF-12191')
  await rehearsal.advance('P8D')
  assert.equal((await vendor.call(usualPaths.agentCheck, { session: 'none' }, quick)).code, 'CF-12191')
})

test('wrong credentials are refused, not tried for ever', async () => {
  const error = await failing(toSimulator('wrong').call(usualPaths.auth, {}, quick))
  assert.deepEqual([error.kind, error.code], ['refused', '401'])
})

test("our own faults are thrown and named by the vendor's code", async () => {
  for (const code of ['CF-00002', 'CF-00003', 'CF-00007', 'CF-00401']) {
    await withScript(
      (_, reply) => say(reply, code),
      async ({ vendor }) => {
        const error = await failing(vendor.call('/x', {}, quick))
        assert.deepEqual([error.kind, error.code], ['refused', code])
      },
    )
  }
})

test('an answer that cannot be read is a shape error that keeps nothing of it', async () => {
  for (const body of [
    '',
    '%E',
    'null',
    '{}',
    encodeURIComponent('{"result":{"code":"OK 9304122000001"}}'),
    encodeURIComponent('[1]'),
    '<h1>9304122000001</h1>',
    '%7B%22result',
  ]) {
    await failing(Promise.resolve().then(() => readAnswer('tax-portal', Buffer.from(body))))
  }
  assert.deepEqual(readAnswer('tax-portal', Buffer.from('{"result":{"code":"CF-00000"},"data":"odd"}')), {
    code: 'CF-00000',
    data: 'odd',
  })
})
