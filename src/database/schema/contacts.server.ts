import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { contactReasons } from '#domain/contact.ts'
import { memberOfBranch } from './accounts.server.ts'
import { identifier, instant } from './columns.server.ts'
import { filings } from './filings.server.ts'

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
