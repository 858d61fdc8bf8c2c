import {
  type SQL,
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  lt,
  lte,
  notInArray,
  sql,
} from 'drizzle-orm'
import { type Db, within } from '#database/client.server.ts'
import type { Consultation, ConsultationCounts, ListedConsultation } from '#database/consultations/store.server.ts'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { accounts } from '#database/schema/accounts.server.ts'
import { consultationEvents, consultations } from '#database/schema/consultations.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import { type EnquiryAct, assigneeAfter, enquiryProblem, nextEnquiry, openStates } from '#domain/enquiry/enquiry.ts'
import { Problem } from '#domain/problems.ts'

type ConsultationEvent = typeof consultationEvents.$inferSelect

type ConsultationDeed = {
  act: EnquiryAct
  staffId: string
  note?: string | undefined
  /** Event count on the client's screen; concurrent clicks with the same count are one act. */
  seen: number
}

export async function listConsultationEvents(
  { db }: DatabaseContext,
  ids: readonly string[],
): Promise<ConsultationEvent[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(consultationEvents)
        .where(inArray(consultationEvents.consultationId, [...ids]))
        .orderBy(asc(consultationEvents.consultationId), asc(consultationEvents.seq))
}

/** `fresh: false` if already done. Throws `enquiry.taken`, `case.changed`, `case.edge`, `notfound`. */
export function recordConsultationAct(
  { db }: DatabaseContext,
  id: string,
  deed: ConsultationDeed,
  now: Date,
): Promise<{ consultation: Consultation; fresh: boolean }> {
  return within(db, (tx) => act(tx, id, deed, now))
}

async function act(
  tx: Db,
  id: string,
  deed: ConsultationDeed,
  now: Date,
): Promise<{ consultation: Consultation; fresh: boolean }> {
  const held = onlyRow(await tx.select().from(consultations).where(eq(consultations.id, id)).for('update'))
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
  const consultation = onlyRow(
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

const isOpen = inArray(consultations.state, [...openStates])

const countWhere = (where: SQL | undefined) => sql<number>`(count(*) filter (where ${where}))::int`

const listed = (db: Db) =>
  db
    .select({
      ...getTableColumns(consultations),
      // The typed name takes precedence.
      name: sql<string | null>`coalesce(${consultations.name}, ${accounts.name})`,
      assigneeName: staff.name,
      tries: sql<number>`(${db
        .select({ tries: count() })
        .from(consultationEvents)
        .where(
          and(eq(consultationEvents.consultationId, consultations.id), eq(consultationEvents.act, 'not-reached')),
        )})`.mapWith(Number),
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(consultations)
    .leftJoin(accounts, eq(accounts.id, consultations.accountId))
    .leftJoin(staff, eq(staff.id, consultations.assigneeId))

export async function listOpenConsultations(
  { db }: DatabaseContext,
  { branchId, limit }: { branchId: string; limit: number },
): Promise<ListedConsultation[]> {
  return listed(db)
    .where(and(eq(consultations.branchId, branchId), isOpen))
    .orderBy(sql`${consultations.replyBy} asc nulls last`, asc(consultations.createdAt), asc(consultations.id))
    .limit(limit)
}

/** `total` may exceed `limit`. */
export async function listSettledConsultations(
  { db }: DatabaseContext,
  { branchId, limit }: { branchId: string; limit: number },
): Promise<{ items: ListedConsultation[]; total: number }> {
  const items = await listed(db)
    .where(and(eq(consultations.branchId, branchId), notInArray(consultations.state, [...openStates])))
    .orderBy(
      sql`coalesce(${consultations.closedAt}, ${consultations.answeredAt}, ${consultations.createdAt}) desc`,
      desc(consultations.id),
    )
    .limit(limit)
  return { items, total: items[0]?.total ?? 0 }
}

export async function findListedConsultation(
  { db }: DatabaseContext,
  id: string,
): Promise<ListedConsultation | undefined> {
  return (await listed(db).where(eq(consultations.id, id)))[0]
}

/** `overdue`: promised until `now`; `today`: before `dayEnds`. */
export async function countConsultations(
  { db }: DatabaseContext,
  dayEnds: Date,
  now: Date,
): Promise<Map<string, ConsultationCounts>> {
  const overdue = lte(consultations.replyBy, now)
  const rows = await db
    .select({
      branchId: consultations.branchId,
      new: countWhere(eq(consultations.state, 'new')),
      calling: countWhere(eq(consultations.state, 'calling')),
      overdue: countWhere(overdue),
      today: countWhere(and(gt(consultations.replyBy, now), lt(consultations.replyBy, dayEnds))),
    })
    .from(consultations)
    .where(isOpen)
    .groupBy(consultations.branchId)
  return new Map(rows.map(({ branchId, ...counts }) => [branchId, counts]))
}
