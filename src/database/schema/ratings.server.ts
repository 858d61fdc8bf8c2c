/**
 * Words are not sealed: they name nobody, resident numbers are refused, and their author is forgotten after 30 days.
 * Never joined with a fee.
 */
import { index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ratingSteps } from '#domain/rating.ts'
import { identifier, instant } from './columns.server.ts'
import { filings } from './filings.server.ts'
import { staff } from './staff.server.ts'

export const ratings = pgTable(
  'ratings',
  {
    id: identifier(),
    branchId: text().notNull(),
    step: text({ enum: ratingSteps }).notNull(),
    /** `YYYY-MM` in Seoul. */
    month: text().notNull(),
    score: smallint().notNull(),
    words: text().notNull(),
    /** Null once forgotten, and for staff. */
    filingId: uuid().references(() => filings.id),
    /** Null once forgotten, and for filers. */
    staffId: uuid().references(() => staff.id),
    givenAt: instant().notNull(),
  },
  (t) => [
    unique('ratings_one_per_step').on(t.filingId, t.step),
    unique('ratings_one_per_month').on(t.staffId, t.month),
    index().on(t.givenAt),
    index().on(t.branchId, t.month),
  ],
)
