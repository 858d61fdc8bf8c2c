import { and, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#database/client.server.ts'
import { queueTickets as tickets } from '#database/schema/waiting.server.ts'

export type Ticket = typeof tickets.$inferSelect
/** `ahead`: 0 once called. */
export type QueuedTicket = Ticket & { ahead: number }

/** Waiting, called, or allowed to rejoin. */
export const openTicket = inArray(tickets.state, ['waiting', 'called', 'missed'])

const earlier = alias(tickets, 'earlier')

export const queuedTicket = (db: Db) => ({
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
