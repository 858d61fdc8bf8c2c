import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import type { Banner, Switch } from '#database/runtime-settings/store.server.ts'
import { banners, seasonChanges, switches } from '#database/schema/operation.server.ts'
import type { BannerLevel } from '#domain/critical-banner.ts'

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

/** With a branch: also firm-wide ones. */
export async function listBannerRows(
  { db }: DatabaseContext,
  { branchId, limit }: { branchId?: string; limit: number },
): Promise<Banner[]> {
  const where = branchId === undefined ? undefined : or(isNull(banners.branchId), eq(banners.branchId, branchId))
  return db.select().from(banners).where(where).orderBy(desc(banners.showUntil), desc(banners.setAt)).limit(limit)
}

export async function insertBanner({ db }: DatabaseContext, banner: NewBanner, now: Date): Promise<Banner> {
  return onlyRow(
    await db
      .insert(banners)
      .values({ ...banner, setAt: now })
      .returning(),
  )
}

/** True only for the call that removed it. */
export async function deleteBanner({ db }: DatabaseContext, id: string, staffId: string, now: Date): Promise<boolean> {
  const removed = await db
    .update(banners)
    .set({ removedAt: now, removedBy: staffId })
    .where(and(eq(banners.id, id), isNull(banners.removedAt), gt(banners.showUntil, now)))
    .returning({ id: banners.id })
  return removed.length > 0
}

export type SeasonChange = typeof seasonChanges.$inferSelect

export async function saveSwitch(
  { db }: DatabaseContext,
  { name, off, reason, setBy }: { name: string; off: boolean; reason: string; setBy: string },
  now: Date,
): Promise<Switch> {
  const values = { off, reason, setBy, setAt: now }
  return onlyRow(
    await db
      .insert(switches)
      .values({ name, ...values })
      .onConflictDoUpdate({ target: switches.name, set: values })
      .returning(),
  )
}

export async function listSeasonChanges(
  { db }: DatabaseContext,
  filingYear: number,
  limit: number,
): Promise<SeasonChange[]> {
  return db
    .select()
    .from(seasonChanges)
    .where(eq(seasonChanges.filingYear, filingYear))
    .orderBy(desc(seasonChanges.askedAt), desc(seasonChanges.id))
    .limit(limit)
}

export async function decideSeasonChange(
  { db }: DatabaseContext,
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
}
