/** What the office changed without a deploy. */
import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { one, type Cabinet } from '#records/database/cabinet.server.ts'
import { banners, seasonExtensions, switches } from './table.server.ts'

export type SeasonExtension = typeof seasonExtensions.$inferSelect
export type Banner = typeof banners.$inferSelect
export type Switch = typeof switches.$inferSelect

export function overlaysStore({ db }: Cabinet) {
  return {
    /** Lengthened last days by filing year, as domain/season takes them. */
    async seasonExtensions(): Promise<Record<number, string>> {
      return Object.fromEntries((await db.select().from(seasonExtensions)).map((row) => [row.filingYear, row.lastDay]))
    },
    async extendSeason({ filingYear, lastDay, reason, setBy }: { filingYear: number; lastDay: string; reason: string; setBy: string }, now: Date): Promise<SeasonExtension> {
      const values = { lastDay, reason, setBy, setAt: now }
      return one(await db.insert(seasonExtensions).values({ filingYear, ...values }).onConflictDoUpdate({ target: seasonExtensions.filingYear, set: values }).returning())
    },
    /** Banners to show in a branch now, oldest first. */
    async banners(branchId: string, now: Date): Promise<Banner[]> {
      return db.select().from(banners)
        .where(and(isNull(banners.removedAt), lte(banners.showFrom, now), gt(banners.showUntil, now), or(isNull(banners.branchId), eq(banners.branchId, branchId))))
        .orderBy(asc(banners.showFrom))
    },
    async addBanner(banner: { branchId?: string | null; text: string; showFrom: Date; showUntil: Date; setBy: string }, now: Date): Promise<Banner> {
      return one(await db.insert(banners).values({ ...banner, setAt: now }).returning())
    },
    async removeBanner(id: string, now: Date): Promise<void> {
      await db.update(banners).set({ removedAt: now }).where(eq(banners.id, id))
    },
    /** Switches by name; a company without a row is on. */
    async switches(): Promise<Switch[]> {
      return db.select().from(switches)
    },
    async turn({ name, off, reason, setBy }: { name: string; off: boolean; reason: string; setBy: string }, now: Date): Promise<Switch> {
      const values = { off, reason, setBy, setAt: now }
      return one(await db.insert(switches).values({ name, ...values }).onConflictDoUpdate({ target: switches.name, set: values }).returning())
    },
  }
}
