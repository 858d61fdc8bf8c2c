/** The three steps of a collection and the documents they gave. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { CollectionStep, DocumentKind, DocumentState, FailureClass } from '#domain/collected-data.ts'
import { instant } from '#persistence/database/columns.server.ts'
import { filings } from '#persistence/filings/table.server.ts'

export const stepStates = ['waiting', 'running', 'succeeded', 'failed'] as const

export const collectionSteps = pgTable(
  'collection_steps',
  {
    filingId: uuid()
      .notNull()
      .references(() => filings.id),
    step: integer().$type<CollectionStep>().notNull(),
    state: text({ enum: stepStates }).notNull(),
    /** The claim row: who runs it, and until when nobody may take it over. */
    claimedBy: text(),
    claimUntil: instant(),
    attempts: integer().notNull().default(0),
    startedAt: instant(),
    finishedAt: instant(),
    failure: text().$type<FailureClass>(),
  },
  (t) => [primaryKey({ columns: [t.filingId, t.step] }), index().on(t.state, t.claimUntil)],
)

export const documents = pgTable(
  'documents',
  {
    filingId: uuid()
      .notNull()
      .references(() => filings.id),
    /** Place on the checklist, 0 to 4. */
    index: integer().notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    state: text().$type<DocumentState>().notNull(),
    failure: text().$type<FailureClass>(),
    contentSealed: text(),
    /** An answer that did not match the schema, as it came; never read by the product. */
    evidenceSealed: text(),
    retrievedAt: instant().notNull(),
    /** No resident number stands in what is sealed; rows from before this was so are gone through by a job. */
    numbersOut: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.filingId, t.index] }),
    index('documents_with_numbers')
      .on(t.filingId)
      .where(sql`not ${t.numbersOut}`),
  ],
)
