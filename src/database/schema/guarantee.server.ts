/** Claims on a firm's guarantee. No accounts: the firm transfers by its bank and records the reference. */
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { guaranteeCauses } from '#domain/branch/stages.ts'
import { claimStates } from '#domain/guarantee.ts'
import { memberOfBranch } from './accounts.server.ts'
import { identifier, instant, won } from './columns.server.ts'
import { filings } from './filings.server.ts'

export const guaranteeClaims = pgTable(
  'guarantee_claims',
  {
    id: identifier(),
    filingId: uuid()
      .notNull()
      .references(() => filings.id),
    accountId: uuid().notNull(),
    branchId: text().notNull(),
    cause: text({ enum: guaranteeCauses }).notNull(),
    amountWon: won().notNull(),
    /** What was wrong. */
    reason: text().notNull(),
    /** What shows it. */
    proof: text().notNull(),
    state: text({ enum: claimStates }).notNull(),
    askedBy: uuid().notNull(),
    askedAt: instant().notNull(),
    decidedBy: uuid(),
    decidedAt: instant(),
    paidBy: uuid(),
    paidAt: instant(),
    /** The bank's. */
    reference: text(),
  },
  (t) => [
    memberOfBranch(t),
    uniqueIndex('guarantee_claims_one_open')
      .on(t.filingId)
      .where(sql`${t.state} in ('asked', 'approved')`),
    index().on(t.filingId),
    index().on(t.branchId, t.state),
    index().on(t.paidAt),
  ],
)
