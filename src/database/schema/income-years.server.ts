import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.server.ts'
import { filings } from './filings.server.ts'

export const incomeYears = pgTable(
  'income_years',
  {
    filingId: uuid()
      .notNull()
      .references(() => filings.id),
    year: integer().notNull(),
    sealed: text(),
    retrievedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.filingId, t.year] })],
)
