import { and, eq } from 'drizzle-orm'
import { one, type DatabaseContext } from '#database/database-context.server.ts'
import { within, type Db } from '#database/client.server.ts'
import { moveTicket } from './moving.server.ts'
import { openTicket, ticketInLine, type Ticket, type TicketInLine } from './place.server.ts'
import { waitingTickets as tickets } from '#database/schema/waiting.server.ts'

export type { Ticket, TicketInLine } from './place.server.ts'
type TicketPlace = { accountId: string; branchId: string; filingYear: number }

export function waitingStore({ db }: DatabaseContext) {
  return {
    /** Idempotent while a ticket is open. */
    async take(
      place: TicketPlace & { filingId?: string },
      now: Date,
    ): Promise<{ ticket: TicketInLine; taken: boolean }> {
      return within(db, async (tx) => {
        const held = await findOpen(tx, place)
        if (held && held.state !== 'missed') return { ticket: held, taken: false }
        if (held)
          await tx
            .update(tickets)
            .set({ state: 'left', closedAt: now })
            .where(and(eq(tickets.id, held.id), eq(tickets.state, 'missed')))
        const fresh = await tx
          .insert(tickets)
          .values({ ...place, state: 'waiting', createdAt: now, orderAt: now })
          .onConflictDoNothing()
          .returning({ id: tickets.id })
        const ticket = one([await findOpen(tx, place)].flatMap((row) => row ?? []))
        return { ticket, taken: fresh.length > 0 }
      })
    },
    find: (place: TicketPlace): Promise<TicketInLine | undefined> => findOpen(db, place),
    async leave({ accountId, branchId, filingYear }: TicketPlace, now: Date): Promise<boolean> {
      const ended = await db
        .update(tickets)
        .set({ state: 'left', closedAt: now })
        .where(
          and(
            eq(tickets.accountId, accountId),
            eq(tickets.branchId, branchId),
            eq(tickets.filingYear, filingYear),
            openTicket,
          ),
        )
        .returning({ id: tickets.id })
      return ended.length > 0
    },
    serve: (id: string, now: Date) => within(db, (tx) => moveTicket(tx, id, 'serve', { closedAt: now })),
    async lookUp(id: string): Promise<Ticket | undefined> {
      return (await db.select().from(tickets).where(eq(tickets.id, id)))[0]
    },
  }
}

async function findOpen(at: Db, { accountId, branchId, filingYear }: TicketPlace): Promise<TicketInLine | undefined> {
  return (
    await at
      .select(ticketInLine(at))
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
