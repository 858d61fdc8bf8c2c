/**
 * That a branch's access records of a month were looked through, and by whom (고시 8: once a month at least); only
 * inserted and read.
 */
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#persistence/database/columns.server.ts'

export const accessReviews = pgTable(
  'access_reviews',
  {
    branchId: text().notNull(),
    /** `2026-04`, by Seoul's calendar. */
    month: text().notNull(),
    reviewedBy: uuid().notNull(),
    reviewedAt: instant().notNull(),
    /** What was looked at and found. */
    note: text().notNull(),
    /** How many records the month had when it was signed. */
    records: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.branchId, t.month] })],
)
