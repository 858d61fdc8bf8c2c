/** What the provider's lists say it took and gave back, which days of them were read, and where our books differ. */
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { identifier, instant, won } from '#persistence/database/columns.server.ts'
import { differenceKinds, listTroubles } from '#domain/payment/comparison.ts'

export const listedKinds = ['approved', 'cancelled'] as const

export const providerLines = pgTable(
  'provider_lines',
  {
    id: identifier(),
    merchantId: text().notNull(),
    /** All that the list says of it, and its place among equal ones: the same list twice adds nothing. */
    lineKey: text().notNull().unique(),
    tid: text().notNull(),
    orderId: text().notNull(),
    kind: text({ enum: listedKinds }).notNull(),
    amountWon: won().notNull(),
    at: instant().notNull(),
  },
  (t) => [index().on(t.tid)],
)

/** A day of a merchant's list that was read, or the trouble with its file. */
export const providerDays = pgTable(
  'provider_days',
  {
    merchantId: text().notNull(),
    /** In Seoul: 2026-05-12. */
    day: text().notNull(),
    fileHash: text().notNull(),
    lines: integer().notNull(),
    trouble: text({ enum: listTroubles }),
    troubleLine: integer(),
    /** A member of staff; nobody for a file from the folder. */
    readBy: uuid(),
    readAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.day] })],
)

/** `replaced`: a later list told another sum of the same thing. */
export const differenceStates = ['open', 'settled', 'proposed', 'replaced'] as const

export const providerDifferences = pgTable(
  'provider_differences',
  {
    id: identifier(),
    /** Nobody's where several branches take by one merchant and we know no payment. */
    branchId: text(),
    merchantId: text().notNull(),
    /** The day whose list showed it. */
    day: text().notNull(),
    paymentId: uuid(),
    /** The provider's number; our order where the provider knows none. */
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
    /** The refund that was asked for because of it. */
    refundId: uuid(),
  },
  (t) => [index().on(t.branchId, t.state), index().on(t.subject, t.kind)],
)
