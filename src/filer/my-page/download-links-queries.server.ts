import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { type DownloadLink, hashColumn, view } from '#database/download-links.server.ts'
import { downloadLinks } from '#database/schema/files.server.ts'
import { tokenHash } from '#database/sealing/lookup.server.ts'

type NewDownload = Pick<DownloadLink, 'accountId' | 'branchId' | 'kind' | 'filingYear' | 'paperId'>

/** In-app browsers request the URL twice, the second time by their download manager. */
const requests = 2

export async function addDownloadLink(
  { db }: DatabaseContext,
  link: NewDownload & { token: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  const { token, ...row } = link
  await db.insert(downloadLinks).values({ ...row, tokenHash: tokenHash(token), createdAt: now })
}

/** Undefined if expired, used, or requested from another IP address. */
export async function takeDownloadLink(
  { db }: DatabaseContext,
  token: string,
  ip: string,
  now: Date,
): Promise<DownloadLink | undefined> {
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
}
