/** After a missed turn the ticket goes to the end of the queue; after the second it ends. Paused during quiet hours. */
import { lineSlots } from '#domain/waiting-line/slots.ts'
import { calledByThemselves, goesOnByItself, isWaking, lastInstant, turnEnds } from '#domain/waiting-line/turn.ts'
import type { Ticket } from '#database/rows.ts'
import type { Job } from '#server/jobs/jobs.server.ts'
import { portalAnswers, tellMissedTurn, tellTurn } from './service.server.ts'
import { admitTickets, hasWaitingTickets, missDueTickets } from './queries.server.ts'

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
      if (!whom || settings.LINE_SLOTS === 0 || !(await hasWaitingTickets(database, filingYear))) return 0
      const slots = lineSlots(await portalAnswers(database, now), settings.LINE_SLOTS, now)
      return database.transaction(async (r) => {
        const turnUntil = turnEnds(now, lastInstant(season))
        const called = await admitTickets(r, { filingYear, slots, ...whom, by: 'waiting.admission', turnUntil }, now)
        for (const ticket of called) await tellTurn(r, ticket, now)
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
        const missed = await missDueTickets(r, goesOn, now)
        for (const ticket of missed) await tellMissedTurn(r, ticket, now)
        // With automatic admission, `waiting.admission` fills the free slots.
        if (settings.LINE_SLOTS === 0 && goesOn)
          for (const [{ branchId, filingYear }, most] of byLine(missed)) {
            const called = await r.waiting.callNext(
              {
                branchId,
                filingYear,
                slots: Number.MAX_SAFE_INTEGER,
                most,
                by: name,
                turnUntil: turnEnds(now, lastInstant(season)),
              },
              now,
            )
            for (const ticket of called) await tellTurn(r, ticket, now)
          }
        return missed.length
      })
    },
  },
]

function byLine(missed: readonly Ticket[]): [Ticket, number][] {
  const lines = Map.groupBy(missed, ({ branchId, filingYear }) => `${branchId} ${filingYear}`)
  return [...lines.values()].flatMap((tickets) =>
    tickets[0] ? [[tickets[0], tickets.length] as [Ticket, number]] : [],
  )
}
