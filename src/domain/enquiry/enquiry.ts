/**
 * An enquiry from the consultation form as the office works on it: who has it, how far it is, and what may be done next
 * (staff work, "enquiries").
 */
import { seoulDay } from '#domain/seoul-time.ts'

/**
 * `new`: nobody has it. `calling`: a person does. `answered`: the person knows the answer. `closed`: nothing is left to
 * do.
 */
export const enquiryStates = ['new', 'calling', 'answered', 'closed'] as const
export type EnquiryState = (typeof enquiryStates)[number]
export const openStates = ['new', 'calling'] as const satisfies readonly EnquiryState[]
/** Whether an answer is still owed. */
export const isOpen = (state: EnquiryState): boolean => openStates.some((open) => open === state)

/** `not-reached`: called, and nobody answered. `reopen`: something is left to do after all. */
export const enquiryActs = ['take', 'not-reached', 'answered', 'note', 'close', 'reopen'] as const
export type EnquiryAct = (typeof enquiryActs)[number]

const edges: Record<EnquiryState, Partial<Record<EnquiryAct, EnquiryState>>> = {
  new: { take: 'calling', 'not-reached': 'calling', answered: 'answered', note: 'new', close: 'closed' },
  calling: { take: 'calling', 'not-reached': 'calling', answered: 'answered', note: 'calling', close: 'closed' },
  answered: { note: 'answered', close: 'closed', reopen: 'calling' },
  closed: { note: 'closed', reopen: 'calling' },
}

type Held = { state: EnquiryState; assigneeId: string | null }

/** Nothing where the act does not lead on from that state. */
export function nextEnquiry(state: EnquiryState, act: EnquiryAct): EnquiryState | undefined {
  return edges[state][act]
}

/**
 * Why a person may not do an act; nothing when they may. What belongs to another is taken first; a note may be left by
 * anybody.
 */
export function enquiryProblem(
  { state, assigneeId }: Held,
  act: EnquiryAct,
  staffId: string,
): 'case.edge' | 'enquiry.taken' | undefined {
  if (!nextEnquiry(state, act)) return 'case.edge'
  const free = act === 'take' || act === 'note' || act === 'reopen'
  return free || assigneeId === null || assigneeId === staffId ? undefined : 'enquiry.taken'
}

/** What a person may do next; who has it already need not take it. */
export function mayDo(held: Held, staffId: string): EnquiryAct[] {
  return enquiryActs.filter(
    (act) => !enquiryProblem(held, act, staffId) && !(act === 'take' && held.assigneeId === staffId),
  )
}

/** Whoever acts has it from then on; a note changes nobody. */
export const assigneeAfter = (act: EnquiryAct, assigneeId: string | null, staffId: string): string | null =>
  act === 'note' ? assigneeId : staffId

/** An answer says what was said, closing without one says why, a note is nothing without words. */
export function needsNote(state: EnquiryState, act: EnquiryAct): boolean {
  return act === 'note' || act === 'answered' || (act === 'close' && isOpen(state))
}

export const dues = ['overdue', 'today', 'later', 'done'] as const
export type Due = (typeof dues)[number]

/** Where an enquiry stands against the promised moment, by Seoul's calendar. Without a promise it is due later. */
export function dueOf({ state, replyBy }: { state: EnquiryState; replyBy: Date | null }, now: Date): Due {
  if (!isOpen(state)) return 'done'
  if (replyBy === null) return 'later'
  if (replyBy <= now) return 'overdue'
  return seoulDay(replyBy) === seoulDay(now) ? 'today' : 'later'
}
