import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.server.ts'
import { filings } from './filings.server.ts'

export const agentLists = pgTable(
  'agent_desks',
  {
    filingId: uuid()
      .primaryKey()
      .references(() => filings.id),
    checkResult: text({ enum: ['A', 'O', 'S', 'F'] }),
    checkStatus: text({ enum: ['FILING', 'BOOKKEEPING'] }),
    checkedAt: instant(),
    /** Intents are written before the request, outcomes after it. */
    dismissIntendedAt: instant(),
    dismissedAt: instant(),
    registerIntendedAt: instant(),
    registeredAt: instant(),
    /** Portal answer "P" (deferred consent): no retry earlier. */
    dueAt: instant(),
    /** Finishes a deferred consent without a session. */
    receiptSealed: text(),
    attempts: integer().notNull().default(0),
    failure: text(),
    /** The portal's message without numbers and names. */
    failureWords: text(),
    claimedBy: text(),
    claimUntil: instant(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index().on(t.dueAt),
    // What the office's list sorts.
    index('agent_desks_since').on(
      t.filingId,
      t.registeredAt,
      t.checkedAt,
      t.dismissedAt,
      t.registerIntendedAt,
      t.updatedAt,
    ),
  ],
)
