/**
 * The line in front of an overloaded portal: a ticket has a real place, and the person is asked to authenticate only
 * when it is their turn.
 */
import { Problem } from '#domain/problems.ts'

export const ticketStates = ['waiting', 'called', 'served', 'missed', 'left'] as const
export type TicketState = (typeof ticketStates)[number]
/**
 * `again`: a called person waits on, in the same place where the portal refused once more, at the end after a missed
 * turn; `miss`: no further turn comes by itself; `rejoin`: the office calls that person all the same.
 */
export const ticketEvents = ['call', 'serve', 'miss', 'leave', 'rejoin', 'again'] as const
export type TicketEvent = (typeof ticketEvents)[number]

/** How long a refusal by the portal counts: what it said longer ago is not known to be so now. */
const refusalCountsMs = 60 * 60_000

/** What the portal said last to one person, where that was a refusal for its crowd. */
export type LastAnswer = { failure: string | null; decidedAt: Date | null } | null

/** Whether the portal refused this very person for its crowd, lately and last. */
export function isRefusedForCrowd(last: LastAnswer, now: Date): boolean {
  return (
    last?.failure === 'overloaded' &&
    last.decidedAt !== null &&
    now.getTime() - last.decidedAt.getTime() < refusalCountsMs
  )
}

/**
 * Why a person may not join the line, as a problem code; undefined when they may. Only who was refused by the portal
 * waits for it, and who holds a place keeps it.
 */
export function joinRefusal(
  { registered, holdsPlace, last }: { registered: boolean; holdsPlace: boolean; last: LastAnswer },
  now: Date,
): 'waiting.registered' | 'waiting.not-refused' | undefined {
  if (registered) return 'waiting.registered'
  if (holdsPlace) return undefined
  return isRefusedForCrowd(last, now) ? undefined : 'waiting.not-refused'
}

/** Whoever does not come gets so many more turns by themselves; then the place is gone. */
const furtherTurns = 1

/** What becomes of a called person who did not come, by how many turns went by before this one. */
export const afterMissedTurn = (missedTurns: number): 'again' | 'miss' =>
  missedTurns < furtherTurns ? 'again' : 'miss'

const edges: Record<TicketState, Partial<Record<TicketEvent, TicketState>>> = {
  waiting: { call: 'called', serve: 'served', leave: 'left' },
  called: { serve: 'served', miss: 'missed', leave: 'left', again: 'waiting' },
  missed: { serve: 'served', rejoin: 'waiting', leave: 'left' },
  served: {},
  left: {},
}

/** Nothing where there is no edge. */
export function nextTicket(state: TicketState, event: TicketEvent): TicketState | undefined {
  return edges[state][event]
}

/** As `nextTicket`; throws `case.edge` where there is no edge. */
export function advanceTicket(state: TicketState, event: TicketEvent): TicketState {
  const after = nextTicket(state, event)
  if (!after) throw new Problem('case.edge')
  return after
}
