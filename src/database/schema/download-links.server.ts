/** Short-lived links for downloads by plain navigation. */
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { memberOfBranch } from './accounts.server.ts'
import { instant } from './columns.server.ts'

export const downloadLinks = pgTable(
  'download_links',
  {
    tokenHash: text().primaryKey(),
    accountId: uuid().notNull(),
    branchId: text().notNull(),
    kind: text({ enum: ['report', 'bill', 'reminder', 'claim', 'own-data', 'consent'] }).notNull(),
    filingYear: integer(),
    /** If there are several of a kind. */
    paperId: uuid(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    taken: integer().notNull().default(0),
    ip: text(),
  },
  (t) => [memberOfBranch(t), index().on(t.expiresAt)],
)
