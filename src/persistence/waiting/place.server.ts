/** A ticket with how many wait before it. */
import { and, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#persistence/database/database.server.ts'
import { waitingTickets as tickets } from './table.server.ts'

export type Ticket = typeof tickets.$inferSelect
/** `ahead`: how many wait before; nobody once the person is called. */
export type TicketInLine = Ticket & { ahead: number }

/** The ticket is still good for something: the person waits, is called, or may join anew. */
export const openTicket = inArray(tickets.state, ['waiting', 'called', 'missed'])

const earlier = alias(tickets, 'earlier')

/** The columns of a ticket and its `ahead`, for any statement that reads tickets. */
export const ticketInLine = (db: Db) => ({
  ...getTableColumns(tickets),
  ahead: sql<number>`case when ${tickets.state} <> 'waiting' then 0 else (${db
    .select({ total: count() })
    .from(earlier)
    .where(
      and(
        eq(earlier.branchId, tickets.branchId),
        eq(earlier.state, 'waiting'),
        sql`(${earlier.orderAt}, ${earlier.number}) < (${tickets.orderAt}, ${tickets.number})`,
      ),
    )}) end`
    .mapWith(Number)
    .as('ahead'),
})
