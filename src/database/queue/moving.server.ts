import { eq } from 'drizzle-orm'
import { advanceQueueTicket, type QueueTicketEvent } from '#domain/queue/queue.ts'
import type { Db } from '#database/client.server.ts'
import { onlyRow } from '#database/database-context.server.ts'
import type { Ticket } from './place.server.ts'
import { queueTickets as tickets } from '#database/schema/waiting.server.ts'

/** Takes a row lock. Throws `case.edge`. */
export async function moveQueueTicket(
  tx: Db,
  id: string,
  event: QueueTicketEvent,
  changes: Partial<typeof tickets.$inferInsert>,
): Promise<Ticket> {
  const { state } = onlyRow(await tx.select().from(tickets).where(eq(tickets.id, id)).for('update'))
  return onlyRow(
    await tx
      .update(tickets)
      .set({ ...changes, state: advanceQueueTicket(state, event) })
      .where(eq(tickets.id, id))
      .returning(),
  )
}
