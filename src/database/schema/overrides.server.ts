/** Append-only: the latest row of a field counts, null removes it. */
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identifier, instant, jsonScalar } from './columns.server.ts'
import { filings } from './filings.server.ts'

export const calculationOverrides = pgTable(
  'calculation_overrides',
  {
    id: identifier(),
    filingId: uuid()
      .notNull()
      .references(() => filings.id),
    /** Such as `businesses.0.bookExpensesWon`. */
    field: text().notNull(),
    value: jsonScalar(),
    reason: text().notNull(),
    /** Evidence such as a certificate. */
    source: text(),
    setBy: uuid().notNull(),
    setAt: instant().notNull(),
  },
  (t) => [index().on(t.filingId, t.setAt)],
)
