/** Questions with their words and files, opened as one recorded reading. */
import { and, asc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import type { Reader, StoreContext } from '#persistence/database/store-context.server.ts'
import { filings } from '#persistence/filings/table.server.ts'
import { readSealed } from '#persistence/sealing/reading.server.ts'
import type { QuestionFile } from './files-store.server.ts'
import { questions } from './table.server.ts'

const { wordsSealed: _words, answerSealed: _answer, ...plain } = getTableColumns(questions)

/** The columns of a question without its words. */
export const questionView = plain
/** One filing's, or all that the account has in a branch. */
export type WhoseQuestions = { accountId: string; branchId: string; filingId?: string }
export type Question = Omit<typeof questions.$inferSelect, 'wordsSealed' | 'answerSealed'>
export type ReadQuestion = Question & { words: string; answer: string | null; files: QuestionFile[] }

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
export const wordsPlace = (id: string, what: 'words' | 'answer') => `${id}:${what}`

/** In the order in which they were asked; the filer is not shown what was taken back. */
export async function readQuestions(
  storeContext: StoreContext,
  { accountId, branchId, filingId }: WhoseQuestions,
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
