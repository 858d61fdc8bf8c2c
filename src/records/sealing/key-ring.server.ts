/**
 * The sealing keys with their ids: the first seals, all open. Setting text: `k2:<base64>,k1:<base64>`, 32 bytes each; a new key is put in front.
 * The last one is the root: the keyed hashes and the chain of access records come from it, so it stays for good (a hash cannot be made again from a destroyed number).
 */
import { createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto'

/** A key per use, so that no key serves two purposes. */
export type RingKey = { id: string; wrap: KeyObject }
export type KeyRing = { first: RingKey; keys: ReadonlyMap<string, RingKey>; lookup: KeyObject; chain: KeyObject }

const idPattern = /^[a-z0-9-]{1,20}$/

function subkey(secret: Buffer, use: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'jongso', `jongso ${use} v1`, 32)))
}

/** Reads the setting; throws a sentence about the form of the text, never its content. */
export function readKeyRing(text: string): KeyRing {
  const keys = new Map<string, RingKey>()
  let root: Buffer | undefined
  for (const part of text.split(',').map((one) => one.trim()).filter(Boolean)) {
    const colon = part.indexOf(':')
    const id = part.slice(0, colon)
    const secret = Buffer.from(part.slice(colon + 1), 'base64')
    if (colon < 1 || !idPattern.test(id)) throw new RangeError('a sealing key is written id:base64, the id in small letters, digits and hyphens')
    if (secret.length !== 32) throw new RangeError(`sealing key ${id} must be 32 bytes in base64`)
    if (keys.has(id)) throw new RangeError(`sealing key ${id} stands twice in the ring`)
    keys.set(id, { id, wrap: subkey(secret, 'wrap') })
    root = secret
  }
  const [first] = keys.values()
  if (!first || !root) throw new RangeError('the key ring is empty')
  return { first, keys, lookup: subkey(root, 'lookup'), chain: subkey(root, 'chain') }
}

/** A new ring's text, or with `old` the same ring with a new first key. */
export function newKeyRingText(id: string, old?: string): string {
  if (!idPattern.test(id)) throw new RangeError('a key id is small letters, digits and hyphens')
  const fresh = `${id}:${randomBytes(32).toString('base64')}`
  return old ? `${fresh},${old.trim()}` : fresh
}
