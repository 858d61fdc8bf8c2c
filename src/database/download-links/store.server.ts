/** Only the token's hash is stored. */
import { and, eq, getTableColumns, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { deleteBatch } from '#database/delete-batch.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { tokenHash } from '#database/sealing/lookup.server.ts'
import { downloadLinks } from '#database/schema/download-links.server.ts'

const { tokenHash: hashColumn, ...view } = getTableColumns(downloadLinks)
export type DownloadLink = Omit<typeof downloadLinks.$inferSelect, 'tokenHash'>
type NewDownload = Pick<DownloadLink, 'accountId' | 'branchId' | 'kind' | 'filingYear' | 'paperId'>

/** In-app browsers request the URL twice, the second time by their download manager. */
const requests = 2

export function downloadLinksStore({ db }: DatabaseContext) {
  return {
    async add(link: NewDownload & { token: string; expiresAt: Date }, now: Date): Promise<void> {
      const { token, ...row } = link
      await db.insert(downloadLinks).values({ ...row, tokenHash: tokenHash(token), createdAt: now })
    },
    /** Undefined if expired, used, or requested from another IP address. */
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
    purge: (before: Date): Promise<number> => deleteBatch(db, downloadLinks, lt(downloadLinks.expiresAt, before)),
  }
}
