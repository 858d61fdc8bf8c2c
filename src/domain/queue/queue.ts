/** People are asked to authenticate only when it is their turn. */
import { Problem } from '#domain/problems.ts'

export const queueTicketStates = ['waiting', 'called', 'served', 'missed', 'left'] as const
export type QueueTicketState = (typeof queueTicketStates)[number]
/**
 * `again`: same place after another refusal, at the end after a missed turn. `miss`: no automatic call. `rejoin`:
 * re-queued by the office.
 */
export const queueTicketEvents = ['call', 'serve', 'miss', 'leave', 'rejoin', 'again'] as const
export type QueueTicketEvent = (typeof queueTicketEvents)[number]

/** Older refusals are not current. */
const refusalCountsMs = 60 * 60_000

export type LastAnswer = { failure: string | null; decidedAt: Date | null } | null

export function isRefusedForCrowd(last: LastAnswer, now: Date): boolean {
  return (
    last?.failure === 'overloaded' &&
    last.decidedAt !== null &&
    now.getTime() - last.decidedAt.getTime() < refusalCountsMs
  )
}

/** Only people refused by the portal may join; existing tickets stay valid. */
export function joinRefusal(
  { registered, holdsPlace, last }: { registered: boolean; holdsPlace: boolean; last: LastAnswer },
  now: Date,
): 'waiting.registered' | 'waiting.not-refused' | undefined {
  if (registered) return 'waiting.registered'
  if (holdsPlace) return undefined
  return isRefusedForCrowd(last, now) ? undefined : 'waiting.not-refused'
}

const furtherSlots = 1

export const afterMissedSlot = (missedSlots: number): 'again' | 'miss' =>
  missedSlots < furtherSlots ? 'again' : 'miss'

const edges: Record<QueueTicketState, Partial<Record<QueueTicketEvent, QueueTicketState>>> = {
  waiting: { call: 'called', serve: 'served', leave: 'left' },
  called: { serve: 'served', miss: 'missed', leave: 'left', again: 'waiting' },
  missed: { serve: 'served', rejoin: 'waiting', leave: 'left' },
  served: {},
  left: {},
}

export function nextQueueTicket(state: QueueTicketState, event: QueueTicketEvent): QueueTicketState | undefined {
  return edges[state][event]
}

/** Throws `case.edge` if there is no such edge. */
export function advanceQueueTicket(state: QueueTicketState, event: QueueTicketEvent): QueueTicketState {
  const after = nextQueueTicket(state, event)
  if (!after) throw new Problem('case.edge')
  return after
}
