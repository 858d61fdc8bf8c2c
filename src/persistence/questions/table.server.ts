/** Questions to filers with their answers: the words are sealed, because they tell of income, family and health. */
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
