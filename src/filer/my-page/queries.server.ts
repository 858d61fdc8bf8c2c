import { and, desc, eq, lte, ne } from 'drizzle-orm'
import { type Report, view } from '#database/case-documents/reports-store.server.ts'
import type { Consultation } from '#database/consultations/store.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { reports } from '#database/schema/case-documents.server.ts'
import { consultations } from '#database/schema/consultations.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'
import { questions } from '#database/schema/questions.server.ts'

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
