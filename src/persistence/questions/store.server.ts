/** What the office asks a filer, and what comes back. The words are opened as one recorded reading. */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, getTableColumns, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { openStates } from '#domain/office-case/case-filters.ts'
import type { WaitingOn } from '#domain/question/ages.ts'
import { mayBecome, type QuestionKind, type QuestionState } from '#domain/question/question.ts'
import { Problem } from '#domain/problems.ts'
import { one, type Reader, type StoreContext } from '#persistence/database/store-context.server.ts'
import type { FilingOwner } from '#persistence/filings/view.server.ts'
import { filings } from '#persistence/filings/table.server.ts'
import { seal } from '#persistence/sealing/envelope.server.ts'
import { lookupHash } from '#persistence/sealing/lookup.server.ts'
import { readSealed } from '#persistence/sealing/reading.server.ts'
import { staff } from '#persistence/staff/table.server.ts'
import { questionFiles, questions } from './table.server.ts'

const { wordsSealed: _words, answerSealed: _answer, ...plain } = getTableColumns(questions)
type Question = Omit<typeof questions.$inferSelect, 'wordsSealed' | 'answerSealed'>
const { contentSealed: _content, contentHash: _hash, ...plainFile } = getTableColumns(questionFiles)
export type QuestionFile = Omit<typeof questionFiles.$inferSelect, 'contentSealed' | 'contentHash'>
export type ReadQuestion = Question & { words: string; answer: string | null; files: QuestionFile[] }
/** Open questions of one day to the filers of whoever has the case; null: nobody has it. */
export type WaitingQuestions = WaitingOn & { branchId: string; personId: string | null; person: string | null }
/** By when the earliest open question wants its answer, and since when the earliest answer waits to be looked at. */
export type OpenQuestions = { questionDueDay: string | null; answerWaitingSince: Date | null }

/** In the statement that reads the questions; an instant travels as text. */
const filesOfEach = sql<(Omit<QuestionFile, 'addedAt'> & { addedAt: string })[]>`(
  select coalesce(
    json_agg(
      json_build_object(
        'id', f.id, 'questionId', f.question_id, 'contentType', f.content_type, 'size', f.size, 'addedAt', f.added_at
      )
      order by f.added_at, f.id
    ),
    '[]'
  )
  from question_files f
  where f.question_id = ${questions.id}
)`

/** Words and answer are bound to the row and to their place in it. */
const place = (id: string, what: 'words' | 'answer') => `${id}:${what}`

export function questionsStore(storeContext: StoreContext) {
  const { db, ring } = storeContext
  const sealed = ({ accountId }: FilingOwner, id: string, what: 'words' | 'answer', text: string) =>
    seal(ring, { owner: accountId, purpose: 'question', record: place(id, what) }, text)
  return {
    async ask(
      owner: FilingOwner,
      { kind, words, dueDay, by }: { kind: QuestionKind; words: string; dueDay: string; by: string },
      now: Date,
    ): Promise<{ id: string }> {
      const id = randomUUID()
      const wordsSealed = sealed(owner, id, 'words', words)
      await db
        .insert(questions)
        .values({ id, filingId: owner.id, kind, state: 'asked', wordsSealed, dueDay, askedBy: by, askedAt: now })
      return { id }
    },
    /** One of this account; nothing for another's, and for one that was taken back. */
    async findOwn(id: string, accountId: string): Promise<Question | undefined> {
      const [row] = await db
        .select(plain)
        .from(questions)
        .innerJoin(filings, eq(filings.id, questions.filingId))
        .where(and(eq(questions.id, id), eq(filings.accountId, accountId), ne(questions.state, 'withdrawn')))
      return row
    },
    /** How many the account was asked in a branch, answered ones too; none that was taken back. Opens nothing. */
    async countOf({ accountId, branchId }: { accountId: string; branchId: string }): Promise<number> {
      const asked = db
        .select({ id: questions.id })
        .from(questions)
        .innerJoin(filings, eq(filings.id, questions.filingId))
        .where(and(eq(filings.accountId, accountId), eq(filings.branchId, branchId), ne(questions.state, 'withdrawn')))
      return db.$count(asked.as('asked'))
    },
    /**
     * Of one filing, or of all that the account has in a branch, as they were asked; with their words, as one recorded
     * reading. The filer is not shown what was taken back.
     */
    async read(
      { accountId, branchId, filingId }: { accountId: string; branchId: string; filingId?: string },
      reader: Reader,
      now: Date,
    ): Promise<ReadQuestion[]> {
      const rows = await db
        .select({ ...getTableColumns(questions), files: filesOfEach })
        .from(questions)
        .innerJoin(filings, eq(filings.id, questions.filingId))
        .where(
          and(
            eq(filings.accountId, accountId),
            eq(filings.branchId, branchId),
            filingId === undefined ? undefined : eq(questions.filingId, filingId),
            reader.kind === 'filer' ? ne(questions.state, 'withdrawn') : undefined,
          ),
        )
        .orderBy(asc(questions.askedAt), asc(questions.id))
      const items = rows.flatMap(({ id, wordsSealed, answerSealed }) => [
        { record: place(id, 'words'), sealed: wordsSealed },
        ...(answerSealed === null ? [] : [{ record: place(id, 'answer'), sealed: answerSealed }]),
      ])
      const opened = await readSealed(
        storeContext,
        reader,
        { subjectId: accountId, branchId, ...(filingId === undefined ? {} : { filingId }) },
        items.map((item) => ({ ...item, field: 'questions', purpose: 'question' })),
        now,
      )
      const texts = new Map(items.map(({ record }, index) => [record, opened[index] ?? '']))
      return rows.map(({ wordsSealed: _, answerSealed, ...row }) => ({
        ...row,
        files: row.files.map((file) => ({ ...file, addedAt: new Date(file.addedAt) })),
        words: texts.get(place(row.id, 'words')) ?? '',
        answer: answerSealed === null ? null : (texts.get(place(row.id, 'answer')) ?? ''),
      }))
    },
    /**
     * Keeps a file for an answer that is not sent yet, of at most so many; the same content again is the same file.
     * Throws `question.settled` when nobody waits for it, `question.files` when there are enough.
     */
    async addFile(
      owner: FilingOwner,
      questionId: string,
      { content, contentType, most }: { content: Buffer; contentType: QuestionFile['contentType']; most: number },
      now: Date,
    ): Promise<QuestionFile> {
      const [held] = await db
        .select({ state: questions.state })
        .from(questions)
        .where(eq(questions.id, questionId))
        .for('update')
      if (held?.state !== 'asked') throw new Problem('question.settled')
      const ofQuestion = eq(questionFiles.questionId, questionId)
      const contentHash = lookupHash(ring, 'question-file', content.toString('base64'))
      const same = and(ofQuestion, eq(questionFiles.contentHash, contentHash))
      const [kept] = await db.select(plainFile).from(questionFiles).where(same)
      if (kept) return kept
      if ((await db.$count(questionFiles, ofQuestion)) >= most) throw new Problem('question.files')
      const id = randomUUID()
      const context = { owner: owner.accountId, purpose: 'question-file', record: id } as const
      const contentSealed = seal(ring, context, content.toString('base64'))
      const file = { id, questionId, contentType, contentSealed, contentHash, size: content.length, addedAt: now }
      return one(await db.insert(questionFiles).values(file).returning(plainFile))
    },
    /** Takes a file back before the answer is sent; nothing when it is not there, or is sent. */
    async removeFile(questionId: string, id: string): Promise<void> {
      const open = db.select({ id: questions.id }).from(questions).where(eq(questions.state, 'asked'))
      await db
        .delete(questionFiles)
        .where(
          and(
            eq(questionFiles.id, id),
            eq(questionFiles.questionId, questionId),
            inArray(questionFiles.questionId, open),
          ),
        )
    },
    async hasFiles(questionId: string): Promise<boolean> {
      return (await db.$count(questionFiles, eq(questionFiles.questionId, questionId))) > 0
    },
    /** A file of an answer that was sent, opened as one recorded reading. */
    async readFile(
      owner: FilingOwner & { branchId: string },
      { questionId, id }: { questionId: string; id: string },
      reader: Reader,
      now: Date,
    ): Promise<(QuestionFile & { content: Buffer }) | undefined> {
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
      const item = { field: 'question-file', purpose: 'question-file', record: id, sealed: contentSealed } as const
      const whose = { subjectId: owner.accountId, filingId: owner.id, branchId: owner.branchId }
      const [content = ''] = await readSealed(storeContext, reader, whose, [item], now)
      return { ...file, content: Buffer.from(content, 'base64') }
    },
    /** Keeps the answer, once. Throws `question.settled` when nobody waits for it any more. */
    async answer(owner: FilingOwner, id: string, words: string, now: Date): Promise<void> {
      const written = await db
        .update(questions)
        .set({ state: 'answered', answerSealed: sealed(owner, id, 'answer', words), answeredAt: now })
        .where(and(eq(questions.id, id), eq(questions.filingId, owner.id), eq(questions.state, 'asked')))
        .returning({ id: questions.id })
      if (written.length === 0) throw new Problem('question.settled')
    },
    /** Taken back or done. Throws `notfound` for none of this filing, `question.settled` where it is past that. */
    async settle(
      filingId: string,
      id: string,
      { to, by }: { to: Extract<QuestionState, 'closed' | 'withdrawn'>; by: string },
      now: Date,
    ): Promise<void> {
      const from = (['asked', 'answered'] as const).filter((state) => mayBecome(state, to))
      const ofFiling = and(eq(questions.id, id), eq(questions.filingId, filingId))
      const written = await db
        .update(questions)
        .set({ state: to, settledBy: by, settledAt: now })
        .where(and(ofFiling, inArray(questions.state, from)))
        .returning({ id: questions.id })
      if (written.length > 0) return
      const [kept] = await db.select({ id: questions.id }).from(questions).where(ofFiling)
      throw new Problem(kept ? 'question.settled' : 'notfound')
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
