/** What a bank's statement says came into a branch's own account, read in from its file by the office. */
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { identifier, instant, won } from '#persistence/database/columns.server.ts'

/** `repeated`: a person found that it is a deposit that was read before. */
export const bankLineStates = ['open', 'booked', 'not-a-fee', 'repeated'] as const

export const bankLines = pgTable(
  'bank_lines',
  {
    id: identifier(),
    branchId: text().notNull(),
    /** Keyed hash of day, time, sum, sender and balance; of lines that are equal in all of it, `place` tells which. */
    lineHash: text().notNull(),
    place: integer().notNull().default(0),
    /** The bank's day, in Seoul: 2026-05-12. */
    bookedOn: text().notNull(),
    amountWon: won().notNull(),
    /** The bank's time of the day, `14:03:22` or `14:03`, and the balance after it, where the file tells them. */
    bookedTime: text(),
    balanceWon: won(),
    /** Whoever sent it, as the bank names them; account numbers in it are masked. Empty once it is forgotten. */
    depositor: text().notNull(),
    /** The sender's column, and whom the row names beside it, where that is not the depositor alone. */
    sender: text().notNull().default(''),
    beside: text().array().notNull().default([]),
    /** Keyed hash of the sender's column, which outlives the name. Null for lines that were read before times were. */
    senderHash: text(),
    /** The reading that added it: one that chose the wrong columns is taken back whole. */
    importId: uuid(),
    /** A line that was there and may be the same deposit, and who found that it is another one. */
    resemblesId: uuid(),
    distinctBy: uuid(),
    distinctAt: instant(),
    /** The payment that it was booked as. */
    paymentId: uuid(),
    state: text({ enum: bankLineStates }).notNull(),
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

/**
 * Which of the bank's columns are the day, the sum and the sender: chosen by a person, once for each set of heads.
 * `headsKey` is empty for a choice that was made before heads were told apart.
 */
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
