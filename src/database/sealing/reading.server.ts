/** The only way to sealed values: the access record is written before opening. */
import { accessRecords } from '#database/schema/access-records.server.ts'
import type { Reader, DatabaseContext } from '#database/database-context.server.ts'
import { openSealed, type SealContext } from './envelope.server.ts'

/** `subjectId`: undefined for a person without an account. */
export type DataSubject = { subjectId: string | undefined; filingId?: string; branchId?: string }
/** `owner` may differ from the person's current account. */
export type SealedItem = SealContext & { field: string; sealed: string }

export type AccessAct = {
  /** `list`, `search`, `view`, `download`, `export`, `print`, `change` ...; by default `read`, or `destroy`. */
  act: string
  fields: readonly string[]
  /** Absent if the act concerns many people. */
  subjectId?: string | undefined
  filingId?: string | undefined
  branchId?: string | undefined
}

/** Writes nothing: the caller's transaction decides. */
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

/** One access record, in the store's transaction, unless one of the request covers all fields. Throws SealError. */
export async function readSealed(
  { db, ring }: DatabaseContext,
  reader: Reader,
  subject: DataSubject,
  items: readonly SealedItem[],
  now: Date,
  act = 'read',
): Promise<string[]> {
  if (items.length === 0) return []
  const fields = [...new Set(items.map((item) => item.field))]
  if (!fields.every((field) => reader.recorded?.includes(field)))
    await db.insert(accessRecords).values(accessRecord(reader, { act, fields, ...subject }, now))
  return items.map(({ owner, purpose, record, sealed }) => openSealed(ring, { owner, purpose, record }, sealed))
}
