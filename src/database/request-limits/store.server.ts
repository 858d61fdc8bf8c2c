/** Reserved atomically beforehand: concurrent attempts cannot exceed the limit. */
import { sql } from 'drizzle-orm'
import { onlyRow, type DatabaseContext } from '#database/database-context.server.ts'
import { lookupHash } from '#database/sealing/lookup.server.ts'
import { requestLimits } from '#database/schema/operation.server.ts'

export function requestLimitsStore({ db, ring }: DatabaseContext) {
  return {
    /** Returns the window's end if none is left. */
    async take(
      { scope, key, most, windowMs }: { scope: string; key: string; most: number; windowMs: number },
      now: Date,
    ): Promise<{ retryAt: Date } | undefined> {
      // A rehearsal's clock set back must block nobody; attempts come in any order.
      const isOver = sql`(${requestLimits.endsAt} <= excluded.began_at or ${requestLimits.beganAt} > excluded.ends_at)`
      const row = onlyRow(
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
  }
}
