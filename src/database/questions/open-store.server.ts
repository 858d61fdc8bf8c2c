import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { openStates } from '#domain/office-case/case-filters.ts'
import type { WaitingOn } from '#domain/question/ages.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { bills } from '#database/schema/case-documents.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import { questionFiles, questions } from '#database/schema/questions.server.ts'

/** `personId: null`: unassigned. */
type WaitingQuestions = WaitingOn & { branchId: string; personId: string | null; person: string | null }
/** Earliest of each. */
export type OpenQuestions = { questionDueDay: string | null; answerWaitingSince: Date | null }

export function openQuestionsStore({ db }: DatabaseContext) {
  return {
    /** Without withdrawn questions. */
    async countOf({ accountId, branchId }: { accountId: string; branchId: string }): Promise<number> {
      const asked = db
        .select({ id: questions.id })
        .from(questions)
        .innerJoin(filings, eq(filings.id, questions.filingId))
        .where(and(eq(filings.accountId, accountId), eq(filings.branchId, branchId), ne(questions.state, 'withdrawn')))
      return db.$count(asked.as('asked'))
    },
    async waiting(branchId?: string): Promise<WaitingQuestions[]> {
      const askedDay = sql<string>`to_char(${questions.askedAt} at time zone 'Asia/Seoul', 'YYYY-MM-DD')`
      const { assigneeId: personId } = filings
      return db
        .select({
          branchId: filings.branchId,
          personId,
          person: staff.name,
          askedDay,
          dueDay: questions.dueDay,
          total: sql<number>`count(*)::int`,
        })
        .from(questions)
        .innerJoin(filings, eq(filings.id, questions.filingId))
        .leftJoin(staff, eq(staff.id, personId))
        .where(
          and(
            eq(questions.state, 'asked'),
            inArray(filings.officeState, [...openStates]),
            branchId === undefined ? undefined : eq(filings.branchId, branchId),
          ),
        )
        .groupBy(filings.branchId, personId, staff.name, askedDay, questions.dueDay)
    },
    async standing(filingId: string): Promise<OpenQuestions> {
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
    },
  }
}

export function paperAnswersStore({ db }: DatabaseContext) {
  return {
    async openDocument(filingId: string): Promise<string | undefined> {
      const open = and(eq(questions.filingId, filingId), eq(questions.kind, 'document'), eq(questions.state, 'asked'))
      return (await db.select({ id: questions.id }).from(questions).where(open).limit(1))[0]?.id
    },
    /** The office's own plus those in the given answers. */
    async countBookFiles(filingId: string, answers: readonly string[]): Promise<number> {
      const kept = db.$count(bills, and(eq(bills.filingId, filingId), eq(bills.kind, 'book'), isNull(bills.removedAt)))
      const sent = db
        .select({ id: questionFiles.id })
        .from(questionFiles)
        .innerJoin(questions, eq(questions.id, questionFiles.questionId))
        .where(
          and(eq(questions.filingId, filingId), inArray(questions.id, [...answers]), isNotNull(questions.answeredAt)),
        )
      const [row] = await db
        .select({ files: sql<number>`${kept} + (select count(*)::int from (${sent}) as sent)` })
        .from(filings)
        .where(eq(filings.id, filingId))
      return Number(row?.files ?? 0)
    },
    async documentAnswers(filingId: string): Promise<{ questionId: string; answeredAt: Date; files: number }[]> {
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
    },
  }
}
