/** Vendor requests and jobs per minute over all processes. No personal data. */
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.server.ts'

export const healthMinutes = pgTable(
  'health_minutes',
  {
    /** `company:<name>` or `job:<name>`. */
    subject: text().notNull(),
    minute: instant().notNull(),
    good: integer().notNull(),
    bad: integer().notNull(),
    failure: text(),
  },
  (t) => [primaryKey({ columns: [t.minute, t.subject] })],
)
