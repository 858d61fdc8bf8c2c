/** One-time download links: the token is handed in and kept as a hash. */
import { and, eq, getTableColumns, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { deleteBatch } from '#persistence/database/delete-batch.server.ts'
import type { StoreContext } from '#persistence/database/store-context.server.ts'
import { tokenHash } from '#persistence/sealing/lookup.server.ts'
import { downloadLinks } from './table.server.ts'

const { tokenHash: hashColumn, ...view } = getTableColumns(downloadLinks)
export type DownloadLink = Omit<typeof downloadLinks.$inferSelect, 'tokenHash'>
type NewDownload = Pick<DownloadLink, 'accountId' | 'branchId' | 'kind' | 'filingYear' | 'paperId'>

/** A browser inside a messenger asks for the address, and its download manager asks once more. */
const requests = 2

export function downloadLinksStore({ db }: StoreContext) {
  return {
    async add(link: NewDownload & { token: string; expiresAt: Date }, now: Date): Promise<void> {
      const { token, ...row } = link
      await db.insert(downloadLinks).values({ ...row, tokenHash: tokenHash(token), createdAt: now })
    },
    /** What a link leads to, for one download from one network address before its time is over; then nothing. */
    async take(token: string, ip: string, now: Date): Promise<DownloadLink | undefined> {
      const [row] = await db
        .update(downloadLinks)
        .set({ taken: sql`${downloadLinks.taken} + 1`, ip })
        .where(
          and(
            eq(hashColumn, tokenHash(token)),
            gt(downloadLinks.expiresAt, now),
            lt(downloadLinks.taken, requests),
            or(isNull(downloadLinks.ip), eq(downloadLinks.ip, ip)),
          ),
        )
        .returning(view)
      return row
    },
    /** Forgets links that are over. */
    purge: (before: Date): Promise<number> => deleteBatch(db, downloadLinks, lt(downloadLinks.expiresAt, before)),
  }
}
