/**
 * The office's own figures in the place of collected ones, each with its reason. Append-only: the latest line of a
 * field counts, an empty value takes it back.
 */
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identifier, instant } from '#persistence/database/columns.server.ts'
import { filings } from '#persistence/filings/table.server.ts'

export const calculationOverrides = pgTable(
  'calculation_overrides',
  {
    id: identifier(),
    filingId: uuid()
      .notNull()
      .references(() => filings.id),
    /** A path of the assessment's inputs, such as `businesses.0.bookExpensesWon`. */
    field: text().notNull(),
    value: jsonb().$type<number | boolean | string>(),
    reason: text().notNull(),
    /** What was looked at, such as a certificate; absent where the reason says it. */
    source: text(),
    setBy: uuid().notNull(),
    setAt: instant().notNull(),
  },
  (t) => [index().on(t.filingId, t.setAt)],
)
