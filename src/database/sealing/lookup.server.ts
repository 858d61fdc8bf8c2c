/** HMAC-SHA-256 from the ring's root: unaffected by key rotation. */
import { createHash, createHmac } from 'node:crypto'
import type { KeyRing } from './envelope.server.ts'

export type LookupKind =
  | 'resident-number'
  | 'virtual-account'
  | 'bank-line'
  | 'question-file'
  | 'portal-paper'
  | 'conversation'
  | 'visitor'
  | 'request'
  | 'key-check'
  | 'limit'
  | 'invited-name'
  | 'book-account'
  | 'host-proof'

export function lookupHash(ring: KeyRing, kind: LookupKind, value: string): string {
  return createHmac('sha256', ring.lookup)
    .update(JSON.stringify([kind, value]))
    .digest('hex')
}

/** Unkeyed: only for random values (tokens, cookies, states). */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
