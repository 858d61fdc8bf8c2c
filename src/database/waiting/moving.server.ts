import { eq } from 'drizzle-orm'
import { advanceTicket, type TicketEvent } from '#domain/waiting-line/waiting-line.ts'
import type { Db } from '#database/client.server.ts'
import { one } from '#database/database-context.server.ts'
import type { Ticket } from './place.server.ts'
import { waitingTickets as tickets } from '#database/schema/waiting.server.ts'

/** Takes a row lock. Throws `case.edge`. */
export async function moveTicket(
  tx: Db,
  id: string,
  event: TicketEvent,
  changes: Partial<typeof tickets.$inferInsert>,
): Promise<Ticket> {
  const { state } = one(await tx.select().from(tickets).where(eq(tickets.id, id)).for('update'))
  return one(
    await tx
      .update(tickets)
      .set({ ...changes, state: advanceTicket(state, event) })
      .where(eq(tickets.id, id))
      .returning(),
  )
}
