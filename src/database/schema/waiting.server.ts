/** Queue used while the portal is overloaded. */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { queueTicketStates } from '#domain/queue/queue.ts'
import { memberOfBranch } from './accounts.server.ts'
import { identifier, instant } from './columns.server.ts'

export const queueTickets = pgTable(
  'waiting_tickets',
  {
    id: identifier(),
    /** Shown to the person; breaks ties. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    /** Time of joining, or of re-queueing after a missed turn. */
    orderAt: instant().notNull(),
    branchId: text().notNull(),
    filingYear: integer().notNull(),
    accountId: uuid().notNull(),
    filingId: uuid(),
    state: text({ enum: queueTicketStates }).notNull(),
    createdAt: instant().notNull(),
    calledAt: instant(),
    calledBy: text(),
    turnUntil: instant(),
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
