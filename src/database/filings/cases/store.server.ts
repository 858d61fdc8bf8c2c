import { count } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { filings } from '#database/schema/filings.server.ts'

export function casesStore({ db }: DatabaseContext) {
  return {
    async branches(): Promise<{ branchId: string; cases: number }[]> {
      return db.select({ branchId: filings.branchId, cases: count() }).from(filings).groupBy(filings.branchId)
    },
  }
}
