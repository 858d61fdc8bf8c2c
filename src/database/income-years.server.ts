import { asc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { pastYear } from '#domain/collected-data.ts'
import { onlyRow, type DatabaseContext, type Reader } from './database-context.server.ts'
import { type Db, prepared, within } from './client.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { readSealed, type SealedItem } from '#database/sealing/reading.server.ts'
import { incomeYears } from '#database/schema/past-years.server.ts'

export type PastYear = z.infer<typeof pastYear>

const preparedByFiling = (db: Db) =>
  prepared(db, 'income_years_by_filing', (at) =>
    at
      .select({
        accountId: filings.accountId,
        sealOwner: filings.sealOwner,
        branchId: filings.branchId,
        year: incomeYears.year,
        sealed: incomeYears.sealed,
      })
      .from(incomeYears)
      .innerJoin(filings, eq(filings.id, incomeYears.filingId))
      .where(eq(incomeYears.filingId, sql.placeholder('filingId')))
      .orderBy(asc(incomeYears.year))
      .prepare('income_years_by_filing'),
  )

export function incomeYearsStore(storeContext: DatabaseContext) {
  const { db, ring } = storeContext
  const toRecordName = (filingId: string, year: number) => `${filingId}/${year}`
  return {
    /** Replaces all years. */
    async save(filingId: string, years: readonly PastYear[], now: Date): Promise<void> {
      await within(db, async (tx) => {
        const { sealOwner } = onlyRow(
          await tx.select({ sealOwner: filings.sealOwner }).from(filings).where(eq(filings.id, filingId)),
        )
        for (const year of years) {
          const sealed = seal(
            ring,
            { owner: sealOwner, purpose: 'income-year', record: toRecordName(filingId, year.year) },
            JSON.stringify(year),
          )
          await tx
            .insert(incomeYears)
            .values({ filingId, year: year.year, sealed, retrievedAt: now })
            .onConflictDoUpdate({ target: [incomeYears.filingId, incomeYears.year], set: { sealed, retrievedAt: now } })
        }
      })
    },
    /** Writes one access record. */
    async read(filingId: string, reader: Reader, now: Date): Promise<PastYear[]> {
      const rows = await preparedByFiling(db).execute({ filingId })
      if (!rows[0]) return []
      const { accountId, sealOwner, branchId } = rows[0]
      const items = rows.flatMap((row): SealedItem[] =>
        row.sealed
          ? [
              {
                field: 'income-years',
                owner: sealOwner,
                purpose: 'income-year',
                record: toRecordName(filingId, row.year),
                sealed: row.sealed,
              },
            ]
          : [],
      )
      const opened = await readSealed(storeContext, reader, { subjectId: accountId, filingId, branchId }, items, now)
      return opened.map((text) => pastYear.parse(JSON.parse(text))).toSorted((a, b) => b.year - a.year)
    },
  }
}
