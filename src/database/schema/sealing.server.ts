/** Startup rejects a key with the right id but other bytes. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.server.ts'

export const keyChecks = pgTable('key_checks', {
  keyId: text().primaryKey(),
  sealed: text().notNull(),
  createdAt: instant().notNull(),
})
