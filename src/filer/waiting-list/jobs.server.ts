/**
 * A called person who did not come has missed the turn: the first time the ticket waits on at the end, the second time
 * it ends. Not in the quiet hours: no turn ends then, and nobody is rung.
 */
import { calledByThemselves, goesOnByItself, isWaking, lastInstant, turnEnds } from '#domain/waiting-line/turn.ts'
import type { Ticket } from '#persistence/rows.ts'
import type { Job } from '#server/jobs/jobs.server.ts'
import { tellMissedTurn, tellTurn } from './service.server.ts'

const name = 'waiting.turns'

export const waitingListJobs: readonly Job[] = [
  {
    name: 'waiting.admission',
    everyMs: 2_000,
    /**
     * Lets people in by order as slots come free: who was called and asked, or missed the turn, gives one back. Where
     * the office calls, those who asked by night to be told are called all the same.
     */
    async run({ persistence, seasonAt, settings }, now) {
      const season = await seasonAt(now)
      const whose = calledByThemselves(now, season)
      if (!whose) return 0
      const byOffice = settings.LINE_SLOTS === 0
      return persistence.transaction(async (r) => {
        const called = await r.waiting.admit(
          {
            filingYear: season.season.filingYear,
            slots: byOffice ? Number.MAX_SAFE_INTEGER : settings.LINE_SLOTS,
            whose: byOffice ? { ...whose, others: false } : whose,
            by: 'waiting.admission',
            turnUntil: turnEnds(now, lastInstant(season)),
          },
          now,
        )
        for (const ticket of called) await tellTurn(r, ticket, now)
        return called.length
      })
    },
  },
  {
    name,
    everyMs: 2_000,
    async run({ persistence, seasonAt, settings }, now) {
      if (!isWaking(now)) return 0
      const season = await seasonAt(now)
      return persistence.transaction(async (r) => {
        const goesOn = goesOnByItself(now, season)
        const missed = await r.waiting.missDue(goesOn, now)
        for (const ticket of missed) await tellMissedTurn(r, ticket, now)
        // Where people are let in by themselves the free places are the admission's.
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

/** How many places came free in which line. */
function byLine(missed: readonly Ticket[]): [Ticket, number][] {
  const lines = Map.groupBy(missed, ({ branchId, filingYear }) => `${branchId} ${filingYear}`)
  return [...lines.values()].flatMap((tickets) =>
    tickets[0] ? [[tickets[0], tickets.length] as [Ticket, number]] : [],
  )
}
