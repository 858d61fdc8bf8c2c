import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { identifier, instant, won } from './columns.server.ts'
import { differenceKinds, listTroubles } from '#domain/payment/comparison.ts'

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
