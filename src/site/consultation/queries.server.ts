import { type SQL, and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Db, within } from '#database/client.server.ts'
import type { Consent, NewConsent } from '#database/consents.server.ts'
import type { Consultation, NewConsultation } from '#database/consultations/store.server.ts'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { consents } from '#database/schema/consents.server.ts'
import { consultations, typedColumns } from '#database/schema/consultations.server.ts'
import { openStates } from '#domain/enquiry/enquiry.ts'
import { seoulYear } from '#domain/seoul-time.ts'

export async function giveConsent(
  { db }: DatabaseContext,
  given: readonly NewConsent[],
  now: Date,
): Promise<Consent[]> {
  return given.length === 0
    ? []
    : db
        .insert(consents)
        .values(given.map((consent) => ({ ...consent, at: now })))
        .returning()
}

/** Serializes identical concurrent enquiries. */
const sameLock = 0x6a78

/** `again`: the same person sent the same text after `since` and still awaits an answer. */
export function addConsultationOnce(
  { db }: DatabaseContext,
  enquiry: NewConsultation,
  { since }: { since: Date },
  now: Date,
): Promise<{ enquiry: Consultation; again: boolean }> {
  return within(db, (tx) => addOnce(tx, enquiry, since, now))
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

function isSame(enquiry: NewConsultation, since: Date): SQL | undefined {
  return and(
    inArray(consultations.state, [...openStates]),
    gt(consultations.createdAt, since),
    ...(['branchId', 'accountId', 'type', 'marketing', ...typedColumns] as const).map((name) => {
      const column: PgColumn = consultations[name]
      const value = enquiry[name] ?? null
      return value === null ? isNull(column) : eq(column, value)
    }),
  )
}

async function add(db: Db, enquiry: NewConsultation, now: Date): Promise<Consultation> {
  const year = String(seoulYear(now) % 100).padStart(2, '0')
  return onlyRow(
    await db
      .insert(consultations)
      .values({
        ...enquiry,
        receiptNumber: sql`'C' || ${year} || '-' || (select lpad(n::text, greatest(6, length(n::text)), '0')
          from nextval('consultation_numbers') n)`,
        state: 'new',
        createdAt: now,
      })
      .returning(),
  )
}
