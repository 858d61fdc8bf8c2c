/** What a bank's statement says came into a branch's own account, read in from its file by the office. */
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identifier, instant, won } from '#persistence/database/columns.server.ts'

export const bankLineStates = ['open', 'booked', 'not-a-fee'] as const

export const bankLines = pgTable(
  'bank_lines',
  {
    id: identifier(),
    branchId: text().notNull(),
    /** Keyed hash of the whole line and its place among equal ones: the same file twice adds nothing. */
    lineHash: text().notNull().unique(),
    /** The bank's day, in Seoul: 2026-05-12. */
    bookedOn: text().notNull(),
    amountWon: won().notNull(),
    /** As the bank names the sender; account numbers in it are masked. */
    depositor: text().notNull(),
    state: text({ enum: bankLineStates }).notNull(),
    readBy: uuid().notNull(),
    readAt: instant().notNull(),
    settledBy: uuid(),
    settledAt: instant(),
  },
  (t) => [index().on(t.branchId, t.state, t.bookedOn)],
)

/** Which of the bank's columns are the day, the sum and the sender: chosen once per branch. */
export const bankColumns = pgTable('bank_columns', {
  branchId: text().primaryKey(),
  day: text().notNull(),
  amount: text().notNull(),
  depositor: text().notNull(),
  chosenBy: uuid().notNull(),
  chosenAt: instant().notNull(),
})
