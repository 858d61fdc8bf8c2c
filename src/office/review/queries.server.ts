import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { bills, reportSummaries } from '#database/schema/case-documents.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { questionFiles, questions } from '#database/schema/conversation.server.ts'

/** Cleared by the next submission. */
export async function sendBackSummary(
  { db }: DatabaseContext,
  filingId: string,
  { staffId: reviewerId, reason }: { staffId: string; reason: string },
  now: Date,
): Promise<void> {
  await db
    .update(reportSummaries)
    .set({ sentBackBy: reviewerId, sentBackAt: now, sentBackReason: reason })
    .where(eq(reportSummaries.filingId, filingId))
}

/** Cleared by the next submission. */
export async function requestSummaryRecall(
  { db }: DatabaseContext,
  filingId: string,
  { staffId, reason }: { staffId: string; reason: string },
): Promise<void> {
  await db
    .update(reportSummaries)
    .set({ recallAskedBy: staffId, recallReason: reason })
    .where(eq(reportSummaries.filingId, filingId))
}

/** The approval stays. */
export async function dropSummaryRecall({ db }: DatabaseContext, filingId: string): Promise<void> {
  await db
    .update(reportSummaries)
    .set({ recallAskedBy: null, recallReason: null })
    .where(eq(reportSummaries.filingId, filingId))
}

/** The reason becomes the send-back comment. */
export async function recallSummary(
  { db }: DatabaseContext,
  filingId: string,
  { staffId, reason }: { staffId: string; reason: string },
  now: Date,
): Promise<void> {
  await db
    .update(reportSummaries)
    .set({
      approvedBy: null,
      approvedAt: null,
      recallAskedBy: null,
      sentBackBy: staffId,
      sentBackAt: now,
      sentBackReason: reason,
    })
    .where(eq(reportSummaries.filingId, filingId))
}

/** The office's own plus those in the given answers. */
export async function countFilesOfBooks(
  { db }: DatabaseContext,
  filingId: string,
  answers: readonly string[],
): Promise<number> {
  const bookFiles = db.$count(bills, and(eq(bills.filingId, filingId), eq(bills.kind, 'book'), isNull(bills.removedAt)))
  const sent = db
    .select({ id: questionFiles.id })
    .from(questionFiles)
    .innerJoin(questions, eq(questions.id, questionFiles.questionId))
    .where(and(eq(questions.filingId, filingId), inArray(questions.id, [...answers]), isNotNull(questions.answeredAt)))
  const [row] = await db
    .select({ files: sql<number>`${bookFiles} + (select count(*)::int from (${sent}) as sent)` })
    .from(filings)
    .where(eq(filings.id, filingId))
  return Number(row?.files ?? 0)
}

export async function listDocumentAnswers(
  { db }: DatabaseContext,
  filingId: string,
): Promise<{ questionId: string; answeredAt: Date; files: number }[]> {
  const rows = await db
    .select({
      questionId: questions.id,
      answeredAt: questions.answeredAt,
      files: sql<number>`count(${questionFiles.id})::int`,
    })
    .from(questions)
    .innerJoin(questionFiles, eq(questionFiles.questionId, questions.id))
    .where(and(eq(questions.filingId, filingId), eq(questions.kind, 'document'), ne(questions.state, 'withdrawn')))
    .groupBy(questions.id)
    .orderBy(questions.answeredAt)
  return rows.flatMap(({ answeredAt, ...row }) => (answeredAt ? [{ ...row, answeredAt }] : []))
}
