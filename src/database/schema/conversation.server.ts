/** Sealed: the text may reveal income, family and health. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { conversationSides } from '#domain/conversation/conversation.ts'
import { identifier, instant } from './columns.server.ts'
import { filings } from './filings.server.ts'

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
