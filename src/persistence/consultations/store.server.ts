/**
 * Enquiries: kept once, taken by one of the office, answered, closed; each act is an event. States and edges are the
 * domain's.
 */
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  notInArray,
  sql,
  type SQL,
} from 'drizzle-orm'
import { assigneeAfter, enquiryProblem, nextEnquiry, openStates, type EnquiryAct } from '#domain/enquiry/enquiry.ts'
import type { EnquiryKind } from '#domain/enquiry/kinds.ts'
import { Problem } from '#domain/problems.ts'
import { seoulYear } from '#domain/seoul-time.ts'
import { accounts } from '#persistence/accounts/table.server.ts'
import { one, type StoreContext } from '#persistence/database/store-context.server.ts'
import { within } from '#persistence/database/database.server.ts'
import { staff } from '#persistence/staff/table.server.ts'
import { consultationEvents, consultations } from './table.server.ts'

export type Consultation = typeof consultations.$inferSelect
export type ConsultationEvent = typeof consultationEvents.$inferSelect
export type NewConsultation = {
  branchId: string
  accountId?: string | null
  type: EnquiryKind
  name?: string | null
  phone: string
  email: string
  content: string
  marketing: boolean
  /** When the wished half-day begins; it ends with `replyBy`. */
  callFrom?: Date | null
  /** By when an answer is promised. */
  replyBy: Date
}
export type ConsultationDeed = {
  act: EnquiryAct
  staffId: string
  /** What came of it. */
  note?: string | undefined
  /** How many events the screen had shown: presses at once mean the same deed. */
  seen: number
}
/** An enquiry with the names of whoever asks and of whoever has it, and how often nobody was reached. */
export type ListedConsultation = Consultation & { assigneeName: string | null; tries: number }
export type ConsultationCounts = { new: number; calling: number; overdue: number; today: number }

/** Of two who send the same words at once, one waits for the other. */
const sameLock = 0x6a78
const isOpen = inArray(consultations.state, [...openStates])
const countWhere = (where: SQL | undefined) => sql<number>`(count(*) filter (where ${where}))::int`

export function consultationsStore({ db }: StoreContext) {
  async function add(enquiry: NewConsultation, now: Date, at = db): Promise<Consultation> {
    const year = String(seoulYear(now) % 100).padStart(2, '0')
    return one(
      await at
        .insert(consultations)
        .values({
          ...enquiry,
          receiptNumber: sql`'C' || ${year} || '-' || lpad(nextval('consultation_numbers')::text, 6, '0')`,
          state: 'new',
          createdAt: now,
        })
        .returning(),
    )
  }

  /** Enquiries with what their list shows beside them, each list in one statement. */
  const listed = () =>
    db
      .select({
        ...getTableColumns(consultations),
        // Who is signed in is known by the account's name; what was typed counts first.
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

  return {
    /**
     * Adds it, unless the same person has asked the same in the same words after `since` and still waits for the
     * answer: then that one, `again`.
     */
    async addOnce(
      enquiry: NewConsultation,
      { since }: { since: Date },
      now: Date,
    ): Promise<{ enquiry: Consultation; again: boolean }> {
      const {
        branchId,
        accountId = null,
        type,
        name = null,
        phone,
        email,
        content,
        marketing,
        callFrom = null,
      } = enquiry
      return within(db, async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${sameLock}, hashtext(${`${branchId} ${phone}`}))`)
        const [same] = await tx
          .select()
          .from(consultations)
          .where(
            and(
              eq(consultations.branchId, branchId),
              isOpen,
              gt(consultations.createdAt, since),
              accountId === null ? isNull(consultations.accountId) : eq(consultations.accountId, accountId),
              eq(consultations.type, type),
              name === null ? isNull(consultations.name) : eq(consultations.name, name),
              eq(consultations.phone, phone),
              eq(consultations.email, email),
              eq(consultations.content, content),
              eq(consultations.marketing, marketing),
              callFrom === null ? isNull(consultations.callFrom) : eq(consultations.callFrom, callFrom),
            ),
          )
          .limit(1)
        return same ? { enquiry: same, again: true } : { enquiry: await add(enquiry, now, tx), again: false }
      })
    },
    async find(id: string): Promise<Consultation | undefined> {
      return (await db.select().from(consultations).where(eq(consultations.id, id)))[0]
    },
    async findByNumber(receiptNumber: string): Promise<Consultation | undefined> {
      return (await db.select().from(consultations).where(eq(consultations.receiptNumber, receiptNumber)))[0]
    },
    async listOf(accountId: string): Promise<Consultation[]> {
      return db
        .select()
        .from(consultations)
        .where(eq(consultations.accountId, accountId))
        .orderBy(desc(consultations.createdAt))
    },
    /** Those that wait for an answer, the earliest promise first. */
    async open({ branchId, limit }: { branchId: string; limit: number }): Promise<ListedConsultation[]> {
      return listed()
        .where(and(eq(consultations.branchId, branchId), isOpen))
        .orderBy(sql`${consultations.replyBy} asc nulls last`, asc(consultations.createdAt), asc(consultations.id))
        .limit(limit)
    },
    /** Answered or closed, the latest first; `total` may be more than `limit`. */
    async settled({
      branchId,
      limit,
    }: {
      branchId: string
      limit: number
    }): Promise<{ items: ListedConsultation[]; total: number }> {
      const items = await listed()
        .where(and(eq(consultations.branchId, branchId), notInArray(consultations.state, [...openStates])))
        .orderBy(
          sql`coalesce(${consultations.closedAt}, ${consultations.answeredAt}, ${consultations.createdAt}) desc`,
          desc(consultations.id),
        )
        .limit(limit)
      return { items, total: items[0]?.total ?? 0 }
    },
    /** One as the lists show it. */
    async listed(id: string): Promise<ListedConsultation | undefined> {
      return (await listed().where(eq(consultations.id, id)))[0]
    },
    /** Of every branch, how many wait: overdue are promised until `now`, today's until `dayEnds` (not included). */
    async counts(dayEnds: Date, now: Date): Promise<Map<string, ConsultationCounts>> {
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
    },
    /** What was done with each, in order. */
    async events(ids: readonly string[]): Promise<ConsultationEvent[]> {
      return ids.length === 0
        ? []
        : db
            .select()
            .from(consultationEvents)
            .where(inArray(consultationEvents.consultationId, [...ids]))
            .orderBy(asc(consultationEvents.consultationId), asc(consultationEvents.seq))
    },
    /**
     * One act, however often it is pressed; `fresh: false` when it was done already. Throws `enquiry.taken` when
     * another person has it, `case.changed` when something else was done meanwhile, `case.edge`, `notfound`.
     */
    async act(
      id: string,
      { act, staffId, note, seen }: ConsultationDeed,
      now: Date,
    ): Promise<{ consultation: Consultation; fresh: boolean }> {
      return within(db, async (tx) => {
        const held = one(await tx.select().from(consultations).where(eq(consultations.id, id)).for('update'))
        const done = await tx
          .select()
          .from(consultationEvents)
          .where(eq(consultationEvents.consultationId, id))
          .orderBy(asc(consultationEvents.seq))
        const again = done[seen]
        if (again?.act === act && again.staffId === staffId && again.note === (note ?? null))
          return { consultation: held, fresh: false }
        if (act === 'take' && held.state === 'calling' && held.assigneeId === staffId)
          return { consultation: held, fresh: false }
        if (done.length !== seen)
          throw new Problem(held.assigneeId !== null && held.assigneeId !== staffId ? 'enquiry.taken' : 'case.changed')
        // Whose words were destroyed is worked on no more: nothing would destroy a new note.
        const problem = held.phone === null ? 'case.edge' : enquiryProblem(held, act, staffId)
        if (problem) throw new Problem(problem)
        await tx
          .insert(consultationEvents)
          .values({ consultationId: id, seq: seen, at: now, staffId, act, note: note ?? null })
        const state = nextEnquiry(held.state, act) ?? held.state
        const consultation = one(
          await tx
            .update(consultations)
            .set({
              state,
              assigneeId: assigneeAfter(act, held.assigneeId, staffId),
              closedAt: state === 'closed' ? (held.closedAt ?? now) : null,
              ...(act === 'answered' ? { answer: note ?? null, answeredBy: staffId, answeredAt: now } : {}),
            })
            .where(eq(consultations.id, id))
            .returning(),
        )
        return { consultation, fresh: true }
      })
    },
  }
}
