import { and, asc, gt, isNull } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import type { Banner } from '#database/runtime-settings/store.server.ts'
import { banners } from '#database/schema/operation.server.ts'

export async function listActiveBanners({ db }: DatabaseContext, now: Date): Promise<Banner[]> {
  return db
    .select()
    .from(banners)
    .where(and(isNull(banners.removedAt), gt(banners.showUntil, now)))
    .orderBy(asc(banners.showFrom), asc(banners.setAt))
}
