import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { type OfReason, type RestingReceipt, unpromised } from '#database/contacts/unpromised-store.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { filings } from '#database/schema/filings.server.ts'

/** Received but never continued. */
export function listRestingReceipts(
  { db }: DatabaseContext,
  { filingYear, ...of }: OfReason & { filingYear: number },
): Promise<RestingReceipt[]> {
  return unpromised(
    db,
    of,
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
