/** How many questions there are, of whom, and since when they wait; opens nothing. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { openStates } from '#domain/office-case/case-filters.ts'
import type { WaitingOn } from '#domain/question/ages.ts'
import type { StoreContext } from '#persistence/database/store-context.server.ts'
import { filings } from '#persistence/filings/table.server.ts'
import { staff } from '#persistence/staff/table.server.ts'
import { questions } from './table.server.ts'

/** Open questions of one day to the filers of whoever has the case; null: nobody has it. */
type WaitingQuestions = WaitingOn & { branchId: string; personId: string | null; person: string | null }
/** By when the earliest open question wants its answer, and since when the earliest answer waits to be looked at. */
export type OpenQuestions = { questionDueDay: string | null; answerWaitingSince: Date | null }

export function openQuestionsStore({ db }: StoreContext) {
  return {
    /** How many the account was asked in a branch, answered ones too; none that was taken back. Opens nothing. */
    async countOf({ accountId, branchId }: { accountId: string; branchId: string }): Promise<number> {
      const asked = db
        .select({ id: questions.id })
        .from(questions)
        .innerJoin(filings, eq(filings.id, questions.filingId))
        .where(and(eq(filings.accountId, accountId), eq(filings.branchId, branchId), ne(questions.state, 'withdrawn')))
      return db.$count(asked.as('asked'))
    },
    /** How many wait for their filer: by who has the case, by days of Seoul; of all branches if none is named. */
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
    /** What the filing says of its questions; nothing of a filing without any. */
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
