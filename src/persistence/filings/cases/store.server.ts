/** The same filings as the office's cases: how many there are, found by their numbers, held together. */
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#persistence/database/database.server.ts'
import type { StoreContext } from '#persistence/database/store-context.server.ts'
import { readActFacts, type ActFacts } from '#persistence/case-documents/act-facts.server.ts'
import { filings } from '#persistence/filings/table.server.ts'
import { filingView, type Filing } from '#persistence/filings/view.server.ts'

/**
 * Receipt numbers of other filings, of any firm, however they are written. Whoever asks for the same at the same time
 * waits until the first has written it down.
 */
async function receiptsElsewhere(db: Db, filingId: string, bare: readonly string[]): Promise<boolean> {
  if (bare.length === 0) return false
  for (const number of bare.toSorted())
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`receipt ${number}`}, 0))`)
  const bareOf = (column: typeof filings.portalReceiptNumber | typeof filings.localReceiptNumber) =>
    sql`upper(regexp_replace(${column}, '[^0-9A-Za-z]', '', 'g'))`
  const found = await db
    .select({ id: filings.id })
    .from(filings)
    .where(
      and(
        ne(filings.id, filingId),
        or(
          inArray(bareOf(filings.portalReceiptNumber), [...bare]),
          inArray(bareOf(filings.localReceiptNumber), [...bare]),
        ),
      ),
    )
    .limit(1)
  return found.length > 0
}

export function casesStore({ db }: StoreContext) {
  return {
    /** The firms that have cases, with their number. */
    async branches(): Promise<{ branchId: string; cases: number }[]> {
      return db.select({ branchId: filings.branchId, cases: count() }).from(filings).groupBy(filings.branchId)
    },
    /** Registered cases of a branch that have paid nothing yet, by whether their fee was told already. */
    async openQuotes(branchId: string): Promise<{ told: number; untold: number }> {
      const isOpen = and(
        eq(filings.branchId, branchId),
        isNotNull(filings.registeredAt),
        isNull(filings.feePaidAt),
        isNull(filings.completedAt),
        ne(filings.officeState, 'dismissed'),
      )
      const told = sql<number>`count(${filings.reviewCompletedAt})`.mapWith(Number)
      const [found] = await db.select({ told, all: count() }).from(filings).where(isOpen)
      return { told: found?.told ?? 0, untold: (found?.all ?? 0) - (found?.told ?? 0) }
    },
    /** What the table of acts asks beside the row itself. */
    actFacts: (filingId: string): Promise<ActFacts> => readActFacts(db, filingId),
    /**
     * Holds several cases, in one order for everybody, so that two who hold the same wait and do not block each other.
     */
    async lockMany(caseNumbers: readonly string[]): Promise<Filing[]> {
      return db
        .select(filingView)
        .from(filings)
        .where(inArray(filings.caseNumber, [...caseNumbers]))
        .orderBy(asc(filings.id))
        .for('update')
    },
    /** Whether another filing of any firm has one of these receipt numbers, given as letters and digits alone. */
    receiptsElsewhere: (filingId: string, bare: readonly string[]): Promise<boolean> =>
      receiptsElsewhere(db, filingId, bare),
    /** Registered cases by any of these: a case's own number, or a receipt number of the portal or the municipality. */
    async findByNumbers(numbers: readonly string[]): Promise<Filing[]> {
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
    },
  }
}
