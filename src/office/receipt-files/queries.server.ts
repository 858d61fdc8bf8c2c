import { and, asc, desc, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { type Bill, view } from '#database/case-documents/bills-store.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { type Filing, filingView } from '#database/filings/view.server.ts'
import { bills } from '#database/schema/case-documents.server.ts'
import { filings } from '#database/schema/filings.server.ts'

export async function findSameBill(
  { db }: DatabaseContext,
  filingIds: readonly string[],
  hashes: readonly string[],
): Promise<Bill[]> {
  if (filingIds.length === 0 || hashes.length === 0) return []
  const same = and(inArray(bills.filingId, [...filingIds]), inArray(bills.sha256, [...hashes]))
  return db
    .select(view)
    .from(bills)
    .where(and(same, isNull(bills.removedAt)))
}

/** Case numbers, or receipt numbers of the portal or municipality. */
export async function findCasesByNumbers({ db }: DatabaseContext, numbers: readonly string[]): Promise<Filing[]> {
  if (numbers.length === 0) return []
  const any = [...numbers]
  return db
    .select(filingView)
    .from(filings)
    .where(
      and(
        isNotNull(filings.registeredAt),
        or(
          inArray(filings.caseNumber, any),
          inArray(filings.portalReceiptNumber, any),
          inArray(filings.localReceiptNumber, any),
        ),
      ),
    )
    .orderBy(desc(filings.filingYear), asc(filings.id))
    .limit(500)
}
