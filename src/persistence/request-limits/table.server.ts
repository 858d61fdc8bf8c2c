/** How often something was tried within a running window: one row counts for all processes. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#persistence/database/columns.server.ts'

export const requestLimits = pgTable(
  'request_limits',
  {
    /** What is counted: sign-ins, enquiries. */
    scope: text().notNull(),
    /** Whose tries they are (an address, a login), as a keyed hash. */
    keyHash: text().notNull(),
    taken: integer().notNull(),
    beganAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.keyHash] }), index().on(t.endsAt)],
)
