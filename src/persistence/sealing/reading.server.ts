/**
 * The only door to people's sealed values: an access record is written before anything is opened (every reading of a
 * sealed value is recorded).
 */
import { accessRecords } from '#persistence/access-records/table.server.ts'
import { accessRecord } from '#persistence/access-records/written.server.ts'
import type { StoreContext, Reader } from '#persistence/database/store-context.server.ts'
import { openSealed, type SealPurpose } from './envelope.server.ts'

export type Whose = { subjectId: string; filingId?: string; branchId?: string }
export type SealedItem = { field: string; purpose: SealPurpose; record: string; sealed: string }

/**
 * Opens sealed values of one person as one recorded act. In the transaction the cabinet is bound to, so the record
 * stands if and only if the rest does.
 * Throws SealError when a value does not open.
 */
export async function readSealed(
  { db, ring }: StoreContext,
  reader: Reader,
  whose: Whose,
  items: readonly SealedItem[],
  now: Date,
): Promise<string[]> {
  if (items.length === 0) return []
  const fields = [...new Set(items.map((item) => item.field))]
  await db.insert(accessRecords).values(accessRecord(reader, { act: 'read', fields, ...whose }, now))
  return items.map((item) =>
    openSealed(ring, { owner: whose.subjectId, purpose: item.purpose, record: item.record }, item.sealed),
  )
}
