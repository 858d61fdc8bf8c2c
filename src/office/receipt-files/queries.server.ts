import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { receiptFileKinds } from '#domain/filed-return/receipt-files.ts'
import { isSlip, slipKinds, type Dues, type Slip } from '#domain/filed-return/slips.ts'
import { searchKey } from '#domain/search-text.ts'
import { type Bill, view } from '#database/case-documents/bills-store.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { type Filing, filingView } from '#database/filings/store.server.ts'
import { bills, reports, reportSummaries } from '#database/schema/case-documents.server.ts'
import { filings } from '#database/schema/filings.server.ts'

const papersAlone = inArray(bills.kind, [...receiptFileKinds, ...slipKinds])

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

export async function findCasesWithPapers(
  { db }: DatabaseContext,
  hashes: readonly string[],
): Promise<{ hash: string; filing: Filing }[]> {
  if (hashes.length === 0) return []
  return db
    .select({ hash: bills.sha256, filing: filingView })
    .from(bills)
    .innerJoin(filings, eq(filings.id, bills.filingId))
    .where(and(inArray(bills.sha256, [...hashes]), papersAlone, isNull(bills.removedAt)))
    .limit(500)
}

/** Within the branch. */
export async function isPaperElsewhere(
  { db }: DatabaseContext,
  { id, branchId }: Pick<Filing, 'id' | 'branchId'>,
  hash: string,
): Promise<boolean> {
  const found = await db
    .select({ id: bills.id })
    .from(bills)
    .innerJoin(filings, eq(filings.id, bills.filingId))
    .where(
      and(
        eq(bills.sha256, hash),
        papersAlone,
        isNull(bills.removedAt),
        ne(filings.id, id),
        eq(filings.branchId, branchId),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Case numbers, receipt numbers of the portal or municipality, or names of filers. */
export async function findCasesOfPapers(
  { db }: DatabaseContext,
  { numbers, names }: { numbers: readonly string[]; names: readonly string[] },
): Promise<Filing[]> {
  if (numbers.length + names.length === 0) return []
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
          inArray(filings.filerNameKey, names.map(searchKey)),
        ),
      ),
    )
    .orderBy(desc(filings.filingYear), asc(filings.id))
    .limit(500)
}

/** `hasReport`: without the client's summary nothing is filed. */
export type PapersOfCase = {
  dues: Dues
  dueDay: string | null
  slips: Slip[]
  storedPapers: string[]
  hasReport: boolean
}

export async function findPapersOf(
  { db }: DatabaseContext,
  filingIds: readonly string[],
): Promise<ReadonlyMap<string, PapersOfCase>> {
  const ids = [...filingIds]
  if (ids.length === 0) return new Map()
  const sums = await db
    .select({
      filingId: reportSummaries.filingId,
      nationalWon: reportSummaries.taxDueOrRefundWon,
      localWon: reportSummaries.localTaxDueOrRefundWon,
      dueDay: reportSummaries.dueDay,
    })
    .from(reportSummaries)
    .where(inArray(reportSummaries.filingId, ids))
  const papers = await db
    .select({ filingId: bills.filingId, kind: bills.kind, amountWon: bills.amountWon })
    .from(bills)
    .where(and(inArray(bills.filingId, ids), papersAlone, isNull(bills.removedAt)))
  const drawn = await db.selectDistinct({ id: reports.filingId }).from(reports).where(inArray(reports.filingId, ids))
  return new Map(
    ids.map((id) => {
      const dues = sums.find(({ filingId }) => filingId === id)
      const mine = papers.filter(({ filingId }) => filingId === id)
      return [
        id,
        {
          dues: { nationalWon: dues?.nationalWon ?? null, localWon: dues?.localWon ?? null },
          dueDay: dues?.dueDay ?? null,
          slips: mine.filter(({ kind }) => isSlip(kind)),
          storedPapers: mine.map(({ kind }) => kind),
          hasReport: drawn.some((report) => report.id === id),
        },
      ]
    }),
  )
}
