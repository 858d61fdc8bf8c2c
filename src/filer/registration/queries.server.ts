import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { type ContactsOfReason, type RestingReceipt, unpromised } from '#database/contacts.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { meets } from '#database/filings/cases/query.server.ts'
import type { DueWindow } from '#domain/office-case/case-filters.ts'
import { filings } from '#database/schema/filings.server.ts'

/** Received but never continued. */
export function listRestingReceipts(
  { db }: DatabaseContext,
  { filingYear, ...reasonFilter }: ContactsOfReason & { filingYear: number },
): Promise<RestingReceipt[]> {
  return unpromised(
    db,
    reasonFilter,
    and(
      eq(filings.filingYear, filingYear),
      isNotNull(filings.receivedAt),
      isNull(filings.dataLinkedAt),
      isNull(filings.reviewCompletedAt),
      isNull(filings.feePaidAt),
      isNull(filings.completedAt),
    ),
  )
}

/** Cases complete in time whose return, or local return, the office has not filed. */
export function listOverdueCases(
  { db }: DatabaseContext,
  { due, ...reasonFilter }: ContactsOfReason & { due: DueWindow },
): Promise<RestingReceipt[]> {
  const inWork = meets({ officeStates: ['new', 'waiting-for-filer', 'preparing', 'in-review'], due }, undefined)
  const toFile = meets({ officeStates: ['ready-to-file'], due }, undefined)
  const toFileLocally = meets({ officeStates: ['filed'], due }, undefined)
  return unpromised(
    db,
    reasonFilter,
    and(
      eq(filings.filingYear, due.filingYear),
      isNotNull(filings.registeredAt),
      isNotNull(filings.dataLinkedAt),
      isNull(filings.consentWithdrawnAt),
      isNull(filings.endingAt),
      or(
        inWork,
        and(toFile, isNotNull(filings.draftApprovedAt)),
        and(toFileLocally, eq(filings.localTaxState, 'not-filed')),
      ),
    ),
  )
}
