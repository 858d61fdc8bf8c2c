import { and, eq } from 'drizzle-orm'
import { type DatabaseContext } from '#database/database-context.server.ts'
import { type Db } from '#database/client.server.ts'
import { openTicket, queuedTicket, type QueuedTicket } from './calls-store.server.ts'
import { queueTickets as tickets } from '#database/schema/waiting.server.ts'

export type { Ticket, QueuedTicket } from './calls-store.server.ts'
export type TicketPlace = { accountId: string; branchId: string; filingYear: number }

export function waitingStore({ db }: DatabaseContext) {
  return { find: (place: TicketPlace): Promise<QueuedTicket | undefined> => findOpen(db, place) }
}

export async function findOpen(
  at: Db,
  { accountId, branchId, filingYear }: TicketPlace,
): Promise<QueuedTicket | undefined> {
  return (
    await at
      .select(queuedTicket(at))
      .from(tickets)
      .where(
        and(
          eq(tickets.accountId, accountId),
          eq(tickets.branchId, branchId),
          eq(tickets.filingYear, filingYear),
          openTicket,
        ),
      )
  )[0]
}
