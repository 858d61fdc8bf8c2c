import { and, desc, eq } from 'drizzle-orm'
import { one, type DatabaseContext } from '#database/database-context.server.ts'
import { seasonChanges, seasonExtensions, switches } from '#database/schema/runtime-settings.server.ts'

export type SeasonExtension = typeof seasonExtensions.$inferSelect
export type SeasonChange = typeof seasonChanges.$inferSelect
type NewSeasonChange = typeof seasonChanges.$inferInsert
export type Switch = typeof switches.$inferSelect

export function runtimeSettingsStore({ db }: DatabaseContext) {
  return {
    /** A company without a row is on. */
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

export function seasonSettingsStore({ db }: DatabaseContext) {
  return {
    async seasonExtensions(): Promise<Record<number, string>> {
      return Object.fromEntries((await db.select().from(seasonExtensions)).map((row) => [row.filingYear, row.lastDay]))
    },
    async seasonChanges(filingYear: number, limit: number): Promise<SeasonChange[]> {
      return db
        .select()
        .from(seasonChanges)
        .where(eq(seasonChanges.filingYear, filingYear))
        .orderBy(desc(seasonChanges.askedAt), desc(seasonChanges.id))
        .limit(limit)
    },
    /** False if one is pending for the year. */
    async requestSeasonChange(change: Omit<NewSeasonChange, 'id'>): Promise<boolean> {
      const added = await db
        .insert(seasonChanges)
        .values(change)
        .onConflictDoNothing()
        .returning({ id: seasonChanges.id })
      return added.length > 0
    },
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
  }
}
