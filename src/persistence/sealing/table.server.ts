/** One known value per key of the ring: a ring whose key has the right id but other bytes is refused at the start. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#persistence/database/columns.server.ts'

export const keyChecks = pgTable('key_checks', {
  keyId: text().primaryKey(),
  sealed: text().notNull(),
  createdAt: instant().notNull(),
})
