/**
 * The only way to people's sealed values: an access record is written before anything is opened (every reading of a
 * sealed value is recorded).
 */
import { accessRecords } from '#persistence/access-records/table.server.ts'
import type { Reader, StoreContext } from '#persistence/database/store-context.server.ts'
import { openSealed, type SealContext } from './envelope.server.ts'

export type Whose = { subjectId: string; filingId?: string; branchId?: string }
/** `owner`: whom the value is bound to, which may be another member than the person has become since. */
export type SealedItem = SealContext & { field: string; sealed: string }

export type AccessAct = {
  /**
   * `list`, `search`, `view`, `download`, `export`, `print`, `change` ...; opening a sealed value writes `read` by
   * itself unless it is told another, destroying one `destroy`.
   */
  act: string
  fields: readonly string[]
  /** Whose data; absent when it was about many. */
  subjectId?: string | undefined
  filingId?: string | undefined
  branchId?: string | undefined
}

/** The row of one act; nothing is written yet, so that the caller's transaction decides. */
export function accessRecord(
  reader: Reader,
  { act, fields, subjectId, filingId, branchId }: AccessAct,
  now: Date,
): typeof accessRecords.$inferInsert {
  return {
    at: now,
    readerKind: reader.kind,
    readerId: reader.id,
    ip: reader.ip ?? null,
    requestId: reader.requestId ?? null,
    reason: reader.reason,
    act,
    fields: [...fields],
    subjectId: subjectId ?? null,
    filingId: filingId ?? null,
    branchId: branchId ?? null,
  }
}

/**
 * Opens sealed values of one person as one recorded act, named `act`; the record stands if and only if the store's
 * transaction does. Throws SealError when a value does not open.
 */
export async function readSealed(
  { db, ring }: StoreContext,
  reader: Reader,
  whose: Whose,
  items: readonly SealedItem[],
  now: Date,
  act = 'read',
): Promise<string[]> {
  if (items.length === 0) return []
  const fields = [...new Set(items.map((item) => item.field))]
  await db.insert(accessRecords).values(accessRecord(reader, { act, fields, ...whose }, now))
  return items.map(({ owner, purpose, record, sealed }) => openSealed(ring, { owner, purpose, record }, sealed))
}
