/** Sealed: the text may reveal income, family and health. */
import { contactReasons } from '#domain/contact.ts'
import { conversationSides } from '#domain/conversation.ts'
import { questionKinds, questionStates } from '#domain/question/question.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { memberOfBranch } from './accounts.server.ts'
import { identifier, instant } from './columns.server.ts'
import { filings } from './filings.server.ts'

/** Sealed: the text may reveal income, family and health. */
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

export const contacts = pgTable(
  'contacts',
  {
    id: identifier(),
    branchId: text().notNull(),
    accountId: uuid().notNull(),
    filingId: uuid()
      .notNull()
      .references(() => filings.id),
    reason: text({ enum: contactReasons }).notNull(),
    createdAt: instant().notNull(),
    dueAt: instant().notNull(),
    doneAt: instant(),
    /** Null if the product closed it or the person withdrew. */
    doneBy: uuid(),
    /** Destroyed on withdrawal. */
    note: text(),
  },
  (t) => [
    memberOfBranch(t),
    index().on(t.branchId, t.dueAt),
    index().on(t.accountId),
    uniqueIndex('contacts_open')
      .on(t.filingId, t.reason)
      .where(sql`${t.doneAt} is null`),
  ],
)

export const conversationMessages = pgTable(
  'conversation_messages',
  {
    id: identifier(),
    filingId: uuid()
      .notNull()
      .references(() => filings.id),
    side: text({ enum: conversationSides }).notNull(),
    /** The filer's account, or the member of staff. */
    authorId: uuid().notNull(),
    /** Null while its files are gathered. */
    wordsSealed: text(),
    writtenAt: instant(),
    /** First opened by the other side. */
    readAt: instant(),
  },
  (t) => [
    index().on(t.filingId, t.writtenAt),
    uniqueIndex('conversation_one_draft')
      .on(t.filingId, t.authorId)
      .where(sql`${t.writtenAt} is null`),
  ],
)

/** Bytes are sealed, the file name is ours. */
export const conversationFiles = pgTable(
  'conversation_files',
  {
    id: identifier(),
    messageId: uuid()
      .notNull()
      .references(() => conversationMessages.id, { onDelete: 'cascade' }),
    contentType: text({ enum: ['application/pdf', 'image/jpeg'] }).notNull(),
    /** Only until a job has put it into `sealed_files`. */
    contentSealed: text(),
    contentHash: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    addedAt: instant().notNull(),
  },
  (t) => [
    index().on(t.messageId),
    index('conversation_files_older')
      .on(t.id)
      .where(sql`${t.contentSealed} is not null`),
  ],
)
