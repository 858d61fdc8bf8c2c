import { and, asc, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { agentDesks as desks } from '#database/schema/agent.server.ts'
import { view, type AgentDesk } from './view.server.ts'

export function dueAgentsStore({ db }: DatabaseContext) {
  return {
    /** Increments `attempts`. */
    async claimDue({ by, until, limit }: { by: string; until: Date; limit: number }, now: Date): Promise<AgentDesk[]> {
      const due = db.$with('due').as(
        db
          .select({ id: desks.filingId })
          .from(desks)
          .where(
            and(
              isNull(desks.registeredAt),
              lte(desks.dueAt, now),
              or(isNull(desks.claimUntil), lte(desks.claimUntil, now)),
            ),
          )
          .orderBy(asc(desks.dueAt))
          .limit(limit)
          .for('update', { skipLocked: true }),
      )
      return db
        .with(due)
        .update(desks)
        .set({ claimedBy: by, claimUntil: until, attempts: sql`${desks.attempts} + 1`, updatedAt: now })
        .where(sql`${desks.filingId} in (select ${due.id} from ${due})`)
        .returning(view)
    },
    /** These need manual handling. */
    async releasedWithoutUs(before: Date): Promise<AgentDesk[]> {
      return db
        .select(view)
        .from(desks)
        .where(and(isNotNull(desks.dismissedAt), isNull(desks.registeredAt), lte(desks.dismissedAt, before)))
        .orderBy(asc(desks.dismissedAt))
    },
  }
}
