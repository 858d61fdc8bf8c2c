/** Whose client the person is at the portal, and the saga "release the other, register us" (trust 4.1). */
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#persistence/database/columns.server.ts'
import { filings } from '#persistence/filings/table.server.ts'

export const agentDesks = pgTable(
  'agent_desks',
  {
    filingId: uuid()
      .primaryKey()
      .references(() => filings.id),
    /** The portal's last answer. */
    checkResult: text({ enum: ['A', 'O', 'S', 'F'] }),
    checkStatus: text({ enum: ['FILING', 'BOOKKEEPING'] }),
    checkedAt: instant(),
    /** Intents are written before the call, outcomes after it. */
    dismissIntendedAt: instant(),
    dismissedAt: instant(),
    registerIntendedAt: instant(),
    registeredAt: instant(),
    /** When the portal takes the consent later ("P"): not before this. */
    dueAt: instant(),
    /** The portal's receipt for a consent that waits: finishes it without a session. */
    receiptSealed: text(),
    attempts: integer().notNull().default(0),
    failure: text(),
    /** What the portal said with it, without numbers and names. */
    failureWords: text(),
    claimedBy: text(),
    claimUntil: instant(),
    updatedAt: instant().notNull(),
  },
  (t) => [index().on(t.dueAt)],
)
