import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { memberOfBranch } from './accounts.server.ts'
import { bytes, instant } from './columns.server.ts'

/** Short-lived links for downloads by plain navigation. */
export const downloadLinks = pgTable(
  'download_links',
  {
    tokenHash: text().primaryKey(),
    accountId: uuid().notNull(),
    branchId: text().notNull(),
    kind: text({ enum: ['report', 'bill', 'reminder', 'claim', 'own-data', 'consent'] }).notNull(),
    filingYear: integer(),
    /** If there are several of a kind. */
    paperId: uuid(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    taken: integer().notNull().default(0),
    ip: text(),
  },
  (t) => [memberOfBranch(t), index().on(t.expiresAt)],
)

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
