/** What the office changed without a deploy. */
import { and, asc, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { BannerLevel } from '#domain/critical-banner.ts'
import { one, type StoreContext } from '#persistence/database/store-context.server.ts'
import { banners, seasonChanges, seasonExtensions, switches } from './table.server.ts'

export type SeasonExtension = typeof seasonExtensions.$inferSelect
export type SeasonChange = typeof seasonChanges.$inferSelect
type NewSeasonChange = typeof seasonChanges.$inferInsert
export type Banner = typeof banners.$inferSelect
/** Without a branch it stands in all of them. */
export type NewBanner = {
  branchId?: string | null
  text: string
  level?: BannerLevel
  link?: string | null
  showFrom: Date
  showUntil: Date
  setBy: string
}
export type Switch = typeof switches.$inferSelect

export function runtimeSettingsStore({ db }: StoreContext) {
  return {
    /** Lengthened last days by filing year, as domain/season takes them. */
    async seasonExtensions(): Promise<Record<number, string>> {
      return Object.fromEntries((await db.select().from(seasonExtensions)).map((row) => [row.filingYear, row.lastDay]))
    },
    /** Latest first. */
    async seasonChanges(filingYear: number, limit: number): Promise<SeasonChange[]> {
      return db
        .select()
        .from(seasonChanges)
        .where(eq(seasonChanges.filingYear, filingYear))
        .orderBy(desc(seasonChanges.askedAt), desc(seasonChanges.id))
        .limit(limit)
    },
    /** False while another one of the year waits. */
    async askSeason(change: Omit<NewSeasonChange, 'id'>): Promise<boolean> {
      const added = await db
        .insert(seasonChanges)
        .values(change)
        .onConflictDoNothing()
        .returning({ id: seasonChanges.id })
      return added.length > 0
    },
    /** Undefined when it waits no more. */
    async decideSeason(
      id: string,
      { state, decidedBy }: { state: Exclude<SeasonChange['state'], 'waiting'>; decidedBy: string },
      now: Date,
    ): Promise<SeasonChange | undefined> {
      return (
        await db
          .update(seasonChanges)
          .set({ state, decidedBy, decidedAt: now })
          .where(and(eq(seasonChanges.id, id), eq(seasonChanges.state, 'waiting')))
          .returning()
      )[0]
    },
    async extendSeason(
      { filingYear, lastDay, reason, setBy }: { filingYear: number; lastDay: string; reason: string; setBy: string },
      now: Date,
    ): Promise<SeasonExtension> {
      const values = { lastDay, reason, setBy, setAt: now }
      return one(
        await db
          .insert(seasonExtensions)
          .values({ filingYear, ...values })
          .onConflictDoUpdate({ target: seasonExtensions.filingYear, set: values })
          .returning(),
      )
    },
    /** Banners of every branch that are not over and not removed, oldest first: those shown now and those to come. */
    async standingBanners(now: Date): Promise<Banner[]> {
      return db
        .select()
        .from(banners)
        .where(and(isNull(banners.removedAt), gt(banners.showUntil, now)))
        .orderBy(asc(banners.showFrom), asc(banners.setAt))
    },
    /** The office's list, latest first; with a branch, its own and those of the whole firm. */
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
    /** Whether it was this call that removed it: of many presses at once one counts. */
    async removeBanner(id: string, by: string, now: Date): Promise<boolean> {
      const removed = await db
        .update(banners)
        .set({ removedAt: now, removedBy: by })
        .where(and(eq(banners.id, id), isNull(banners.removedAt), gt(banners.showUntil, now)))
        .returning({ id: banners.id })
      return removed.length > 0
    },
    /** Switches by name; a company without a row is on. */
    async switches(): Promise<Switch[]> {
      return db.select().from(switches)
    },
    async turn(
      { name, off, reason, setBy }: { name: string; off: boolean; reason: string; setBy: string },
      now: Date,
    ): Promise<Switch> {
      const values = { off, reason, setBy, setAt: now }
      return one(
        await db
          .insert(switches)
          .values({ name, ...values })
          .onConflictDoUpdate({ target: switches.name, set: values })
          .returning(),
      )
    },
  }
}
