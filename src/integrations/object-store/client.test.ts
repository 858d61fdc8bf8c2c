import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { startStoreServer, type StoreServer } from '#tests/support/object-store/start.ts'
import { signatureOf } from '#tests/support/object-store/signature.ts'
import { openObjectStore, type ObjectClient } from './client.server.ts'

let server: StoreServer
let client: ObjectClient
before(async () => {
  server = await startStoreServer()
  client = openObjectStore(server.settings)
})
after(() => server.stop())

test('what was put comes back, overwritten by a repeated put; what is not there is told from a failure', async () => {
  const [object, bytes] = [randomUUID(), randomBytes(3_000_000)]
  await client.put(object, randomBytes(10))
  await client.put(object, bytes)
  assert.ok((await client.open(object))?.equals(bytes))
  assert.ok(server.objects().get(object)?.equals(bytes))
  assert.equal(await client.open(randomUUID()), undefined)
})

test('removed is what is known to be gone; a repeated removal is one, and a missing bucket proves nothing', async () => {
  const object = randomUUID()
  await client.put(object, randomBytes(10))
  await client.remove(object)
  assert.equal(server.objects().has(object), false)
  await client.remove(object)
  const elsewhere = openObjectStore({ ...server.settings, bucket: 'nowhere' })
  await assert.rejects(elsewhere.remove(object), { kind: 'refused', code: 'NoSuchBucket' })
  await assert.rejects(elsewhere.open(object), { kind: 'refused', code: 'NoSuchBucket' })
})

test("the test's service checks signatures as the published example does", () => {
  const headers = {
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=',
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
  }
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
  assert.equal(
    signatureOf({ method: 'GET', url: '/test.txt', headers }, secret),
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

test('another secret is refused', async () => {
  const stranger = openObjectStore({ ...server.settings, secret: 'another' })
  await assert.rejects(stranger.put(randomUUID(), Buffer.from('1')), { kind: 'refused', code: 'SignatureDoesNotMatch' })
})

test('a lock stands when the service promises it, and a lock that it did not promise is none', async () => {
  const until = new Date('2036-01-01T00:00:00Z')
  await assert.rejects(client.putLocked('days/1.json', Buffer.from('{}'), until), { code: 'not-locked' })
  assert.equal((await client.readLocked('days/')).size, 0)
  const locking = await startStoreServer({ locks: true })
  try {
    const locked = openObjectStore(locking.settings)
    const names = Array.from({ length: 250 }, (_, count) => `days/${String(count).padStart(5, '0')}&.json`)
    for (let at = 0; at < names.length; at += 50)
      await Promise.all(names.slice(at, at + 50).map((name) => locked.putLocked(name, Buffer.from(name), until)))
    const [written, hidden, early] = ['days/00003&.json', 'days/00104&.json', 'days/early.json'] as const
    await locked.put(written, Buffer.from('another'))
    await locked.putLocked(written, Buffer.from('another, with a lock'), until)
    await locked.remove(hidden)
    await locked.put(early, Buffer.from('before'))
    await locked.putLocked(early, Buffer.from('early'), until)
    await locked.put('days/unlocked.json', Buffer.from('{}'))
    const read = await locked.readLocked('days/')
    assert.deepEqual([...read.keys()], [...names, early])
    for (const name of names) assert.equal(read.get(name)?.toString(), name)
    assert.equal(read.get(early)?.toString(), 'early')
  } finally {
    await locking.stop()
  }
})

async function withStatus<T>(status: number, act: (client: ObjectClient, asked: () => number) => Promise<T>) {
  let requests = 0
  const broken = createServer((request, reply) => {
    requests += 1
    request.resume()
    reply.writeHead(status).end('<Error><Code>SlowDown</Code></Error>')
  })
  await new Promise<void>((listening) => broken.listen(0, '127.0.0.1', listening))
  try {
    const url = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`
    return await act(openObjectStore({ ...server.settings, url }), () => requests)
  } finally {
    broken.closeAllConnections()
    broken.close()
  }
}

test('a service that fails again and again is left alone for a while', () =>
  withStatus(503, async (failing, asked) => {
    for (let press = 0; press < 5; press += 1)
      await assert.rejects(failing.open('a'), { kind: 'unavailable', code: 'SlowDown' })
    await assert.rejects(failing.open('a'), { kind: 'busy', code: 'breaker' })
    assert.equal(asked(), 5)
  }))
