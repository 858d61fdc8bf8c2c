/** An access record as it is written, whoever acts: one shape for reading, changing and destroying. */
import type { Reader } from '#persistence/database/store-context.server.ts'
import type { accessRecords } from './table.server.ts'

export type AccessAct = {
  /**
   * `list`, `search`, `view`, `download`, `export`, `print`, `change` ...; opening a sealed value writes `read` by
   * itself, destroying one `destroy`.
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
