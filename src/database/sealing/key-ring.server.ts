/**
 * The first key seals, all open: `k2:<base64>,k1:<base64>`, 32 bytes each. Never remove the last: root of keyed hashes
 * and access record chain.
 */
import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { OperatorError } from '#domain/operator-error.ts'

type RingKey = { id: string; wrap: KeyObject }
export type KeyRing = { first: RingKey; keys: ReadonlyMap<string, RingKey>; lookup: KeyObject; chain: KeyObject }

const idPattern = /^[a-z0-9-]{1,20}$/

function subkey(secret: Buffer, use: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'jongso', `jongso ${use} v1`, 32)))
}

/** Throws OperatorError, never with the setting's content. */
export function readKeyRing(text: string): KeyRing {
  const keys = new Map<string, RingKey>()
  let root: Buffer | undefined
  for (const part of text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)) {
    const colon = part.indexOf(':')
    const id = part.slice(0, colon)
    const secret = Buffer.from(part.slice(colon + 1), 'base64')
    if (colon < 1 || !idPattern.test(id))
      throw new OperatorError('KEY_RING: a key is written id:base64, the id in small letters, digits and hyphens.')
    if (secret.length !== 32)
      throw new OperatorError(`KEY_RING: key ${id} must be 32 bytes in base64: openssl rand -base64 32 makes one.`)
    if (keys.has(id)) throw new OperatorError(`KEY_RING: key ${id} is in the ring twice: keep one of them.`)
    keys.set(id, { id, wrap: subkey(secret, 'wrap') })
    root = secret
  }
  const [first] = keys.values()
  if (!first || !root) throw new OperatorError('KEY_RING holds no key: give id:base64.')
  return { first, keys, lookup: subkey(root, 'lookup'), chain: subkey(root, 'chain') }
}
