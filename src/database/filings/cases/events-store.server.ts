import { asc, eq } from 'drizzle-orm'
import type { Actor, StoreContext } from '#database/database-context.server.ts'
import { filingEvents } from '#database/schema/filings.server.ts'

export type FilingEvent = typeof filingEvents.$inferSelect

export type Act = { by: Actor; why: string }

export const actOf = ({ by, why }: Act, now: Date) => ({
  at: now,
  actorKind: by.kind,
  actorId: by.id,
  why,
  requestId: by.requestId,
})

export function caseEventsStore({ db }: StoreContext) {
  return {
    /** Keep personal data to what the office needs. */
    async note(filingId: string, act: Act, now: Date): Promise<void> {
      await db.insert(filingEvents).values({ filingId, machine: 'note', ...actOf(act, now) })
    },
    async events(filingId: string): Promise<FilingEvent[]> {
      return db
        .select()
        .from(filingEvents)
        .where(eq(filingEvents.filingId, filingId))
        .orderBy(asc(filingEvents.at), asc(filingEvents.id))
    },
    async noteMany(filingIds: readonly string[], act: Act, now: Date): Promise<void> {
      if (filingIds.length === 0) return
      await db
        .insert(filingEvents)
        .values(filingIds.map((filingId) => ({ filingId, machine: 'note' as const, ...actOf(act, now) })))
    },
  }
}
