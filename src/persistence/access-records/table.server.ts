/**
 * Who saw or did what of whose, when, from where and why (고시 8, trust L5); insert and read only. A trigger queues
 * each row and one appender links the queue into the chain.
 */
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identifier, instant } from '#persistence/database/columns.server.ts'

export const accessRecords = pgTable(
  'access_records',
  {
    id: identifier(),
    at: instant().notNull(),
    /** Who. */
    readerKind: text({ enum: ['filer', 'staff', 'system', 'visitor'] }).notNull(),
    readerId: text().notNull(),
    /** From where. */
    ip: text(),
    requestId: text(),
    /** Whose: the account, or the staff member for a secret of theirs; absent when it was about many (a search). */
    subjectId: text(),
    filingId: uuid(),
    branchId: text(),
    /** What. */
    act: text().notNull(),
    fields: text().array().notNull(),
    /** Why. */
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
  /** HMAC-SHA-256 over prevHash, seq and the record: whoever lacks the key ring cannot make a chain that fits. */
  hash: text().notNull(),
})
