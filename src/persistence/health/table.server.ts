/** How calls to outside companies and jobs end, minute by minute over all processes. Nobody's data. */
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#persistence/database/columns.server.ts'

export const healthMinutes = pgTable(
  'health_minutes',
  {
    /** `company:` or `job:` with its name. */
    subject: text().notNull(),
    minute: instant().notNull(),
    good: integer().notNull(),
    bad: integer().notNull(),
    /** The class of the minute's last failure. */
    failure: text(),
  },
  (t) => [primaryKey({ columns: [t.minute, t.subject] })],
)
