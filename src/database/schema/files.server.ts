import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.server.ts'

export const sealedFiles = pgTable(
  'sealed_files',
  {
    id: uuid().primaryKey(),
    /** Sealed; null: at the object store alone. */
    content: bytes(),
    /** The file's own key: without it the bytes say nothing. */
    keySealed: text().notNull(),
    /** Its random name at the object store, from before sending until known to be gone there. */
    object: uuid(),
    /** Of the sealed bytes. */
    sha256: text().notNull(),
    size: integer().notNull(),
    /** A process moves it until then. */
    movingUntil: instant(),
  },
  (t) => [
    check('sealed_files_somewhere', sql`${t.content} is not null or ${t.object} is not null`),
    index('sealed_files_here')
      .on(t.id)
      .where(sql`${t.content} is not null`),
    index('sealed_files_away')
      .on(t.id)
      .where(sql`${t.object} is not null`),
  ],
)

/** Objects whose row is gone; a trigger writes them. */
export const removedObjects = pgTable('removed_objects', {
  object: uuid().primaryKey(),
  /** Null: at once. */
  notBefore: instant(),
})
