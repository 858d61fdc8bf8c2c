import { asc, eq, inArray } from 'drizzle-orm'
import { assigneeAfter, enquiryProblem, nextEnquiry, type EnquiryAct } from '#domain/enquiry/enquiry.ts'
import { Problem } from '#domain/problems.ts'
import { one, type DatabaseContext } from '#database/database-context.server.ts'
import { within, type Db } from '#database/client.server.ts'
import type { Consultation } from './store.server.ts'
import { consultationEvents, consultations } from '#database/schema/consultations.server.ts'

type ConsultationEvent = typeof consultationEvents.$inferSelect
type ConsultationDeed = {
  act: EnquiryAct
  staffId: string
  note?: string | undefined
  /** Event count on the client's screen; concurrent clicks with the same count are one act. */
  seen: number
}

export function consultationActsStore({ db }: DatabaseContext) {
  return {
    async events(ids: readonly string[]): Promise<ConsultationEvent[]> {
      return ids.length === 0
        ? []
        : db
            .select()
            .from(consultationEvents)
            .where(inArray(consultationEvents.consultationId, [...ids]))
            .orderBy(asc(consultationEvents.consultationId), asc(consultationEvents.seq))
    },
    /** `fresh: false` if already done. Throws `enquiry.taken`, `case.changed`, `case.edge`, `notfound`. */
    act: (id: string, deed: ConsultationDeed, now: Date): Promise<{ consultation: Consultation; fresh: boolean }> =>
      within(db, (tx) => act(tx, id, deed, now)),
  }
}

async function act(
  tx: Db,
  id: string,
  deed: ConsultationDeed,
  now: Date,
): Promise<{ consultation: Consultation; fresh: boolean }> {
  const held = one(await tx.select().from(consultations).where(eq(consultations.id, id)).for('update'))
  const done = await tx
    .select()
    .from(consultationEvents)
    .where(eq(consultationEvents.consultationId, id))
    .orderBy(asc(consultationEvents.seq))
  if (isDone(held, done, deed)) return { consultation: held, fresh: false }
  judgeDeed(held, done, deed)
  const { act: doing, staffId, note = null, seen } = deed
  await tx.insert(consultationEvents).values({ consultationId: id, seq: seen, at: now, staffId, act: doing, note })
  const state = nextEnquiry(held.state, doing) ?? held.state
  const consultation = one(
    await tx
      .update(consultations)
      .set({
        state,
        assigneeId: assigneeAfter(doing, held.assigneeId, staffId),
        closedAt: state === 'closed' ? (held.closedAt ?? now) : null,
        ...(doing === 'answered' ? { answer: note, answeredBy: staffId, answeredAt: now } : {}),
      })
      .where(eq(consultations.id, id))
      .returning(),
  )
  return { consultation, fresh: true }
}

function isDone(
  held: Consultation,
  done: readonly ConsultationEvent[],
  { act, staffId, note, seen }: ConsultationDeed,
): boolean {
  const again = done[seen]
  if (again?.act === act && again.staffId === staffId && again.note === (note ?? null)) return true
  return act === 'take' && held.state === 'calling' && held.assigneeId === staffId
}

function judgeDeed(
  held: Consultation,
  done: readonly ConsultationEvent[],
  { act, staffId, seen }: ConsultationDeed,
): void {
  if (done.length !== seen)
    throw new Problem(held.assigneeId !== null && held.assigneeId !== staffId ? 'enquiry.taken' : 'case.changed')
  // Nothing would destroy notes added after the destruction.
  const problem = held.phone === null ? 'case.edge' : enquiryProblem(held, act, staffId)
  if (problem) throw new Problem(problem)
}
