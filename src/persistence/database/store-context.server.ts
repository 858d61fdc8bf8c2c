/** What every store is built from: a place to ask (pool or transaction) and the keys. */
import { Problem } from '#domain/problems.ts'
import type { KeyRing } from '#persistence/sealing/key-ring.server.ts'
import type { Db } from './database.server.ts'

export type StoreContext = { db: Db; ring: KeyRing }

/** Who opens a sealed value or does a recorded act, and why. Goes into the access record as it is. */
export type Reader = {
  kind: 'filer' | 'staff' | 'system' | 'visitor'
  /** Account id, staff id, or the job's name. */
  id: string
  reason: string
  requestId?: string
  ip?: string
}

/** Who moves a state. */
export type Actor = { kind: 'filer' | 'staff' | 'system'; id: string; requestId?: string }

/** The first row, or the problem "does not exist". */
export function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (!row) throw new Problem('notfound')
  return row
}
