import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { type banners, seasonChanges, seasonExtensions, switches } from '#database/schema/operation.server.ts'

export type Banner = typeof banners.$inferSelect

export type SeasonExtension = typeof seasonExtensions.$inferSelect
type NewSeasonChange = typeof seasonChanges.$inferInsert
export type Switch = typeof switches.$inferSelect

export function runtimeSettingsStore({ db }: DatabaseContext) {
  return {
    /** A company without a row is on. */
    async switches(): Promise<Switch[]> {
      return db.select().from(switches)
    },
  }
}

export function seasonSettingsStore({ db }: DatabaseContext) {
  return {
    async seasonExtensions(): Promise<Record<number, string>> {
      return Object.fromEntries((await db.select().from(seasonExtensions)).map((row) => [row.filingYear, row.lastDay]))
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
    async extendSeason(
      { filingYear, lastDay, reason, setBy }: { filingYear: number; lastDay: string; reason: string; setBy: string },
      now: Date,
    ): Promise<SeasonExtension> {
      const values = { lastDay, reason, setBy, setAt: now }
      return onlyRow(
        await db
          .insert(seasonExtensions)
          .values({ filingYear, ...values })
          .onConflictDoUpdate({ target: seasonExtensions.filingYear, set: values })
          .returning(),
      )
    },
  }
}
