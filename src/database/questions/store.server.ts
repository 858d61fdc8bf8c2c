import type { DatabaseContext, Reader } from '#database/database-context.server.ts'
import type { FilingOwner } from '#database/filings/store.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { questionFiles, questions } from '#database/schema/conversation.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'
import { Problem } from '#domain/problems.ts'
import type { QuestionKind } from '#domain/question/question.ts'
import { and, asc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

/** Earliest of each. */
export type OpenQuestions = { questionDueDay: string | null; answerWaitingSince: Date | null }

const { contentSealed: _content, contentHash: _hash, ...fileColumns } = getTableColumns(questionFiles)
export const plainFile = fileColumns
export type QuestionFile = Omit<typeof questionFiles.$inferSelect, 'contentSealed' | 'contentHash'>

const { wordsSealed: _words, answerSealed: _answer, ...plainColumns } = getTableColumns(questions)
export const plain = plainColumns
type QuestionScope = { accountId: string; branchId: string; filingId?: string }
export type Question = Omit<typeof questions.$inferSelect, 'wordsSealed' | 'answerSealed'>
type ReadQuestion = Question & { words: string; answer: string | null; files: QuestionFile[] }

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

/** Sealed values are bound to row and field. */
export const wordsPlace = (id: string, part: 'words' | 'answer') => `${id}:${part}`

/** The filer does not see withdrawn questions. */
async function readQuestions(
  storeContext: DatabaseContext,
  { accountId, branchId, filingId }: QuestionScope,
  reader: Reader,
  now: Date,
): Promise<ReadQuestion[]> {
  const rows = await storeContext.db
    .select({ ...getTableColumns(questions), files: filesOfEach, owner: filings.sealOwner })
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
  const items = rows.flatMap(({ id, wordsSealed, answerSealed, owner }) => [
    { owner, record: wordsPlace(id, 'words'), sealed: wordsSealed },
    ...(answerSealed === null ? [] : [{ owner, record: wordsPlace(id, 'answer'), sealed: answerSealed }]),
  ])
  const opened = await readSealed(
    storeContext,
    reader,
    { subjectId: accountId, branchId, ...(filingId === undefined ? {} : { filingId }) },
    items.map((item) => ({ ...item, field: 'questions', purpose: 'question' })),
    now,
  )
  const texts = new Map(items.map(({ record }, index) => [record, opened[index] ?? '']))
  return rows.map(({ wordsSealed: _, answerSealed, owner: _o, ...row }) => ({
    ...row,
    files: row.files.map((file) => ({ ...file, addedAt: new Date(file.addedAt) })),
    words: texts.get(wordsPlace(row.id, 'words')) ?? '',
    answer: answerSealed === null ? null : (texts.get(wordsPlace(row.id, 'answer')) ?? ''),
  }))
}

export function questionsStore(storeContext: DatabaseContext) {
  const { db, ring } = storeContext
  const sealed = ({ sealOwner }: FilingOwner, id: string, part: 'words' | 'answer', text: string) =>
    seal(ring, { owner: sealOwner, purpose: 'question', record: wordsPlace(id, part) }, text)
  return {
    async ask(
      owner: FilingOwner,
      { kind, words, dueDay, by: askedBy }: { kind: QuestionKind; words: string; dueDay: string; by: string },
      now: Date,
    ): Promise<{ id: string }> {
      const id = randomUUID()
      const wordsSealed = sealed(owner, id, 'words', words)
      await db
        .insert(questions)
        .values({ id, filingId: owner.id, kind, state: 'asked', wordsSealed, dueDay, askedBy, askedAt: now })
      return { id }
    },
    /** Writes one access record. */
    read: (scope: QuestionScope, reader: Reader, now: Date): Promise<ReadQuestion[]> =>
      readQuestions(storeContext, scope, reader, now),
    /** Throws `question.settled` if no longer open. */
    async answer(owner: FilingOwner, id: string, words: string, now: Date): Promise<void> {
      const written = await db
        .update(questions)
        .set({ state: 'answered', answerSealed: sealed(owner, id, 'answer', words), answeredAt: now })
        .where(and(eq(questions.id, id), eq(questions.filingId, owner.id), eq(questions.state, 'asked')))
        .returning({ id: questions.id })
      if (written.length === 0) throw new Problem('question.settled')
    },
  }
}
