import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bookLines } from '#domain/books/lines.ts'
import { instant } from './columns.server.ts'

/** How a firm answered which line of the official statement an account belongs to. */
export const bookAccounts = pgTable(
  'book_accounts',
  {
    branchId: text().notNull(),
    /** Keyed: a ledger's own name of an account may hold the name of a person. */
    nameHash: text().notNull(),
    line: text({ enum: bookLines }).notNull(),
    chosenBy: uuid().notNull(),
    chosenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.branchId, t.nameHash] })],
)
