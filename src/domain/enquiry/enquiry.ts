import { seoulDay } from '#domain/seoul-time.ts'

/** `new`: unassigned. `calling`: assigned. `answered`: the person has the answer. `closed`: nothing remains to do. */
export const enquiryStates = ['new', 'calling', 'answered', 'closed'] as const
export type EnquiryState = (typeof enquiryStates)[number]
export const openStates = ['new', 'calling'] as const satisfies readonly EnquiryState[]
export const isOpen = (state: EnquiryState): boolean => openStates.some((open) => open === state)

export const enquiryActs = ['take', 'not-reached', 'answered', 'note', 'close', 'reopen'] as const
export type EnquiryAct = (typeof enquiryActs)[number]

const edges: Record<EnquiryState, Partial<Record<EnquiryAct, EnquiryState>>> = {
  new: { take: 'calling', 'not-reached': 'calling', answered: 'answered', note: 'new', close: 'closed' },
  calling: { take: 'calling', 'not-reached': 'calling', answered: 'answered', note: 'calling', close: 'closed' },
  answered: { note: 'answered', close: 'closed', reopen: 'calling' },
  closed: { note: 'closed', reopen: 'calling' },
}

type AssignedEnquiry = { state: EnquiryState; assigneeId: string | null }

export function nextEnquiry(state: EnquiryState, act: EnquiryAct): EnquiryState | undefined {
  return edges[state][act]
}

/** Another person's enquiry must be taken over first; anybody may add a note. */
export function enquiryProblem(
  { state, assigneeId }: AssignedEnquiry,
  act: EnquiryAct,
  staffId: string,
): 'case.edge' | 'enquiry.taken' | undefined {
  if (!nextEnquiry(state, act)) return 'case.edge'
  const free = act === 'take' || act === 'note' || act === 'reopen'
  return free || assigneeId === null || assigneeId === staffId ? undefined : 'enquiry.taken'
}

export function mayDo(enquiry: AssignedEnquiry, staffId: string): EnquiryAct[] {
  return enquiryActs.filter(
    (act) => !enquiryProblem(enquiry, act, staffId) && !(act === 'take' && enquiry.assigneeId === staffId),
  )
}

export const assigneeAfter = (act: EnquiryAct, assigneeId: string | null, staffId: string): string | null =>
  act === 'note' ? assigneeId : staffId

/** An answer needs content; closing without one, a reason. */
export function needsNote(state: EnquiryState, act: EnquiryAct): boolean {
  return act === 'note' || act === 'answered' || (act === 'close' && isOpen(state))
}

export const dues = ['overdue', 'today', 'later', 'done'] as const
export type Due = (typeof dues)[number]

export function findDueState({ state, replyBy }: { state: EnquiryState; replyBy: Date | null }, now: Date): Due {
  if (!isOpen(state)) return 'done'
  if (replyBy === null) return 'later'
  if (replyBy <= now) return 'overdue'
  return seoulDay(replyBy) === seoulDay(now) ? 'today' : 'later'
}
