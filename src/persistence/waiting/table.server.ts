/** The line of people for whom the portal was overloaded: a real place in it. */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ticketStates } from '#domain/waiting-line/waiting-line.ts'
import { memberOfBranch } from '#persistence/accounts/table.server.ts'
import { identifier, instant } from '#persistence/database/columns.server.ts'

export const waitingTickets = pgTable(
  'waiting_tickets',
  {
    id: identifier(),
    /** What the person is told; never changes, and breaks ties. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    /** What the place in line goes by: when the person joined, or was placed anew after a turn that was missed. */
    orderAt: instant().notNull(),
    branchId: text().notNull(),
    filingYear: integer().notNull(),
    accountId: uuid().notNull(),
    filingId: uuid(),
    state: text({ enum: ticketStates }).notNull(),
    createdAt: instant().notNull(),
    calledAt: instant(),
    calledBy: text(),
    /** How long a called person keeps the turn. */
    turnUntil: instant(),
    /** How many turns went by without the person coming. */
    missedTurns: integer().notNull().default(0),
    closedAt: instant(),
  },
  (t) => [
    memberOfBranch(t),
    uniqueIndex('waiting_tickets_one_open')
      .on(t.accountId, t.branchId, t.filingYear)
      .where(sql`${t.state} in ('waiting', 'called', 'missed')`),
    index().on(t.branchId, t.state, t.orderAt, t.number),
  ],
)
