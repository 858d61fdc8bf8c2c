import { Problem } from '#domain/problems.ts'
import type { KeyRing } from '#database/sealing/envelope.server.ts'
import type { Db } from './client.server.ts'

/** Where sealed bytes may lie outside the database. */
export type ObjectStore = {
  put(object: string, bytes: Buffer): Promise<void>
  /** Undefined: not there. */
  open(object: string): Promise<Buffer | undefined>
  /** Resolves once it is known to be gone. */
  remove(object: string): Promise<void>
}

export type DatabaseContext = {
  db: Db
  ring: KeyRing
  /** Undefined: none is set up. */
  objects?: ObjectStore | undefined
}

/** Copied into the access record unchanged, but `recorded`. */
export type Reader = {
  kind: 'filer' | 'staff' | 'system' | 'visitor'
  /** Account id, staff id, or job name. */
  id: string
  reason: string
  requestId?: string
  ip?: string
  /** Fields that this request's access record covers: reading them writes no other. */
  recorded?: readonly string[]
}

export type Actor = { kind: 'filer' | 'staff' | 'system'; id: string; requestId?: string }

/** Throws `notfound`. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (!row) throw new Problem('notfound')
  return row
}
