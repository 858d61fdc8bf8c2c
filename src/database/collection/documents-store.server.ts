import { asc, eq, getTableColumns } from 'drizzle-orm'
import {
  documentFields,
  documents as documentList,
  type CollectedData,
  type DocumentKind,
} from '#domain/collected-data.ts'
import type { Reader, DatabaseContext } from '#database/database-context.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { readSealed, type SealedItem } from '#database/sealing/reading.server.ts'
import { toRecordName } from './numbers-out.server.ts'
import { documents } from '#database/schema/collection.server.ts'

const { contentSealed, evidenceSealed: _evidence, numbersOut: _out, ...plainColumns } = getTableColumns(documents)
export const view = plainColumns
export type DocumentRow = Omit<typeof documents.$inferSelect, 'contentSealed' | 'evidenceSealed' | 'numbersOut'>

type ReadDocuments = { data: CollectedData; documents: DocumentRow[] }

export function collectedDocumentsStore(storeContext: DatabaseContext) {
  return {
    /** Writes one access record. */
    read: (filingId: string, reader: Reader, now: Date, kinds?: readonly DocumentKind[]): Promise<ReadDocuments> =>
      readDocuments(storeContext, { filingId, kinds }, reader, now),
  }
}

async function readDocuments(
  storeContext: DatabaseContext,
  { filingId, kinds }: { filingId: string; kinds: readonly DocumentKind[] | undefined },
  reader: Reader,
  now: Date,
): Promise<ReadDocuments> {
  const rows = (
    await storeContext.db
      .select({
        ...view,
        contentSealed,
        accountId: filings.accountId,
        sealOwner: filings.sealOwner,
        branchId: filings.branchId,
      })
      .from(documents)
      .innerJoin(filings, eq(filings.id, documents.filingId))
      .where(eq(documents.filingId, filingId))
      .orderBy(asc(documents.index))
  ).filter((row) => !kinds || kinds.includes(row.kind))
  const full = rows.flatMap((row): (SealedItem & { kind: DocumentKind })[] =>
    row.contentSealed
      ? [
          {
            kind: row.kind,
            field: row.kind,
            owner: row.sealOwner,
            purpose: 'document',
            record: toRecordName(filingId, row.index),
            sealed: row.contentSealed,
          },
        ]
      : [],
  )
  const opened = rows[0]
    ? await readSealed(
        storeContext,
        reader,
        { subjectId: rows[0].accountId, filingId, branchId: rows[0].branchId },
        full,
        now,
      )
    : []
  const schemas = new Map(documentList.map((document) => [document.kind, document.schema] as const))
  const data: CollectedData = Object.fromEntries(
    full.map((item, place) => [documentFields[item.kind], schemas.get(item.kind)?.parse(JSON.parse(opened[place]!))]),
  )
  return {
    data,
    documents: rows.map(({ contentSealed: _c, accountId: _a, sealOwner: _o, branchId: _b, ...row }) => row),
  }
}
