/** Monthly review of a branch's access records (고시 8: at least once a month). Append-only. */
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { LookKind } from '#domain/access-looks.ts'
import { instant } from './columns.server.ts'

export const accessReviews = pgTable(
  'access_reviews',
  {
    branchId: text().notNull(),
    /** `2026-04`, Seoul time. */
    month: text().notNull(),
    reviewedBy: uuid().notNull(),
    reviewedAt: instant().notNull(),
    note: text().notNull(),
    /** Record count of the month at signing. */
    records: integer().notNull(),
    /** What the person said to have looked at then. */
    looked: jsonb().$type<{ kind: LookKind; records: number }[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.branchId, t.month] })],
)
