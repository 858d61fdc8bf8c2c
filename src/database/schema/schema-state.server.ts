/** One row, written by `migrate` alone: the tables' version, and the oldest code that may use them. */
import { boolean, pgTable, text } from 'drizzle-orm/pg-core'

export const schemaState = pgTable('schema_state', {
  /** Always true: the key lets one row exist. */
  only: boolean().primaryKey(),
  /** Tag of the last migration, such as `0092_schema-state`. */
  lastMigration: text().notNull(),
  /** Code that does not know this tag may not run. */
  breaksBefore: text().notNull(),
})
