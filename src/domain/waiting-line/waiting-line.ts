/** The line in front of an overloaded portal: a ticket has a real place, and the person is asked to authenticate only when it is their turn. */
import { Problem } from '#domain/problems.ts'

export const ticketStates = ['waiting', 'called', 'served', 'missed', 'left'] as const
export type TicketState = (typeof ticketStates)[number]
/** `again`: a called person whom the portal refused once more waits on in the same place; `rejoin`: who missed the turn joins at the end. */
export const ticketEvents = ['call', 'serve', 'miss', 'leave', 'rejoin', 'again'] as const
export type TicketEvent = (typeof ticketEvents)[number]

/** Why somebody waits: the portal refused for its crowd, the portal sleeps, or the person asked without having been refused. */
export const ticketReasons = ['overloaded', 'night', 'asked'] as const
export type TicketReason = (typeof ticketReasons)[number]

const edges: Record<TicketState, Partial<Record<TicketEvent, TicketState>>> = {
  waiting: { call: 'called', serve: 'served', leave: 'left' },
  called: { serve: 'served', miss: 'missed', leave: 'left', again: 'waiting' },
  missed: { serve: 'served', rejoin: 'waiting', leave: 'left' },
  served: {},
  left: {},
}

export function nextTicket(state: TicketState, event: TicketEvent): TicketState | undefined {
  return edges[state][event]
}

/** As `nextTicket`; throws `case.edge` where there is no edge. */
export function advanceTicket(state: TicketState, event: TicketEvent): TicketState {
  const after = nextTicket(state, event)
  if (!after) throw new Problem('case.edge')
  return after
}

/** `order` is what the place goes by: the moment of joining, or an earlier one when staff pulled the ticket forward; the number breaks ties and never changes. */
export type Ticket = { number: number; state: TicketState; order: number }

const byPlace = (a: Ticket, b: Ticket) => a.order - b.order || a.number - b.number

function line<T extends Ticket>(tickets: readonly T[]): T[] {
  return tickets.filter((ticket) => ticket.state === 'waiting').toSorted(byPlace)
}

/** How many wait before a ticket; nothing when the ticket does not wait. */
export function ahead(tickets: readonly Ticket[], number: number): number | undefined {
  const place = line(tickets).findIndex((ticket) => ticket.number === number)
  return place < 0 ? undefined : place
}

/** Who is called next when `slots` are free; those already called hold theirs. */
export function toCall<T extends Ticket>(tickets: readonly T[], slots: number): T[] {
  const called = tickets.filter((ticket) => ticket.state === 'called').length
  return line(tickets).slice(0, Math.max(0, slots - called))
}

/** Minutes until the turn by our own pace, rounded up to five; nothing while the pace is unknown. */
export function waitMinutes(aheadCount: number, servedLastHour: number): number | undefined {
  if (servedLastHour <= 0) return undefined
  return Math.max(5, Math.ceil(((aheadCount + 1) * 60) / servedLastHour / 5) * 5)
}
