import { type CaseEvent } from '#domain/office-case/case-event.ts'
import type { Actor, DatabaseContext } from '#database/database-context.server.ts'
import { filingEvents } from '#database/schema/filings.server.ts'

type EventRow = typeof filingEvents.$inferSelect
export type EventColumns = Pick<EventRow, 'kind' | 'data' | 'reason'>

export type FilingEvent = Omit<EventRow, keyof EventColumns> & { event: CaseEvent }

export type Act = { actor: Actor } & CaseEvent

export const toEventRow = ({ actor, ...event }: Act, now: Date) => ({
  at: now,
  actorKind: actor.kind,
  actorId: actor.id,
  requestId: actor.requestId,
  kind: event.kind,
  data: 'data' in event ? event.data : null,
  reason: 'reason' in event ? event.reason : null,
})

export function caseEventsStore({ db }: DatabaseContext) {
  return {
    /** Keep personal data to what the office needs. */
    async note(filingId: string, act: Act, now: Date): Promise<void> {
      await db.insert(filingEvents).values({ filingId, machine: 'note', ...toEventRow(act, now) })
    },
  }
}
