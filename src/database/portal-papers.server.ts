import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { DatabaseContext, Reader } from './database-context.server.ts'
import type { FilingOwner } from '#database/filings/store.server.ts'
import { portalPapers } from '#database/schema/portal-papers.server.ts'
import { readSealed, type SealedItem } from '#database/sealing/reading.server.ts'
import type { ReadPaper } from '#domain/portal-papers/paper.ts'

const {
  contentSealed: _content,
  readSealed: _read,
  contentHash: _hash,
  ...plainColumns
} = getTableColumns(portalPapers)
export const plainPaper = plainColumns
export type PortalPaper = Omit<typeof portalPapers.$inferSelect, 'contentSealed' | 'readSealed' | 'contentHash'>

export const sealedAs = (owner: string, id: string) =>
  ({ owner, purpose: 'portal-paper', record: id, field: 'portal-paper' }) as const
export const readingSealedAs = (owner: string, id: string) =>
  ({ owner, purpose: 'portal-paper', record: `${id}/read`, field: 'portal-paper' }) as const

type Owner = FilingOwner & { branchId: string }

export function portalPapersStore(storeContext: DatabaseContext) {
  return {
    /** Oldest first, with what was read. Writes one access record if anything was. */
    async read(owner: Owner, reader: Reader, now: Date): Promise<(PortalPaper & { paper?: ReadPaper })[]> {
      const rows = await storeContext.db
        .select({ ...plainPaper, readSealed: portalPapers.readSealed })
        .from(portalPapers)
        .where(eq(portalPapers.filingId, owner.id))
        .orderBy(asc(portalPapers.addedAt), asc(portalPapers.id))
      const items = rows.flatMap(({ id, readSealed: sealed }): SealedItem[] =>
        sealed ? [{ ...readingSealedAs(owner.sealOwner, id), sealed }] : [],
      )
      const dataSubject = { subjectId: owner.accountId, filingId: owner.id, branchId: owner.branchId }
      const opened = items.length > 0 ? await readSealed(storeContext, reader, dataSubject, items, now) : []
      const texts = opened.values()
      return rows.map(({ readSealed: sealed, ...row }) =>
        sealed ? { ...row, paper: JSON.parse(texts.next().value ?? 'null') as ReadPaper } : row,
      )
    },
  }
}
