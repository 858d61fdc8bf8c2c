/** Enquiries: kept, answered, closed. */
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { seoulYear } from '#domain/seoul-time.ts'
import { one, type Cabinet } from '#records/database/cabinet.server.ts'
import { consultations, consultationStates, consultationTypes } from './table.server.ts'

export type Consultation = typeof consultations.$inferSelect
export type ConsultationType = (typeof consultationTypes)[number]
export type ConsultationState = (typeof consultationStates)[number]
export type NewConsultation = {
  branchId: string; accountId?: string | null; type: ConsultationType; phone: string; email: string; content: string; marketing: boolean
  /** By when an answer is promised. */
  replyBy: Date
}

export function consultationsStore({ db }: Cabinet) {
  return {
    async add(enquiry: NewConsultation, now: Date): Promise<Consultation> {
      const year = String(seoulYear(now) % 100).padStart(2, '0')
      return one(await db.insert(consultations).values({
        ...enquiry, receiptNumber: sql`'C' || ${year} || '-' || lpad(nextval('consultation_numbers')::text, 6, '0')`, state: 'new', createdAt: now,
      }).returning())
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
