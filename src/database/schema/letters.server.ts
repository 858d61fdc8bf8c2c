/** Sealed: what letters say, what was asked and answered, and their pages. */
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
  letterFileRoles,
  letterKinds,
  letterOutcomes,
  letterSources,
  letterStates,
  sentWays,
} from '#domain/letter/letter.ts'
import { identifier, instant } from './columns.server.ts'
import { filings } from './filings.server.ts'

/** Days are Seoul days. */
export const letters = pgTable(
  'letters',
  {
    id: identifier(),
    /** The case in whose file it lies; `incomeYear` may be another year's. */
    filingId: uuid()
      .notNull()
      .references(() => filings.id),
    source: text({ enum: letterSources }).notNull(),
    state: text({ enum: letterStates }).notNull(),
    /** Null until staff say what it is. */
    kind: text({ enum: letterKinds }),
    incomeYear: integer(),
    /** Null: the branch's managers are reminded. */
    ownerId: uuid(),
    paperDay: text(),
    receivedDay: text(),
    paperDueDay: text(),
    /** By the law. */
    countedDueDay: text(),
    /** The earlier of both, or what staff typed over. */
    dueDay: text(),
    askedUntil: text(),
    askedAt: instant(),
    draftBy: uuid(),
    draftAt: instant(),
    approvedBy: uuid(),
    sentDay: text(),
    sentWay: text({ enum: sentWays }),
    outcome: text({ enum: letterOutcomes }),
    /** Sealed JSON of database/letters LetterContent. */
    contentSealed: text().notNull(),
    addedAt: instant().notNull(),
    changedAt: instant().notNull(),
    doneAt: instant(),
    version: integer().notNull().default(1),
    /** Of the last check for reminders. */
    remindedOn: text().notNull().default(''),
  },
  (t) => [index().on(t.filingId), index().on(t.state, t.dueDay)],
)

export const letterFiles = pgTable(
  'letter_files',
  {
    id: identifier(),
    letterId: uuid()
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    role: text({ enum: letterFileRoles }).notNull(),
    contentType: text({ enum: ['application/pdf', 'image/jpeg'] }).notNull(),
    contentHash: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    addedAt: instant().notNull(),
  },
  (t) => [index().on(t.letterId)],
)
