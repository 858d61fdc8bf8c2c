/** Links by which a person's own file comes by plain navigation; each works for moments only. */
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { memberOfBranch } from '#persistence/accounts/table.server.ts'
import { instant } from '#persistence/database/columns.server.ts'

export const downloadLinks = pgTable(
  'download_links',
  {
    /** SHA-256 of the token in the address. */
    tokenHash: text().primaryKey(),
    accountId: uuid().notNull(),
    branchId: text().notNull(),
    kind: text({ enum: ['report', 'bill', 'reminder', 'own-data', 'consent'] }).notNull(),
    /** The filing year, where one was chosen. */
    filingYear: integer(),
    /** The paper among several of its kind. */
    paperId: uuid(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    taken: integer().notNull().default(0),
    /** From where it was first taken. */
    ip: text(),
  },
  (t) => [memberOfBranch(t), index().on(t.expiresAt)],
)
