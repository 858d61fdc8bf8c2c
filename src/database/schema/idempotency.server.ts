/** `Idempotency-Key` (contract): same key and body replays, another body is a conflict. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.server.ts'

export const idempotency = pgTable(
  'replays',
  {
    /** Account or visitor, and endpoint. */
    scope: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    status: integer(),
    answer: text(),
    startedAt: instant().notNull(),
    /** The first request counts as running until then. */
    claimUntil: instant().notNull(),
    keepUntil: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index().on(t.keepUntil)],
)
