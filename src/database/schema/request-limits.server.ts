/** One row counts for all processes. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.server.ts'

export const requestLimits = pgTable(
  'request_limits',
  {
    scope: text().notNull(),
    /** Keyed hash of an address or login. */
    keyHash: text().notNull(),
    taken: integer().notNull(),
    beganAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.keyHash] }), index().on(t.endsAt)],
)
