import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import {
  documentSources,
  type CollectionStep,
  type DocumentKind,
  type DocumentState,
  type FailureClass,
} from '#domain/collected-data.ts'
import { instant } from './columns.server.ts'
import { filings } from './filings.server.ts'

export const stepStates = ['waiting', 'running', 'succeeded', 'failed'] as const

export const collectionSteps = pgTable(
  'collection_steps',
  {
    filingId: uuid()
      .notNull()
      .references(() => filings.id),
    step: integer().$type<CollectionStep>().notNull(),
    state: text({ enum: stepStates }).notNull(),
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
    /** Checklist position, 0 to 4. */
    index: integer().notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    state: text().$type<DocumentState>().notNull(),
    failure: text().$type<FailureClass>(),
    source: text({ enum: documentSources }).notNull().default('portal'),
    contentSealed: text(),
    /** Raw answer that failed validation; the product never reads it. */
    evidenceSealed: text(),
    retrievedAt: instant().notNull(),
    /** The sealed content has no resident numbers; a job processes older rows. */
    numbersOut: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.filingId, t.index] }),
    index('documents_with_numbers')
      .on(t.filingId)
      .where(sql`not ${t.numbersOut}`),
  ],
)
