/** Tax portal papers given by a filer instead of collecting. Sealed: bytes and what was read of them. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { paperKinds, unreadReasons } from '#domain/portal-papers/paper.ts'
import { identifier, instant } from './columns.server.ts'
import { filings } from './filings.server.ts'

export const portalPapers = pgTable(
  'portal_papers',
  {
    id: identifier(),
    filingId: uuid()
      .notNull()
      .references(() => filings.id),
    kind: text({ enum: paperKinds }).notNull(),
    unread: text({ enum: unreadReasons }),
    contentType: text({ enum: ['application/pdf', 'image/jpeg'] }).notNull(),
    /** Only until a job has put it into `sealed_files`. */
    contentSealed: text(),
    /** Sealed JSON of domain/portal-papers ReadPaper; null if unread. */
    readSealed: text(),
    contentHash: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    addedAt: instant().notNull(),
  },
  (t) => [
    index().on(t.filingId),
    index('portal_papers_older')
      .on(t.id)
      .where(sql`${t.contentSealed} is not null`),
  ],
)
