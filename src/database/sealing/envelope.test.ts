import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { OperatorError } from '#domain/operator-error.ts'
import { type SealContext, SealError, openSealed, readKeyRing, rewrap, seal } from './envelope.server.ts'
import { lookupHash, tokenHash } from './lookup.server.ts'
import { testKeyRing } from './self-test.server.ts'
import { newKeyRingText } from '#tests/support/fixtures/key-ring.ts'

const text = newKeyRingText('k1')
const ring = readKeyRing(text)
const context: SealContext = { owner: 'owner-1', purpose: 'resident-number', record: 'row-1' }
const number = '9304122000001'

test('any sealed value opens again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.uuid(), fc.uuid(), (plain, owner, record) => {
      const bound = { owner, purpose: 'document' as const, record }
      assert.equal(openSealed(ring, bound, seal(ring, bound, plain)), plain)
    }),
    { numRuns: 200 },
  )
})

test('one changed character anywhere is an error, never another text', () => {
  const sealed = seal(ring, context, number)
  for (let at = 0; at < sealed.length; at++) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
    assert.throws(() => openSealed(ring, context, changed), SealError, `position ${at}`)
  }
  for (const cut of ['', 'v1', sealed.slice(0, -1), `${sealed}A`, `${sealed}.`, sealed.replace('v1', 'v2')])
    assert.throws(() => openSealed(ring, context, cut), SealError)
})

test('a value opens only for its owner, purpose and record', () => {
  const sealed = seal(ring, context, number)
  for (const other of [
    { owner: 'owner-2' },
    { purpose: 'portal-password' as const },
    { record: 'row-2' },
    { owner: 'owner-1row', record: '-1' },
  ]) {
    assert.throws(() => openSealed(ring, { ...context, ...other }, sealed), SealError)
  }
})

test('parts of two values do not fit together', () => {
  const [a, b] = [seal(ring, context, number).split('.'), seal(ring, context, number).split('.')]
  assert.throws(() => openSealed(ring, context, [a[0], a[1], a[2], b[3]].join('.')), SealError)
})

test('no nonce and no data key comes twice', () => {
  const seen = new Set<string>()
  const rounds = 20_000
  for (let i = 0; i < rounds; i++) {
    const [, , wrapped = '', value = ''] = seal(ring, context, number).split('.')
    for (const part of [wrapped, value]) seen.add(Buffer.from(part, 'base64url').subarray(0, 12).toString('hex'))
  }
  assert.equal(seen.size, rounds * 2)
})

test('the text is not in the sealed value, in any coding', () => {
  const sealed = seal(ring, context, number)
  const raw = Buffer.concat(sealed.split('.').map((part) => Buffer.from(part, 'base64url')))
  assert.ok(
    !sealed.includes(number) &&
      !raw.includes(number) &&
      !sealed.includes(Buffer.from(number).toString('base64url').slice(0, 12)),
  )
})

test('a new first key seals, the old one still opens, and re-wrapping needs no context', () => {
  const rotatedText = newKeyRingText('k2', text)
  const rotated = readKeyRing(rotatedText)
  const old = seal(ring, context, number)
  assert.equal(old.split('.')[1], 'k1')
  assert.equal(openSealed(rotated, context, old), number)
  const wrapped = rewrap(rotated, old)
  assert.equal(wrapped.split('.')[1], 'k2')
  assert.equal(wrapped.split('.')[3], old.split('.')[3])
  const alone = readKeyRing(rotatedText.split(',')[0]!)
  assert.equal(openSealed(alone, context, wrapped), number)
  assert.throws(() => openSealed(alone, context, old), SealError)
})

test('the keyed hash is stable over a rotation, differs by kind and by root', () => {
  const rotated = readKeyRing(newKeyRingText('k2', text))
  assert.equal(lookupHash(rotated, 'resident-number', number), lookupHash(ring, 'resident-number', number))
  assert.notEqual(lookupHash(ring, 'virtual-account', number), lookupHash(ring, 'resident-number', number))
  assert.notEqual(
    lookupHash(readKeyRing(newKeyRingText('k1')), 'resident-number', number),
    lookupHash(ring, 'resident-number', number),
  )
  assert.match(tokenHash('token'), /^[0-9a-f]{64}$/)
})

test('a ring that cannot be read says why and never repeats its text', () => {
  const secret = randomBytes(16).toString('base64')
  for (const wrong of ['', ' , ', 'k1', `:${secret}`, `K1:${secret}`, `k1:${secret}`, `${text},${text}`]) {
    assert.throws(
      () => readKeyRing(wrong),
      (error: Error) =>
        error instanceof OperatorError && !error.message.includes(secret) && !error.message.includes(text.slice(3)),
    )
  }
})

test('the self-test passes for a good ring', () => {
  testKeyRing(ring)
  testKeyRing(readKeyRing(newKeyRingText('k9', text)))
})

test('the self-test fails for a ring whose keys do not hold together', () => {
  const other = readKeyRing(newKeyRingText('k1'))
  assert.throws(() => testKeyRing({ ...ring, first: other.first }), SealError)
})
