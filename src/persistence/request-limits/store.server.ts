/**
 * Counts tries within a window that begins with the first one. A try is reserved before it is made, in one statement:
 * of many at once no more get through than are allowed.
 */
import { and, eq, lt, sql } from 'drizzle-orm'
import { deleteBatch } from '#persistence/database/delete-batch.server.ts'
import { one, type StoreContext } from '#persistence/database/store-context.server.ts'
import { lookupHash } from '#persistence/sealing/lookup.server.ts'
import { requestLimits } from './table.server.ts'

export function requestLimitsStore({ db, ring }: StoreContext) {
  return {
    /** Reserves a try of at most `most` within `windowMs`. Gives when the window is over where none is left. */
    async take(
      { scope, key, most, windowMs }: { scope: string; key: string; most: number; windowMs: number },
      now: Date,
    ): Promise<{ retryAt: Date } | undefined> {
      // A clock that a rehearsal moved back shuts nobody out; tries at once come in any order and begin no new window.
      const isOver = sql`(${requestLimits.endsAt} <= excluded.began_at or ${requestLimits.beganAt} > excluded.ends_at)`
      const row = one(
        await db
          .insert(requestLimits)
          .values({
            scope,
            keyHash: lookupHash(ring, 'limit', key),
            taken: 1,
            beganAt: now,
            endsAt: new Date(now.getTime() + windowMs),
          })
          .onConflictDoUpdate({
            target: [requestLimits.scope, requestLimits.keyHash],
            set: {
              taken: sql`case when ${isOver} then 1 else least(${requestLimits.taken} + 1, ${most} + 1) end`,
              beganAt: sql`case when ${isOver} then excluded.began_at else ${requestLimits.beganAt} end`,
              endsAt: sql`case when ${isOver} then excluded.ends_at else ${requestLimits.endsAt} end`,
            },
          })
          .returning({ taken: requestLimits.taken, endsAt: requestLimits.endsAt }),
      )
      return row.taken > most ? { retryAt: row.endsAt } : undefined
    },
    /** A try that was right takes the wrong ones before it back. */
    async forget({ scope, key }: { scope: string; key: string }): Promise<void> {
      await db
        .delete(requestLimits)
        .where(and(eq(requestLimits.scope, scope), eq(requestLimits.keyHash, lookupHash(ring, 'limit', key))))
    },
    /** Forgets windows that are over. */
    purge: (before: Date): Promise<number> => deleteBatch(db, requestLimits, lt(requestLimits.endsAt, before)),
  }
}
