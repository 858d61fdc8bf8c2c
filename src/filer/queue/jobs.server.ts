/** After a missed turn the ticket goes to the end of the queue; after the second it ends. Paused during quiet hours. */
import { queueSlots } from '#domain/queue/slots.ts'
import { calledByThemselves, goesOnByItself, isWaking, lastInstant, slotEnds } from '#domain/queue/turn.ts'
import type { Ticket } from '#database/rows.ts'
import type { Job } from '#server/jobs/jobs.server.ts'
import { portalAnswers, notifyOfMissedSlot, notifyOfSlot } from './service.server.ts'
import { admitQueueTickets, hasWaitingQueueTickets, missDueQueueTickets } from './queries.server.ts'

const name = 'waiting.turns'

export const waitingListJobs: readonly Job[] = [
  {
    name: 'waiting.admission',
    everyMs: 2_000,
    /** The number of slots follows the portal's recent answers. */
    async run(context, now) {
      const { database, seasonAt, settings } = context
      const season = await seasonAt(now)
      const whom = calledByThemselves(now, season)
      const { filingYear } = season.season
      if (!whom || settings.LINE_SLOTS === 0 || !(await hasWaitingQueueTickets(database, filingYear))) return 0
      const slots = queueSlots(await portalAnswers(database, now), settings.LINE_SLOTS, now)
      return database.transaction(async (r) => {
        const turnUntil = slotEnds(now, lastInstant(season))
        const called = await admitQueueTickets(
          r,
          { filingYear, slots, ...whom, calledBy: 'waiting.admission', turnUntil },
          now,
        )
        for (const ticket of called) await notifyOfSlot(r, ticket, now)
        return called.length
      })
    },
  },
  {
    name,
    everyMs: 2_000,
    async run({ database, seasonAt, settings }, now) {
      if (!isWaking(now)) return 0
      const season = await seasonAt(now)
      return database.transaction(async (r) => {
        const goesOn = goesOnByItself(now, season)
        const missed = await missDueQueueTickets(r, goesOn, now)
        for (const ticket of missed) await notifyOfMissedSlot(r, ticket, now)
        // With automatic admission, `waiting.admission` fills the free slots.
        if (settings.LINE_SLOTS === 0 && goesOn)
          for (const [{ branchId, filingYear }, most] of byQueue(missed)) {
            const called = await r.waiting.callNext(
              {
                branchId,
                filingYear,
                slots: Number.MAX_SAFE_INTEGER,
                most,
                calledBy: name,
                turnUntil: slotEnds(now, lastInstant(season)),
              },
              now,
            )
            for (const ticket of called) await notifyOfSlot(r, ticket, now)
          }
        return missed.length
      })
    },
  },
]

function byQueue(missed: readonly Ticket[]): [Ticket, number][] {
  const lines = Map.groupBy(missed, ({ branchId, filingYear }) => `${branchId} ${filingYear}`)
  return [...lines.values()].flatMap((tickets) =>
    tickets[0] ? [[tickets[0], tickets.length] as [Ticket, number]] : [],
  )
}
