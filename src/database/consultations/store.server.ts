import { and, desc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { openStates } from '#domain/enquiry/enquiry.ts'
import type { EnquiryKind } from '#domain/enquiry/kinds.ts'
import { seoulYear } from '#domain/seoul-time.ts'
import { one, type DatabaseContext } from '#database/database-context.server.ts'
import { within, type Db } from '#database/client.server.ts'
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

/** Serializes identical concurrent enquiries. */
const sameLock = 0x6a78

export function consultationsStore({ db }: DatabaseContext) {
  return {
    /** `again`: the same person sent the same text after `since` and still awaits an answer. */
    addOnce: (
      enquiry: NewConsultation,
      { since }: { since: Date },
      now: Date,
    ): Promise<{ enquiry: Consultation; again: boolean }> => within(db, (tx) => addOnce(tx, enquiry, since, now)),
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
  }
}

async function addOnce(
  tx: Db,
  enquiry: NewConsultation,
  since: Date,
  now: Date,
): Promise<{ enquiry: Consultation; again: boolean }> {
  const { branchId, phone } = enquiry
  await tx.execute(sql`select pg_advisory_xact_lock(${sameLock}, hashtext(${`${branchId} ${phone}`}))`)
  const [same] = await tx.select().from(consultations).where(isSame(enquiry, since)).limit(1)
  return same ? { enquiry: same, again: true } : { enquiry: await add(tx, enquiry, now), again: false }
}

function isSame(
  { branchId, accountId = null, type, name = null, phone, email, content, marketing, callFrom = null }: NewConsultation,
  since: Date,
): SQL | undefined {
  return and(
    eq(consultations.branchId, branchId),
    inArray(consultations.state, [...openStates]),
    gt(consultations.createdAt, since),
    accountId === null ? isNull(consultations.accountId) : eq(consultations.accountId, accountId),
    eq(consultations.type, type),
    name === null ? isNull(consultations.name) : eq(consultations.name, name),
    eq(consultations.phone, phone),
    eq(consultations.email, email),
    eq(consultations.content, content),
    eq(consultations.marketing, marketing),
    callFrom === null ? isNull(consultations.callFrom) : eq(consultations.callFrom, callFrom),
  )
}

async function add(db: Db, enquiry: NewConsultation, now: Date): Promise<Consultation> {
  const year = String(seoulYear(now) % 100).padStart(2, '0')
  return one(
    await db
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
