/**
 * AES-256-GCM with its own data key, bound to owner, purpose and record: `v1.<key id>.<wrapped data key>.<value>`.
 * Opened by reading.server.ts only.
 */
import { OperatorError } from '#domain/operator-error.ts'
import {
  type CipherKey,
  type KeyObject,
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto'

/**
 * The first key seals, all open: `k2:<base64>,k1:<base64>`, 32 bytes each. Never remove the last: root of keyed hashes
 * and access record chain.
 */
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

export type SealPurpose =
  | 'resident-number'
  | 'account-number'
  | 'portal-password'
  | 'portal-session'
  | 'household'
  | 'authentication-handle'
  | 'agent-receipt'
  | 'document'
  | 'evidence'
  | 'portal-paper'
  | 'income-year'
  | 'calculation'
  | 'question'
  | 'conversation'
  | 'conversation-file'
  | 'question-file'
  | 'letter'
  | 'privacy-request'
  | 'past-year'
  | 'case-document'
  | 'virtual-account'
  | 'payment-return'
  | 'deposit-notice'
  | 'refund-account'
  | 'cash-receipt'
  | 'second-factor'
  | 'archive'
  | 'repeated-answer'
  | 'case-search'
  | 'file'
  | 'key-check'

/** `owner`: account or staff id. `record`: row and field. */
export type SealContext = { owner: string; purpose: SealPurpose; record: string }

/** Changed, moved, or its key is missing. Reveals no content. */
export class SealError extends Error {
  constructor(subject: string) {
    super(`sealed value: ${subject}`)
    this.name = 'SealError'
  }
}

const nonceBytes = 12
const tagBytes = 16

function encrypt(key: CipherKey, bound: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(bound))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

const encryptText = (key: CipherKey, bound: string, plain: Buffer): string =>
  encrypt(key, bound, plain).toString('base64url')

function decryptText(key: CipherKey, bound: string, text: string): Buffer {
  const all = Buffer.from(text, 'base64url')
  if (all.toString('base64url') !== text) throw new SealError('not whole')
  return decrypt(key, bound, all)
}

function decrypt(key: CipherKey, bound: string, all: Buffer): Buffer {
  if (all.length < nonceBytes + tagBytes) throw new SealError('not whole')
  const decipher = createDecipheriv('aes-256-gcm', key, all.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(bound))
  decipher.setAuthTag(all.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(all.subarray(nonceBytes, -tagBytes)), decipher.final()])
  } catch {
    throw new SealError('does not open')
  }
}

const wrapBound = (keyId: string) => JSON.stringify(['jongso wrap v1', keyId])
const valueBound = ({ owner, purpose, record }: SealContext) =>
  JSON.stringify(['jongso value v1', owner, purpose, record])

const fileBound = ({ owner, id }: { owner: string; id: string }) => JSON.stringify(['jongso file v1', owner, id])

function parts(sealed: string): { keyId: string; wrapped: string; value: string } {
  const [version, keyId, wrapped, value, more] = sealed.split('.')
  if (version !== 'v1' || !keyId || !wrapped || value === undefined || more !== undefined)
    throw new SealError('unknown form')
  return { keyId, wrapped, value }
}

function unwrap(ring: KeyRing, keyId: string, wrapped: string): Buffer {
  const key = ring.keys.get(keyId)
  if (!key) throw new SealError(`no key ${keyId} in the ring`)
  return decryptText(key.wrap, wrapBound(keyId), wrapped)
}

export function seal(ring: KeyRing, context: SealContext, plain: string): string {
  const dataKey = randomBytes(32)
  const wrapped = encryptText(ring.first.wrap, wrapBound(ring.first.id), dataKey)
  const value = encryptText(dataKey, valueBound(context), Buffer.from(plain, 'utf8'))
  dataKey.fill(0)
  return `v1.${ring.first.id}.${wrapped}.${value}`
}

/** Throws SealError. */
export function openSealed(ring: KeyRing, context: SealContext, sealed: string): string {
  const { keyId, wrapped, value } = parts(sealed)
  const dataKey = unwrap(ring, keyId, wrapped)
  const plain = decryptText(dataKey, valueBound(context), value).toString('utf8')
  dataKey.fill(0)
  return plain
}

/** Rewraps the data key only; the value is not opened. */
export function rewrap(ring: KeyRing, sealed: string): string {
  const { keyId, wrapped, value } = parts(sealed)
  const dataKey = unwrap(ring, keyId, wrapped)
  return `v1.${ring.first.id}.${encryptText(ring.first.wrap, wrapBound(ring.first.id), dataKey)}.${value}`
}

/** A file's own key is sealed as a value: rotation and destruction need the key alone. */
export function sealFile(
  ring: KeyRing,
  { owner, id }: { owner: string; id: string },
  plain: Uint8Array,
): { keySealed: string; sealed: Buffer } {
  const key = randomBytes(32)
  const sealed = encrypt(key, fileBound({ owner, id }), plain)
  const keySealed = seal(ring, { owner, purpose: 'file', record: id }, key.toString('base64'))
  key.fill(0)
  return { keySealed, sealed }
}

/** `key`: opened by reading.server.ts. Throws SealError. */
export function openFileWith(key: string, place: { owner: string; id: string }, sealed: Buffer): Buffer {
  return decrypt(Buffer.from(key, 'base64'), fileBound(place), sealed)
}
