/**
 * Keyed hashes: find a value again without being able to read it (HMAC-SHA-256 by a subkey of the ring's root, so a
 * rotation changes none of them).
 */
import { createHash, createHmac } from 'node:crypto'
import type { KeyRing } from './key-ring.server.ts'

export type LookupKind =
  | 'resident-number'
  | 'virtual-account'
  | 'bank-line'
  | 'question-file'
  | 'visitor'
  | 'request'
  | 'key-check'
  | 'limit'

export function lookupHash(ring: KeyRing, kind: LookupKind, value: string): string {
  return createHmac('sha256', ring.lookup)
    .update(JSON.stringify([kind, value]))
    .digest('hex')
}

/** SHA-256 in hex, for values that are random already (tokens, cookies, states). */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
