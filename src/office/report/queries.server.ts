import { and, inArray, ne, or, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { type Report, view } from '#database/case-documents/reports-store.server.ts'
import { ownerOf } from '#database/case-documents/stored-files.server.ts'
import { within } from '#database/client.server.ts'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { sha256OfFile } from '#database/file-hash.server.ts'
import { keepFile } from '#database/files/store.server.ts'
import { reports } from '#database/schema/case-documents.server.ts'
import { filings } from '#database/schema/filings.server.ts'

export async function addReport(
  storeContext: DatabaseContext,
  filingId: string,
  { fileName, content, madeBy }: { fileName: string; content: Buffer; madeBy: string },
  now: Date,
): Promise<Report> {
  const id = randomUUID()
  const owner = await ownerOf(storeContext, filingId)
  const sha256 = await sha256OfFile(content)
  return within(storeContext.db, async (tx) => {
    const added = await tx
      .insert(reports)
      .values({
        id,
        filingId,
        fileName,
        madeBy,
        madeAt: now,
        sha256,
        size: content.length,
        version: sql`(select coalesce(max(${reports.version}), 0) + 1 from ${reports}
              where ${reports.filingId} = ${filingId})`,
      })
      .returning(view)
    await keepFile({ ...storeContext, db: tx }, { owner, id }, content)
    return onlyRow(added)
  })
}

/** `bare`: letters and digits only. */
/** Across all firms. An advisory lock per number serializes concurrent checks. */
export async function findReceiptsElsewhere(
  { db }: DatabaseContext,
  filingId: string,
  bare: readonly string[],
): Promise<boolean> {
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
