import { eq } from 'drizzle-orm'
import type { EnquiryKind } from '#domain/enquiry/kinds.ts'
import { type DatabaseContext } from '#database/database-context.server.ts'
import { consultations } from '#database/schema/consultations.server.ts'

export type Consultation = typeof consultations.$inferSelect
export type NewConsultation = {
  branchId: string
  accountId?: string | null
  type: EnquiryKind
  name?: string | null
  phone: string
  email: string
  content: string
  marketing: boolean
  /** Start of the requested half-day, which ends at `replyBy`. */
  callFrom?: Date | null
  replyBy: Date
}

export function consultationsStore({ db }: DatabaseContext) {
  return {
    async findByNumber(receiptNumber: string): Promise<Consultation | undefined> {
      return (await db.select().from(consultations).where(eq(consultations.receiptNumber, receiptNumber)))[0]
    },
  }
}
