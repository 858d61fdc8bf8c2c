/** Access records (고시 8), append-only. A trigger queues each row; one appender links them into the chain. */
import type { LookKind } from '#domain/access-looks.ts'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { identifier, instant } from './columns.server.ts'

/** Monthly review of a branch's access records (고시 8: at least once a month). Append-only. */
export const accessReviews = pgTable(
  'access_reviews',
  {
    branchId: text().notNull(),
    /** `2026-04`, Seoul time. */
    month: text().notNull(),
    reviewedBy: uuid().notNull(),
    reviewedAt: instant().notNull(),
    note: text().notNull(),
    /** Record count of the month at signing. */
    records: integer().notNull(),
    looked: jsonb().$type<{ kind: LookKind; records: number }[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.branchId, t.month] })],
)

export const accessRecords = pgTable(
  'access_records',
  {
    id: identifier(),
    at: instant().notNull(),
    readerKind: text({ enum: ['filer', 'staff', 'system', 'visitor'] }).notNull(),
    readerId: text().notNull(),
    ip: text(),
    requestId: text(),
    /** Account or staff id; null if the act concerns many people. */
    subjectId: text(),
    filingId: uuid(),
    branchId: text(),
    act: text().notNull(),
    fields: text().array().notNull(),
    reason: text().notNull(),
  },
  (t) => [
    index().on(t.subjectId, t.at),
    index().on(t.readerId, t.at),
    index().on(t.at),
    index().on(t.branchId, t.at),
    index().on(t.act, t.at),
  ],
)

export const accessQueue = pgTable('access_queue', { recordId: uuid().primaryKey() })

export const accessChain = pgTable('access_chain', {
  seq: bigint({ mode: 'number' }).primaryKey(),
  recordId: uuid().notNull().unique(),
  prevHash: text().notNull(),
  /** HMAC-SHA-256 over prevHash, seq and record: not forgeable without the key ring. */
  hash: text().notNull(),
})
