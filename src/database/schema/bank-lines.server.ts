import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { identifier, instant, won } from './columns.server.ts'

/** `repeated`: confirmed duplicate. */
export const bankTransactionStates = ['open', 'booked', 'not-a-fee', 'repeated'] as const

export const bankTransactions = pgTable(
  'bank_lines',
  {
    id: identifier(),
    branchId: text().notNull(),
    /** Keyed hash of day, time, amount, sender and balance; `place` distinguishes identical transactions. */
    lineHash: text().notNull(),
    place: integer().notNull().default(0),
    /** Seoul day: 2026-05-12. */
    bookedOn: text().notNull(),
    amountWon: won().notNull(),
    /** `14:03:22` or `14:03`; null if the file has no time. */
    bookedTime: text(),
    balanceWon: won(),
    /** Account numbers are masked; emptied after retention. */
    depositor: text().notNull(),
    /** If different from the depositor. */
    sender: text().notNull().default(''),
    beside: text().array().notNull().default([]),
    /** Outlives the name. Null in old rows. */
    senderHash: text(),
    /** An import with wrong columns is reverted as a whole. */
    importId: uuid(),
    /** Possible duplicate, and who ruled it out. */
    resemblesId: uuid(),
    distinctBy: uuid(),
    distinctAt: instant(),
    paymentId: uuid(),
    state: text({ enum: bankTransactionStates }).notNull(),
    readBy: uuid().notNull(),
    readAt: instant().notNull(),
    settledBy: uuid(),
    settledAt: instant(),
  },
  (t) => [
    uniqueIndex('bank_lines_one_deposit').on(t.lineHash, t.place),
    index().on(t.branchId, t.state, t.bookedOn),
    index().on(t.paymentId),
    index().on(t.importId),
  ],
)

/** Chosen once per set of headers; empty `headsKey`: from before headers were distinguished. */
export const bankColumns = pgTable(
  'bank_columns',
  {
    branchId: text().notNull(),
    headsKey: text().notNull().default(''),
    day: text().notNull(),
    amount: text().notNull(),
    depositor: text().notNull(),
    chosenBy: uuid().notNull(),
    chosenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.branchId, t.headsKey] })],
)
