import type { DatabaseContext } from '#database/database-context.server.ts'
import { consultations } from '#database/schema/consultations.server.ts'
import { eq } from 'drizzle-orm'

export type Consultation = typeof consultations.$inferSelect
type SetByUs =
  | 'id'
  | 'receiptNumber'
  | 'state'
  | 'createdAt'
  | 'assigneeId'
  | 'answer'
  | 'answeredBy'
  | 'answeredAt'
  | 'closedAt'
export type NewConsultation = Omit<typeof consultations.$inferInsert, SetByUs> & { phone: string; replyBy: Date }

export function consultationsStore({ db }: DatabaseContext) {
  return {
    async findByNumber(receiptNumber: string): Promise<Consultation | undefined> {
      return (await db.select().from(consultations).where(eq(consultations.receiptNumber, receiptNumber)))[0]
    },
  }
}

/** `tries`: unsuccessful contact attempts. */
export type ListedConsultation = Consultation & { assigneeName: string | null; tries: number }
export type ConsultationCounts = { new: number; calling: number; overdue: number; today: number }
