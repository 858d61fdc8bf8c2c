/** No personal data; the receipt number stands in the case. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { openTransmissionStates, transmissionStates } from '#domain/filed-return/transmission.ts'
import { identifier, instant } from './columns.server.ts'
import { filings } from './filings.server.ts'

const open = sql.raw(openTransmissionStates.map((state) => `'${state}'`).join(', '))

export const returnTransmissions = pgTable(
  'return_transmissions',
  {
    id: identifier(),
    filingId: uuid()
      .notNull()
      .references(() => filings.id),
    /** Of the preview that was confirmed, used once; the vendor knows the return by it. */
    key: text().notNull().unique(),
    /** Hash of the return that was confirmed. */
    figures: text().notNull(),
    state: text({ enum: transmissionStates }).notNull(),
    startedBy: uuid().notNull(),
    startedAt: instant().notNull(),
    /** Written before the call. */
    sentAt: instant(),
    looks: integer().notNull().default(0),
    /** Denials of the vendor in a row. */
    nones: integer().notNull().default(0),
    lookedAt: instant(),
    code: text(),
    dueAt: instant(),
    claimedBy: text(),
    claimUntil: instant(),
    settledAt: instant(),
  },
  (t) => [
    uniqueIndex('return_transmissions_one_open')
      .on(t.filingId)
      .where(sql`${t.state} in (${open})`),
    index().on(t.dueAt),
    index().on(t.filingId, t.startedAt),
  ],
)
