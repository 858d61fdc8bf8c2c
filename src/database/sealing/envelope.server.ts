/**
 * AES-256-GCM with its own data key, bound to owner, purpose and record: `v1.<key id>.<wrapped data key>.<value>`.
 * Opened by reading.server.ts only.
 */
import { createCipheriv, createDecipheriv, randomBytes, type CipherKey } from 'node:crypto'
import type { KeyRing } from './key-ring.server.ts'

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
