import { eq } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { pastYearCases } from '#database/schema/past-years.server.ts'

export async function findPastYear({ db }: DatabaseContext, id: string) {
  const [row] = await db
    .select({ id: pastYearCases.id, filingId: pastYearCases.filingId, branchId: filings.branchId })
    .from(pastYearCases)
    .innerJoin(filings, eq(filings.id, pastYearCases.filingId))
    .where(eq(pastYearCases.id, id))
  return row
}
