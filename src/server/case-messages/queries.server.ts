import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { isCurrentConsent } from '#database/consents.server.ts'
import type { OpenQuestions } from '#database/questions/store.server.ts'
import { bills } from '#database/schema/case-documents.server.ts'
import { consents } from '#database/schema/consents.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { letters } from '#database/schema/letters.server.ts'
import { pastYearCases } from '#database/schema/past-years.server.ts'
import { questions } from '#database/schema/conversation.server.ts'

/** `by: null` unmarks it. */
export async function markBillPaid(
  { db }: DatabaseContext,
  filingId: string,
  id: string,
  side: 'filer' | 'staff' | null,
  now: Date,
): Promise<void> {
  await db
    .update(bills)
    .set({ paidAt: side && now, paidSaidBy: side })
    .where(and(eq(bills.id, id), eq(bills.filingId, filingId), isNull(bills.removedAt)))
}

export async function listOpenQuestions({ db }: DatabaseContext, filingId: string): Promise<OpenQuestions> {
  const rows = await db
    .select({ state: questions.state, dueDay: questions.dueDay, answeredAt: questions.answeredAt })
    .from(questions)
    .where(and(eq(questions.filingId, filingId), inArray(questions.state, ['asked', 'answered'])))
    .orderBy(sql`${questions.answeredAt}`)
  const due = rows.filter(({ state }) => state === 'asked').map(({ dueDay }) => dueDay)
  return {
    questionDueDay: due.toSorted()[0] ?? null,
    answerWaitingSince: rows.find(({ state }) => state === 'answered')?.answeredAt ?? null,
  }
}

export const isLetterAsking = async ({ db }: DatabaseContext, filingId: string): Promise<boolean> =>
  (await db.$count(letters, and(eq(letters.filingId, filingId), eq(letters.state, 'asking')))) > 0

/** Nothing was begun this year, and the consent to advertising stands. */
export async function mayInvite({ db }: DatabaseContext, accountId: string, filingYear: number): Promise<boolean> {
  const begun = await db.$count(filings, and(eq(filings.accountId, accountId), gte(filings.filingYear, filingYear)))
  if (begun > 0) return false
  return (await db.$count(consents, isCurrentConsent({ accountId, kind: 'enquiry-marketing' }))) > 0
}

/** By when the tax office waits for an answer about an entrusted year; null without a question. */
export async function findYearDays({ db }: DatabaseContext, id: string) {
  const { questionDay, filedDay, decidedDay, result, refundedDay } = pastYearCases
  const days = { questionDay, filedDay, decidedDay, result, refundedDay }
  const [row] = await db.select(days).from(pastYearCases).where(eq(pastYearCases.id, id))
  return row
}
