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
  | 'authentication-handle'
  | 'agent-receipt'
  | 'document'
  | 'evidence'
  | 'income-year'
  | 'calculation'
  | 'question'
  | 'conversation'
  | 'conversation-file'
  | 'question-file'
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
  | 'key-check'

/** `owner`: account or staff id. `record`: row and field. */
export type SealContext = { owner: string; purpose: SealPurpose; record: string }

/** Changed, moved, or its key is missing. Reveals no content. */
export class SealError extends Error {
  constructor(what: string) {
    super(`sealed value: ${what}`)
    this.name = 'SealError'
  }
}

const nonceBytes = 12
const tagBytes = 16

function encrypt(key: CipherKey, bound: string, plain: Buffer): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(bound))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

function decrypt(key: CipherKey, bound: string, text: string): Buffer {
  const all = Buffer.from(text, 'base64url')
  if (all.length < nonceBytes + tagBytes || all.toString('base64url') !== text) throw new SealError('not whole')
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

function parts(sealed: string): { keyId: string; wrapped: string; value: string } {
  const [version, keyId, wrapped, value, more] = sealed.split('.')
  if (version !== 'v1' || !keyId || !wrapped || value === undefined || more !== undefined)
    throw new SealError('unknown form')
  return { keyId, wrapped, value }
}

function unwrap(ring: KeyRing, keyId: string, wrapped: string): Buffer {
  const key = ring.keys.get(keyId)
  if (!key) throw new SealError(`no key ${keyId} in the ring`)
  return decrypt(key.wrap, wrapBound(keyId), wrapped)
}

export function seal(ring: KeyRing, context: SealContext, plain: string): string {
  const dataKey = randomBytes(32)
  const wrapped = encrypt(ring.first.wrap, wrapBound(ring.first.id), dataKey)
  const value = encrypt(dataKey, valueBound(context), Buffer.from(plain, 'utf8'))
  dataKey.fill(0)
  return `v1.${ring.first.id}.${wrapped}.${value}`
}

/** Throws SealError. */
export function openSealed(ring: KeyRing, context: SealContext, sealed: string): string {
  const { keyId, wrapped, value } = parts(sealed)
  const dataKey = unwrap(ring, keyId, wrapped)
  const plain = decrypt(dataKey, valueBound(context), value).toString('utf8')
  dataKey.fill(0)
  return plain
}

/** Rewraps the data key only; the value is not opened. */
export function rewrap(ring: KeyRing, sealed: string): string {
  const { keyId, wrapped, value } = parts(sealed)
  const dataKey = unwrap(ring, keyId, wrapped)
  return `v1.${ring.first.id}.${encrypt(ring.first.wrap, wrapBound(ring.first.id), dataKey)}.${value}`
}
