/** Whom the office promised to contact: each promise is a row until a member of staff has done it. */
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { contactReasons } from '#domain/contact.ts'
import { memberOfBranch } from '#persistence/accounts/table.server.ts'
import { identifier, instant } from '#persistence/database/columns.server.ts'
import { filings } from '#persistence/filings/table.server.ts'

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
    /** Empty when there was nothing left to say: the product settled it itself, or the person left. */
    doneBy: uuid(),
    /** What came of it; destroyed when the person leaves. */
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
