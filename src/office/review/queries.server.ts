import { and, desc, eq, gte, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { bills, reportSummaries } from '#database/schema/case-documents.server.ts'
import { filingEvents, filings } from '#database/schema/filings.server.ts'
import { calculationOverrides } from '#database/schema/overrides.server.ts'
import { caseEventSchema } from '#domain/office-case/case-event.ts'
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

/** The latest; undefined for one that began before its filed return was kept. */
export async function findAmendment({ db }: DatabaseContext, filingId: string) {
  const { kind, data, reason, before: state, at } = filingEvents
  const [row] = await db
    .select({ kind, data, reason, state, at })
    .from(filingEvents)
    .where(and(eq(filingEvents.filingId, filingId), eq(kind, 'return-amended')))
    .orderBy(desc(at), desc(filingEvents.id))
    .limit(1)
  const event = row && caseEventSchema.parse(row)
  if (event?.kind !== 'return-amended' || !event.data.before) return undefined
  return {
    at: row!.at,
    state: row!.state === 'done' ? ('done' as const) : ('filed' as const),
    before: event.data.before,
  }
}

export async function restoreSummaryApproval(
  { db }: DatabaseContext,
  filingId: string,
  approval: { approvedBy: string | null; approvedAt: Date | null },
): Promise<void> {
  await db
    .update(reportSummaries)
    .set({ ...approval, sentBackBy: null, sentBackAt: null, sentBackReason: null })
    .where(eq(reportSummaries.filingId, filingId))
}

/** Fields typed since, with their values before; null: none. */
export async function listFiguresSince({ db }: DatabaseContext, filingId: string, since: Date) {
  const { id, field, value, setAt } = calculationOverrides
  const rows = await db
    .select({ field, value, setAt })
    .from(calculationOverrides)
    .where(eq(calculationOverrides.filingId, filingId))
    .orderBy(setAt, id)
  const isNew = (row: (typeof rows)[number]) => row.setAt >= since
  const fields = new Set(rows.filter(isNew).map((row) => row.field))
  return [...fields].map((name) => ({
    field: name,
    value: rows.findLast((row) => row.field === name && !isNew(row))?.value ?? null,
  }))
}

export async function settleQuestionsSince(
  { db }: DatabaseContext,
  filingId: string,
  { since, staffId }: { since: Date; staffId: string },
  now: Date,
): Promise<void> {
  const { state, askedAt } = questions
  await db
    .update(questions)
    .set({
      state: sql`case when ${state} = 'asked' then 'withdrawn' else 'closed' end`,
      settledBy: staffId,
      settledAt: now,
    })
    .where(and(eq(questions.filingId, filingId), gte(askedAt, since), inArray(state, ['asked', 'answered'])))
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
