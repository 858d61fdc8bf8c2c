/**
 * The office's side of the line for the portal: who waits, who was called and what came of it; calling the next ones,
 * or one.
 */
import * as z from 'zod/mini'
import { instant, typedWords } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { ticketStates } from '#domain/waiting-line/waiting-line.ts'

/** So many are called with one press at most. */
export const callAtMost = 20

/** What became of the message that tells of the turn. */
const turnMessages = ['on-the-way', 'sent', 'delivered', 'failed'] as const

const lineRow = z.object({
  id: z.string(),
  number: z.int(),
  nameMask: z.string(),
  since: instant,
  state: z.enum(ticketStates),
  calledAt: z.nullable(instant),
  turnUntil: z.nullable(instant),
  closedAt: z.nullable(instant),
  /**
   * The member of staff who called; empty when nobody called yet, or the place went on by itself because a person
   * before did not come.
   */
  calledBy: z.string(),
  message: z.nullable(z.enum(turnMessages)),
})
export type LineRow = z.infer<typeof lineRow>

const counts = z.object({ waiting: z.int(), called: z.int() })
const linePlace = z.extend(counts, { branchId: z.string(), name: z.string() })
export type LinePlace = z.infer<typeof linePlace>

const waitingBoard = z.object({
  /** The branch whose line this is, and those that this person may look at. */
  place: linePlace,
  places: z.array(linePlace),
  waiting: z.array(lineRow),
  called: z.array(lineRow),
  /** Called since yesterday, and what came of it. */
  past: z.array(lineRow),
  /** The portal is closed for the night: nobody can be called. */
  night: z.boolean(),
  /** The season's end, which no turn outlasts. */
  last: z.nullable(instant),
})
export type WaitingBoard = z.infer<typeof waitingBoard>

export const listWaiting = endpoint({
  method: 'GET',
  path: '/api/office/waiting',
  summary: '대기 줄',
  who: 'staff',
  right: 'waiting.manage',
  whose: 'branch',
  /** Default: the user's own branch. */
  query: z.object({ branch: z.optional(id('branch')) }),
  answer: waitingBoard,
})

/** Counts all visible branches. Polled; no personal data. */
export const countWaiting = endpoint({
  method: 'GET',
  path: '/api/office/waiting/count',
  summary: '대기 줄의 건수',
  who: 'staff',
  right: 'waiting.manage',
  answer: counts,
})

export const callNextWaiting = endpoint({
  method: 'POST',
  path: '/api/office/waiting/call',
  summary: '대기 순서대로 부르기',
  who: 'staff',
  right: 'waiting.manage',
  whose: 'branch',
  body: z.object({
    branchId: id('branch'),
    count: z.int().check(z.minimum(1), z.maximum(callAtMost)),
    /**
     * How many were called when this was pressed, as the screen showed it: presses at once, from one desk or two, mean
     * the same people.
     */
    called: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  }),
  answer: z.object({ numbers: z.array(z.int()) }),
})

/**
 * One person out of order, or once more after a turn that was missed; the reason stays in the access record. Pressed
 * again it changes nothing.
 */
export const callWaiting = endpoint({
  method: 'POST',
  path: '/api/office/waiting/:id/call',
  summary: '대기 한 명 부르기',
  who: 'staff',
  right: 'waiting.manage',
  whose: 'branch',
  params: z.object({ id: id('ticket') }),
  body: z.object({ reason: typedWords(2, 300) }),
  answer: z.object({ number: z.int() }),
})
