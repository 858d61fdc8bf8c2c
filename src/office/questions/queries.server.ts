import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#database/client.server.ts'
import type { DatabaseContext, Reader } from '#database/database-context.server.ts'
import { openFile } from '#database/files/store.server.ts'
import type { FilingOwner } from '#database/filings/store.server.ts'
import { type QuestionFile, plainFile } from '#database/questions/store.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { questionFiles, questions } from '#database/schema/conversation.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import { openStates } from '#domain/office-case/case-filters.ts'
import { Problem } from '#domain/problems.ts'
import type { WaitingOn } from '#domain/question/ages.ts'
import { type QuestionState, mayBecome } from '#domain/question/question.ts'

/** Sent answers only. Writes an access record. */
export async function readQuestionFile(
  storeContext: DatabaseContext,
  owner: FilingOwner & { branchId: string },
  { questionId, id }: { questionId: string; id: string },
  reader: Reader,
  now: Date,
): Promise<(QuestionFile & { content: Buffer }) | undefined> {
  const { db } = storeContext

  const [row] = await db
    .select({ ...plainFile, contentSealed: questionFiles.contentSealed })
    .from(questionFiles)
    .innerJoin(questions, eq(questions.id, questionFiles.questionId))
    .where(
      and(
        eq(questionFiles.id, id),
        eq(questionFiles.questionId, questionId),
        eq(questions.filingId, owner.id),
        isNotNull(questions.answeredAt),
      ),
    )
  if (!row) return undefined
  const { contentSealed, ...file } = row
  const stored = {
    field: 'question-file',
    owner: owner.sealOwner,
    id,
    older: contentSealed,
    olderPurpose: 'question-file',
  } as const
  const subject = { subjectId: owner.accountId, filingId: owner.id, branchId: owner.branchId }
  return { ...file, content: await openFile(storeContext, reader, subject, stored, now) }
}

/** `personId: null`: unassigned. */
type WaitingQuestions = WaitingOn & { branchId: string; personId: string | null; person: string | null }

export async function listWaitingQuestions({ db }: DatabaseContext, branchId?: string): Promise<WaitingQuestions[]> {
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
}

type Settlement = { to: Extract<QuestionState, 'closed' | 'withdrawn'>; staffId: string }

/** Throws `notfound`, `question.settled`. */
export function saveQuestionSettlement(
  { db }: DatabaseContext,
  filingId: string,
  id: string,
  settlement: Settlement,
  now: Date,
): Promise<void> {
  return settle(db, { filingId, id }, settlement, now)
}

async function settle(
  db: Db,
  { filingId, id }: { filingId: string; id: string },
  { to, staffId }: Settlement,
  now: Date,
): Promise<void> {
  const from = (['asked', 'answered'] as const).filter((state) => mayBecome(state, to))
  const ofFiling = and(eq(questions.id, id), eq(questions.filingId, filingId))
  const written = await db
    .update(questions)
    .set({ state: to, settledBy: staffId, settledAt: now })
    .where(and(ofFiling, inArray(questions.state, from)))
    .returning({ id: questions.id })
  if (written.length > 0) return
  const [stored] = await db.select({ id: questions.id }).from(questions).where(ofFiling)
  throw new Problem(stored ? 'question.settled' : 'notfound')
}
