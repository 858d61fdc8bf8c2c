/** Sealed: the text may reveal income, family and health. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { questionKinds, questionStates } from '#domain/question/question.ts'
import { identifier, instant } from './columns.server.ts'
import { filings } from './filings.server.ts'

export const questions = pgTable(
  'questions',
  {
    id: identifier(),
    filingId: uuid()
      .notNull()
      .references(() => filings.id),
    kind: text({ enum: questionKinds }).notNull(),
    state: text({ enum: questionStates }).notNull(),
    wordsSealed: text().notNull(),
    /** Seoul day. */
    dueDay: text().notNull(),
    askedBy: uuid().notNull(),
    askedAt: instant().notNull(),
    answerSealed: text(),
    answeredAt: instant(),
    settledBy: uuid(),
    settledAt: instant(),
  },
  (t) => [index().on(t.filingId)],
)

/** Bytes are sealed, the file name is ours. */
export const questionFiles = pgTable(
  'question_files',
  {
    id: identifier(),
    questionId: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    contentType: text({ enum: ['application/pdf', 'image/jpeg'] }).notNull(),
    /** Only until a job has put it into `sealed_files`. */
    contentSealed: text(),
    /** For deduplication; null in old rows. */
    contentHash: text(),
    /** Bytes. */
    size: integer().notNull(),
    addedAt: instant().notNull(),
  },
  (t) => [
    index().on(t.questionId),
    index('question_files_older')
      .on(t.id)
      .where(sql`${t.contentSealed} is not null`),
  ],
)
