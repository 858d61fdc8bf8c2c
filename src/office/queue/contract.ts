import * as z from 'zod/mini'
import { instant, actReason } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { queueTicketStates } from '#domain/queue/queue.ts'

/** Limit per request. */
export const callAtMost = 20

const slotMessages = ['on-the-way', 'sent', 'delivered', 'failed'] as const

const queueRow = z.object({
  id: z.string(),
  number: z.int(),
  nameMask: z.string(),
  since: instant,
  state: z.enum(queueTicketStates),
  calledAt: z.nullable(instant),
  turnUntil: z.nullable(instant),
  closedAt: z.nullable(instant),
  /** Empty if not called yet or called automatically after a no-show. */
  calledBy: z.string(),
  message: z.nullable(z.enum(slotMessages)),
})
export type LineRow = z.infer<typeof queueRow>

const counts = z.object({ waiting: z.int(), called: z.int() })
const queuePlace = z.extend(counts, { branchId: z.string(), name: z.string() })
export type QueuePlace = z.infer<typeof queuePlace>

const queueAnswer = z.object({
  /** `places`: the queues this person may see. */
  place: queuePlace,
  places: z.array(queuePlace),
  waiting: z.array(queueRow),
  called: z.array(queueRow),
  /** Called since yesterday. */
  past: z.array(queueRow),
  night: z.boolean(),
  /** The season's end; no turn lasts longer. */
  last: z.nullable(instant),
})
export type QueueAnswer = z.infer<typeof queueAnswer>

export const listWaiting = endpoint({
  method: 'GET',
  path: '/api/office/waiting',
  summary: '대기 줄',
  who: 'staff',
  right: 'waiting.manage',
  whose: 'branch',
  query: z.object({ branch: z.optional(id('branch')) }),
  answer: queueAnswer,
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
    /** The count shown on screen: concurrent requests with the same count call the same people. */
    called: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  }),
  answer: z.object({ numbers: z.array(z.int()) }),
})

/** Out of order, or again after a missed turn. The access record holds the reason. Idempotent. */
export const callWaiting = endpoint({
  method: 'POST',
  path: '/api/office/waiting/:id/call',
  summary: '대기 한 명 부르기',
  who: 'staff',
  right: 'waiting.manage',
  whose: 'branch',
  params: z.object({ id: id('ticket') }),
  body: z.object({ reason: actReason }),
  answer: z.object({ number: z.int() }),
})
