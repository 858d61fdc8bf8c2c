import { lt, sql } from 'drizzle-orm'
import { deleteBatch } from './delete-batch.server.ts'
import type { DatabaseContext } from './database-context.server.ts'
import { healthMinutes } from '#database/schema/operation.server.ts'

export type HealthCount = { subject: string; good: number; bad: number; failure: string | null }

const minuteMs = 60_000

export function healthStore({ db }: DatabaseContext) {
  const { subject, minute, good, bad, failure } = healthMinutes
  return {
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
    purge: (before: Date): Promise<number> => deleteBatch(db, healthMinutes, lt(minute, before)),
  }
}
