/** Documents are sealed for the owner; reading verifies the hash and writes an access record. */
import { eq } from 'drizzle-orm'
import { accessRecords } from '#database/schema/access-records.server.ts'
import { sha256OfFile } from '#database/file-hash.server.ts'
import { DamagedFileError, openFile } from '#database/files/store.server.ts'
import { onlyRow, type Reader, type DatabaseContext } from '#database/database-context.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import type { SealContext } from '#database/sealing/envelope.server.ts'
import { accessRecord } from '#database/sealing/reading.server.ts'

/** Throws `DamagedFileError` on a hash mismatch. */
export async function whole<Row extends { content: Buffer; sha256: string }>(row: Row): Promise<Row> {
  if ((await sha256OfFile(row.content)) !== row.sha256) throw new DamagedFileError()
  return row
}

export const documentSealed = (owner: string, id: string): SealContext => ({
  owner,
  purpose: 'case-document',
  record: id,
})

type StoredFile = {
  id: string
  content: Buffer | null
  contentSealed: string | null
  accountId: string
  sealOwner: string
  branchId: string
}

/** Writes an access record. */
export async function opened(
  storeContext: DatabaseContext,
  { id, content, contentSealed, accountId, sealOwner, branchId, filingId }: StoredFile & { filingId: string },
  { field, reader, now }: { field: 'bill' | 'report'; reader: Reader; now: Date },
): Promise<Buffer> {
  const dataSubject = { subjectId: accountId, filingId, branchId }
  if (content !== null) {
    const record = accessRecord(reader, { act: 'download', fields: [field], ...dataSubject }, now)
    await storeContext.db.insert(accessRecords).values(record)
    return content
  }
  const file = { owner: sealOwner, id, field, older: contentSealed, olderPurpose: 'case-document' } as const
  return openFile(storeContext, reader, dataSubject, file, now, 'download')
}

/** Throws `notfound`. */
export async function ownerOf({ db }: DatabaseContext, filingId: string): Promise<string> {
  const rows = await db.select({ sealOwner: filings.sealOwner }).from(filings).where(eq(filings.id, filingId))
  return onlyRow(rows).sealOwner
}
