import { differenceKinds, listTroubles } from '#domain/payment/comparison.ts'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { identifier, instant, won } from './columns.server.ts'

export const listedKinds = ['approved', 'cancelled'] as const

export const providerLines = pgTable(
  'provider_lines',
  {
    id: identifier(),
    merchantId: text().notNull(),
    /** Repeated imports add nothing. */
    lineKey: text().notNull().unique(),
    tid: text().notNull(),
    orderId: text().notNull(),
    kind: text({ enum: listedKinds }).notNull(),
    amountWon: won().notNull(),
    at: instant().notNull(),
  },
  (t) => [index().on(t.tid)],
)

export const providerDays = pgTable(
  'provider_days',
  {
    merchantId: text().notNull(),
    /** Seoul day: 2026-05-12. */
    day: text().notNull(),
    fileHash: text().notNull(),
    lines: integer().notNull(),
    trouble: text({ enum: listTroubles }),
    troubleLine: integer(),
    /** Null for a file from the folder. */
    readBy: uuid(),
    readAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.day] })],
)

/** `replaced`: a later list had another amount. */
export const differenceStates = ['open', 'settled', 'proposed', 'replaced'] as const

export const providerDifferences = pgTable(
  'provider_differences',
  {
    id: identifier(),
    /** Null if branches share the merchant and no payment of ours matches. */
    branchId: text(),
    merchantId: text().notNull(),
    day: text().notNull(),
    paymentId: uuid(),
    /** The provider's number, otherwise our order id. */
    subject: text().notNull(),
    orderId: text().notNull(),
    kind: text({ enum: differenceKinds }).notNull(),
    theirWon: won().notNull(),
    ourWon: won().notNull(),
    differenceKey: text().notNull().unique(),
    state: text({ enum: differenceStates }).notNull(),
    foundAt: instant().notNull(),
    settledBy: uuid(),
    settledAt: instant(),
    reason: text(),
    refundId: uuid(),
  },
  (t) => [index().on(t.branchId, t.state), index().on(t.subject, t.kind)],
)

/** `repeated`: confirmed duplicate. `shared`: its shares are rows of their own. */
export const bankTransactionStates = ['open', 'booked', 'not-a-fee', 'repeated', 'shared'] as const

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
    /** The deposit of which it is a share. */
    partOfId: uuid(),
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
