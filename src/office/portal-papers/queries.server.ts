import { and, asc, eq } from 'drizzle-orm'
import type { DatabaseContext, Reader } from '#database/database-context.server.ts'
import { openFile } from '#database/files/store.server.ts'
import type { FilingOwner } from '#database/filings/store.server.ts'
import { sealedAs } from '#database/portal-papers.server.ts'
import { documents } from '#database/schema/collection.server.ts'
import { portalPapers } from '#database/schema/portal-papers.server.ts'

/** Without what stands in them. */
export async function listDocumentSources({ db }: DatabaseContext, filingId: string) {
  return db
    .select({ index: documents.index, state: documents.state, source: documents.source })
    .from(documents)
    .where(eq(documents.filingId, filingId))
    .orderBy(asc(documents.index))
}

/** Writes an access record. */
export async function readPortalPaperFile(
  storeContext: DatabaseContext,
  owner: FilingOwner & { branchId: string },
  id: string,
  reader: Reader,
  now: Date,
): Promise<Buffer | undefined> {
  const [row] = await storeContext.db
    .select({ contentSealed: portalPapers.contentSealed })
    .from(portalPapers)
    .where(and(eq(portalPapers.id, id), eq(portalPapers.filingId, owner.id)))
  if (!row) return undefined
  const { field, purpose: olderPurpose } = sealedAs(owner.sealOwner, id)
  const file = { owner: owner.sealOwner, id, field, older: row.contentSealed, olderPurpose }
  const subject = { subjectId: owner.accountId, filingId: owner.id, branchId: owner.branchId }
  return openFile(storeContext, reader, subject, file, now)
}
