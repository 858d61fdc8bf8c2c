import { and, asc, eq, lte } from 'drizzle-orm'
import { afterMissedTurn } from '#domain/waiting-line/waiting-line.ts'
import { within } from '#database/client.server.ts'
import { one, type DatabaseContext } from '#database/database-context.server.ts'
import { moveTicket } from './moving.server.ts'
import type { Ticket } from './place.server.ts'
import { waitingTickets as tickets } from '#database/schema/waiting.server.ts'

const uncalled = { calledAt: null, calledBy: null, turnUntil: null }

export function waitingTurnsStore({ db }: DatabaseContext) {
  return {
    /** Refused by the portal: the person keeps the place. */
    waitAgain: (id: string) =>
      within(db, async (tx): Promise<Ticket> => {
        const held = one(await tx.select().from(tickets).where(eq(tickets.id, id)).for('update'))
        return held.state === 'waiting' ? held : moveTicket(tx, id, 'again', uncalled)
      }),
    /** `more`: people with a turn left re-queue at the end. */
    missDue: (more: boolean, now: Date): Promise<Ticket[]> =>
      within(db, async (tx) => {
        const due = await tx
          .select()
          .from(tickets)
          .where(and(eq(tickets.state, 'called'), lte(tickets.turnUntil, now)))
          .orderBy(asc(tickets.orderAt), asc(tickets.number))
          .for('update', { skipLocked: true })
        const given: Ticket[] = []
        for (const { id, missedTurns } of due) {
          const event = more ? afterMissedTurn(missedTurns) : 'miss'
          const changes = event === 'again' ? { ...uncalled, orderAt: now } : { closedAt: now }
          given.push(await moveTicket(tx, id, event, { ...changes, missedTurns: missedTurns + 1 }))
        }
        return given
      }),
  }
}
