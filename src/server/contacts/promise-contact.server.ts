/** A promised contact is queued in the same transaction. */
import type { ContactReason } from '#domain/contact.ts'
import { contactDue } from '#domain/contact-due.ts'
import type { Filing, Stores } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { insertContact } from './queries.server.ts'

/** True if new. `onceSince` also counts finished rows. */
export function promiseContact(
  { branchOf }: Pick<Context, 'branchOf'>,
  r: Stores,
  filing: Pick<Filing, 'id' | 'branchId' | 'accountId'>,
  reason: ContactReason,
  now: Date,
  onceSince?: Date,
): Promise<boolean> {
  const { id, branchId, accountId } = filing
  const dueAt = contactDue(reason, branchOf(branchId).businessHours, now)
  return insertContact(
    r,
    { branchId, accountId, filingId: id, reason, dueAt, ...(onceSince ? { onceSince } : {}) },
    now,
  )
}
