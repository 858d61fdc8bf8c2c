import { randomUUID } from 'node:crypto'
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { one, type Reader, type DatabaseContext } from '#database/database-context.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { sha256OfFile } from '#database/file-hash.server.ts'
import { documentSealed, opened, ownerOf, whole } from './stored-files.server.ts'
import { reports } from '#database/schema/case-documents.server.ts'

const { content: _content, contentSealed: _sealed, ...view } = getTableColumns(reports)
export type Report = Omit<typeof reports.$inferSelect, 'content' | 'contentSealed'>

export function reportsStore(storeContext: DatabaseContext) {
  const { db, ring } = storeContext
  return {
    async add(
      filingId: string,
      { fileName, content, madeBy }: { fileName: string; content: Buffer; madeBy: string },
      now: Date,
    ): Promise<Report> {
      const id = randomUUID()
      const owner = await ownerOf(storeContext, filingId)
      return one(
        await db
          .insert(reports)
          .values({
            id,
            filingId,
            fileName,
            contentSealed: seal(ring, documentSealed(owner, id), content.toString('base64')),
            madeBy,
            madeAt: now,
            sha256: await sha256OfFile(content),
            size: content.length,
            version: sql`(select coalesce(max(${reports.version}), 0) + 1 from ${reports}
              where ${reports.filingId} = ${filingId})`,
          })
          .returning(view),
      )
    },
    async find(filingId: string): Promise<Report | undefined> {
      const latest = db.select(view).from(reports).where(eq(reports.filingId, filingId))
      return (await latest.orderBy(desc(reports.version)).limit(1))[0]
    },
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
