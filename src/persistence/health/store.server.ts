/** The figures of health, added up by whoever counted them. */
import { gte, lt, max, sql, sum } from 'drizzle-orm'
import type { StoreContext } from '#persistence/database/store-context.server.ts'
import { healthMinutes } from './table.server.ts'

export type HealthCount = { subject: string; good: number; bad: number; failure: string | null }
export type HealthSum = HealthCount & { lastGoodAt: Date | null; lastBadAt: Date | null }

const minuteMs = 60_000

export function healthStore({ db }: StoreContext) {
  const { subject, minute, good, bad, failure } = healthMinutes
  return {
    /** Adds what one process counted to the minute of `now`. */
    async add(counts: readonly HealthCount[], now: Date): Promise<void> {
      if (counts.length === 0) return
      const at = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs)
      await db
        .insert(healthMinutes)
        .values(counts.map((count) => ({ ...count, minute: at })))
        .onConflictDoUpdate({
          target: [minute, subject],
          set: {
            good: sql`${good} + excluded.good`,
            bad: sql`${bad} + excluded.bad`,
            failure: sql`coalesce(excluded.failure, ${failure})`,
          },
        })
    },
    /** Each subject's sums since an instant, with the minute of its last success and failure. */
    async since(from: Date): Promise<HealthSum[]> {
      return db
        .select({
          subject,
          good: sum(good).mapWith(Number),
          bad: sum(bad).mapWith(Number),
          lastGoodAt: max(sql`case when ${good} > 0 then ${minute} end`).mapWith(minute),
          lastBadAt: max(sql`case when ${bad} > 0 then ${minute} end`).mapWith(minute),
          failure: sql<string | null>`(array_agg(${failure} order by ${minute} desc) filter (where ${bad} > 0))[1]`,
        })
        .from(healthMinutes)
        .where(gte(minute, from))
        .groupBy(subject)
        .orderBy(subject)
    },
    /** Removes what is older than an instant. */
    async purge(before: Date): Promise<number> {
      return (await db.delete(healthMinutes).where(lt(minute, before)).returning({ subject })).length
    },
  }
}
