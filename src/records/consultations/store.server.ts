/** Enquiries: kept, answered, closed. */
import { and, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { seoulYear } from '#domain/seoul-time.ts'
import { one, type Cabinet } from '#records/database/cabinet.server.ts'
import { within } from '#records/database/database.server.ts'
import { consultations, consultationStates, consultationTypes } from './table.server.ts'

export type Consultation = typeof consultations.$inferSelect
export type ConsultationType = (typeof consultationTypes)[number]
export type ConsultationState = (typeof consultationStates)[number]
export type NewConsultation = {
  branchId: string; accountId?: string | null; type: ConsultationType; phone: string; email: string; content: string; marketing: boolean
  /** By when an answer is promised. */
  replyBy: Date
}

/** Of two who send the same words at once, one waits for the other. */
const sameLock = 0x6a78

export function consultationsStore({ db }: Cabinet) {
  async function add(enquiry: NewConsultation, now: Date, at = db): Promise<Consultation> {
    const year = String(seoulYear(now) % 100).padStart(2, '0')
    return one(await at.insert(consultations).values({
      ...enquiry, receiptNumber: sql`'C' || ${year} || '-' || lpad(nextval('consultation_numbers')::text, 6, '0')`, state: 'new', createdAt: now,
    }).returning())
  }

  return {
    add: (enquiry: NewConsultation, now: Date) => add(enquiry, now),
    /** Adds it, unless the same person has asked the same in the same words after `since` and still waits for the answer: then that one, `again`. */
    async addOnce(enquiry: NewConsultation, { since }: { since: Date }, now: Date): Promise<{ enquiry: Consultation; again: boolean }> {
      const { branchId, accountId = null, type, phone, email, content, marketing } = enquiry
      return within(db, async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${sameLock}, hashtext(${`${branchId} ${phone}`}))`)
        const [same] = await tx.select().from(consultations).where(and(
          eq(consultations.branchId, branchId), inArray(consultations.state, ['new', 'calling']), gt(consultations.createdAt, since),
          accountId === null ? isNull(consultations.accountId) : eq(consultations.accountId, accountId),
          eq(consultations.type, type), eq(consultations.phone, phone), eq(consultations.email, email), eq(consultations.content, content), eq(consultations.marketing, marketing),
        )).limit(1)
        return same ? { enquiry: same, again: true } : { enquiry: await add(enquiry, now, tx), again: false }
      })
    },
    async find(id: string): Promise<Consultation | undefined> {
      return (await db.select().from(consultations).where(eq(consultations.id, id)))[0]
    },
    async listOf(accountId: string): Promise<Consultation[]> {
      return db.select().from(consultations).where(eq(consultations.accountId, accountId)).orderBy(desc(consultations.createdAt))
    },
    /** The office's list, latest first. */
    async list({ branchId, states, page, size }: { branchId?: string; states?: readonly ConsultationState[]; page: number; size: number }): Promise<{ items: Consultation[]; total: number }> {
      const where = and(branchId === undefined ? undefined : eq(consultations.branchId, branchId), states === undefined ? undefined : inArray(consultations.state, [...states]))
      const items = await db.select().from(consultations).where(where).orderBy(desc(consultations.createdAt)).limit(size).offset(page * size)
      return { items, total: one(await db.select({ total: count() }).from(consultations).where(where)).total }
    },
    async setState(id: string, state: Exclude<ConsultationState, 'answered'>, { assigneeId }: { assigneeId?: string }, now: Date): Promise<Consultation> {
      return one(await db.update(consultations).set({ state, assigneeId, closedAt: state === 'closed' ? now : null }).where(eq(consultations.id, id)).returning())
    },
    async answer(id: string, { answer, staffId }: { answer: string; staffId: string }, now: Date): Promise<Consultation> {
      return one(await db.update(consultations).set({ state: 'answered', answer, answeredBy: staffId, answeredAt: now }).where(eq(consultations.id, id)).returning())
    },
  }
}
