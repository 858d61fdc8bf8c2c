import { Problem } from '#domain/problems.ts'
import type { KeyRing } from './sealing/key-ring.server.ts'
import type { Db } from './client.server.ts'

export type DatabaseContext = { db: Db; ring: KeyRing }

/** Copied into the access record unchanged, but `recorded`. */
export type Reader = {
  kind: 'filer' | 'staff' | 'system' | 'visitor'
  /** Account id, staff id, or job name. */
  id: string
  reason: string
  requestId?: string
  ip?: string
  /** Fields that an access record of this request covers already: reading them writes none of its own. */
  recorded?: readonly string[]
}

export type Actor = { kind: 'filer' | 'staff' | 'system'; id: string; requestId?: string }

/** Throws `notfound`. */
export function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (!row) throw new Problem('notfound')
  return row
}
