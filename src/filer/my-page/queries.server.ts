import { and, desc, eq, lte, ne, sql } from 'drizzle-orm'
import { type Report, view } from '#database/case-documents/reports-store.server.ts'
import type { Consultation } from '#database/consultations/store.server.ts'
import { onlyRow, type DatabaseContext } from '#database/database-context.server.ts'
import { ownPastYearsOfFiling } from '#database/past-years.server.ts'
import { reports } from '#database/schema/case-documents.server.ts'
import { consultations } from '#database/schema/consultations.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'
import { registrations } from '#database/schema/registrations.server.ts'
import { questions } from '#database/schema/conversation.server.ts'

export async function findStoredReport({ db }: DatabaseContext, filingId: string): Promise<Report | undefined> {
  const latest = db.select(view).from(reports).where(eq(reports.filingId, filingId))
  return (await latest.orderBy(desc(reports.version)).limit(1))[0]
}

export async function listConsultations({ db }: DatabaseContext, accountId: string): Promise<Consultation[]> {
  return db
    .select()
    .from(consultations)
    .where(eq(consultations.accountId, accountId))
    .orderBy(desc(consultations.createdAt))
}

export async function findLatestTemplate(
  { db }: DatabaseContext,
  filingId: string,
  now: Date,
): Promise<string | undefined> {
  const about = and(eq(outbox.filingId, filingId), ne(outbox.state, 'cancelled'), lte(outbox.dueAt, now))
  const latest = db.select({ template: outbox.template }).from(outbox).where(about)
  return (await latest.orderBy(desc(outbox.dueAt), desc(outbox.createdAt)).limit(1))[0]?.template
}

/** Without withdrawn questions. */
export async function countQuestions(
  { db }: DatabaseContext,
  { accountId, branchId }: { accountId: string; branchId: string },
): Promise<number> {
  const questionsOf = db
    .select({ id: questions.id })
    .from(questions)
    .innerJoin(filings, eq(filings.id, questions.filingId))
    .where(and(eq(filings.accountId, accountId), eq(filings.branchId, branchId), ne(questions.state, 'withdrawn')))
  return db.$count(questionsOf.as('asked'))
}

type Attempt = { orderId: string; state: string; amountWon: number; at: string; paidAt: string | null }

/** Latest payment first; what was told of the household is sealed. */
export async function findAccountAndPayments({ db }: DatabaseContext, filingId: string) {
  const { bankCode, accountMask, note } = registrations
  const attempts = sql<Attempt[]>`(
    select coalesce(
      json_agg(
        json_build_object(
          'orderId', p.order_id, 'state', p.state, 'amountWon', p.amount_won, 'at', p.created_at, 'paidAt', p.paid_at
        )
        order by p.created_at desc
      ),
      '[]'
    )
    from payments p
    where p.filing_id = ${filings}.id
  )`
  const rows = await db
    .select({
      registration: { bankCode, accountMask, note, filingId: registrations.filingId },
      attempts,
      householdSealed: filings.householdSealed,
      pastYears: ownPastYearsOfFiling,
    })
    .from(filings)
    .leftJoin(registrations, eq(registrations.filingId, filings.id))
    .where(eq(filings.id, filingId))
  return onlyRow(rows)
}
