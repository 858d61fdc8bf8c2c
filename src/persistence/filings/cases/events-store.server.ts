/** The timeline of a case: each act leaves a line. */
import { asc, eq } from 'drizzle-orm'
import type { Actor, StoreContext } from '#persistence/database/store-context.server.ts'
import { filingEvents } from '#persistence/filings/table.server.ts'

export type FilingEvent = typeof filingEvents.$inferSelect

/** Who did it and why. */
export type Act = { by: Actor; why: string }

/** What an event tells of the act behind it. */
export const actOf = ({ by, why }: Act, now: Date) => ({
  at: now,
  actorKind: by.kind,
  actorId: by.id,
  why,
  requestId: by.requestId,
})

export function caseEventsStore({ db }: StoreContext) {
  return {
    /** A note on the timeline. No personal data beyond what the office needs to say. */
    async note(filingId: string, act: Act, now: Date): Promise<void> {
      await db.insert(filingEvents).values({ filingId, machine: 'note', ...actOf(act, now) })
    },
    /** The timeline, oldest first. */
    async events(filingId: string): Promise<FilingEvent[]> {
      return db
        .select()
        .from(filingEvents)
        .where(eq(filingEvents.filingId, filingId))
        .orderBy(asc(filingEvents.at), asc(filingEvents.id))
    },
    /** One line in the timeline of several cases. */
    async noteMany(filingIds: readonly string[], act: Act, now: Date): Promise<void> {
      if (filingIds.length === 0) return
      await db
        .insert(filingEvents)
        .values(filingIds.map((filingId) => ({ filingId, machine: 'note' as const, ...actOf(act, now) })))
    },
  }
}
