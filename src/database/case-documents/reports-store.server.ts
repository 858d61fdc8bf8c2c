import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import { type Reader, type DatabaseContext } from '#database/database-context.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { opened, whole } from './stored-files.server.ts'
import { reports } from '#database/schema/case-documents.server.ts'

const { content: _content, contentSealed: _sealed, ...plainColumns } = getTableColumns(reports)
export const view = plainColumns
export type Report = Omit<typeof reports.$inferSelect, 'content' | 'contentSealed'>

export function reportsStore(storeContext: DatabaseContext) {
  const { db } = storeContext
  return {
    /** Verifies the hash and writes an access record. */
    async read(
      filingId: string,
      reader: Reader,
      now: Date,
      version?: number,
    ): Promise<(Report & { content: Buffer }) | undefined> {
      const [row] = await db
        .select({
          ...getTableColumns(reports),
          accountId: filings.accountId,
          sealOwner: filings.sealOwner,
          branchId: filings.branchId,
        })
        .from(reports)
        .innerJoin(filings, eq(filings.id, reports.filingId))
        .where(and(eq(reports.filingId, filingId), version === undefined ? undefined : eq(reports.version, version)))
        .orderBy(desc(reports.version))
        .limit(1)
      if (!row) return undefined
      const { accountId: _a, sealOwner: _o, branchId: _b, contentSealed: _c, ...report } = row
      return whole({ ...report, content: await opened(storeContext, row, { field: 'report', reader, now }) })
    },
  }
}
