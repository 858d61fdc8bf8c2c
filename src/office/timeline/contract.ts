import * as z from 'zod/mini'
import { caseParams, instant } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { countInQuery } from '#contract/paging.ts'
import { contactReasons } from '#domain/contact.ts'
import { caseEventSchema } from '#domain/office-case/case-event.ts'
import { messageFailures } from '#domain/message/failure.ts'

const base = { id: z.string(), at: instant }
const personName = z.string()

const entry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('event'),
    ...base,
    who: personName,
    machine: z.string(),
    before: z.nullable(z.string()),
    after: z.nullable(z.string()),
    event: caseEventSchema,
    assignee: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal('message'),
    ...base,
    template: z.string(),
    channel: z.enum(['talk', 'mail', 'text']),
    state: z.enum(['due', 'sending', 'sent', 'delivered', 'failed', 'dead', 'cancelled']),
    /** Why sending or delivery failed; such a message can be sent again. */
    failure: z.nullable(z.enum(messageFailures)),
  }),
  z.object({ kind: z.literal('payment'), ...base, who: personName, method: z.string(), event: z.string() }),
  /** A promised call. */
  z.object({ kind: z.literal('promise'), ...base, reason: z.enum(contactReasons), dueAt: instant }),
  /** `note`: null if the system closed it. */
  z.object({
    kind: z.literal('contact'),
    ...base,
    who: personName,
    reason: z.enum(contactReasons),
    note: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal('collection'), ...base, step: z.int(), done: z.boolean() }),
])
export type TimelineEntry = z.infer<typeof entry>

export const timelineSize = 30

export const readTimeline = endpoint({
  method: 'GET',
  path: '/api/office/cases/:caseNumber/timeline',
  summary: '접수 건의 기록',
  who: 'staff',
  right: 'cases.read',
  whose: 'branch',
  params: caseParams,
  query: z.object({ page: z._default(countInQuery(0, 10_000), 0) }),
  answer: z.object({
    /** Newest first. */
    entries: z.array(entry),
    more: z.boolean(),
  }),
})
