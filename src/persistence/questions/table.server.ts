/** Questions to filers with their answers: the words are sealed, because they tell of income, family and health. */
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { questionKinds, questionStates } from '#domain/question/question.ts'
import { identifier, instant } from '#persistence/database/columns.server.ts'
import { filings } from '#persistence/filings/table.server.ts'

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
    /** The Seoul day by which an answer is asked for. */
    dueDay: text().notNull(),
    askedBy: uuid().notNull(),
    askedAt: instant().notNull(),
    answerSealed: text(),
    answeredAt: instant(),
    /** Withdrawn, or looked at and done. */
    settledBy: uuid(),
    settledAt: instant(),
  },
  (t) => [index().on(t.filingId)],
)

/** What came with an answer: the bytes are sealed, the name is ours. Goes with its question. */
export const questionFiles = pgTable(
  'question_files',
  {
    id: identifier(),
    questionId: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    contentType: text({ enum: ['application/pdf', 'image/jpeg'] }).notNull(),
    /** Base64 before the sealing. */
    contentSealed: text().notNull(),
    /** Keyed; the same file again is known by it. Files kept before it was written have none. */
    contentHash: text(),
    /** Bytes. */
    size: integer().notNull(),
    addedAt: instant().notNull(),
  },
  (t) => [index().on(t.questionId)],
)
