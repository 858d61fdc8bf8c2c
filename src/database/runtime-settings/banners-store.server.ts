import { and, asc, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { BannerLevel } from '#domain/critical-banner.ts'
import { one, type DatabaseContext } from '#database/database-context.server.ts'
import { banners } from '#database/schema/runtime-settings.server.ts'

export type Banner = typeof banners.$inferSelect
/** Null: all branches. */
export type NewBanner = {
  branchId?: string | null
  text: string
  level?: BannerLevel
  link?: string | null
  showFrom: Date
  showUntil: Date
  setBy: string
}

export function bannersStore({ db }: DatabaseContext) {
  return {
    /** Current and future. */
    async standingBanners(now: Date): Promise<Banner[]> {
      return db
        .select()
        .from(banners)
        .where(and(isNull(banners.removedAt), gt(banners.showUntil, now)))
        .orderBy(asc(banners.showFrom), asc(banners.setAt))
    },
    /** With a branch: also firm-wide ones. */
    async listBanners({ branchId, limit }: { branchId?: string; limit: number }): Promise<Banner[]> {
      const where = branchId === undefined ? undefined : or(isNull(banners.branchId), eq(banners.branchId, branchId))
      return db.select().from(banners).where(where).orderBy(desc(banners.showUntil), desc(banners.setAt)).limit(limit)
    },
    async findBanner(id: string): Promise<Banner | undefined> {
      return (await db.select().from(banners).where(eq(banners.id, id)))[0]
    },
    async addBanner(banner: NewBanner, now: Date): Promise<Banner> {
      return one(
        await db
          .insert(banners)
          .values({ ...banner, setAt: now })
          .returning(),
      )
    },
    /** True only for the call that removed it. */
    async removeBanner(id: string, by: string, now: Date): Promise<boolean> {
      const removed = await db
        .update(banners)
        .set({ removedAt: now, removedBy: by })
        .where(and(eq(banners.id, id), isNull(banners.removedAt), gt(banners.showUntil, now)))
        .returning({ id: banners.id })
      return removed.length > 0
    },
  }
}
