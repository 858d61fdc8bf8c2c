import * as z from 'zod/mini'
import { closedWords, instant, success } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import {
  privacyRequestKinds,
  privacyRequestSources,
  privacyRequestStates,
} from '#domain/privacy-request/privacy-request.ts'

const privacyRequest = z.object({
  id: z.string(),
  kind: z.enum(privacyRequestKinds),
  source: z.enum(privacyRequestSources),
  state: z.enum(privacyRequestStates),
  asked: z.string(),
  /** Seoul days. */
  arrivedOn: z.string(),
  dueDay: z.string(),
  /** Why the answer was put off; empty if it was not. */
  delay: z.string(),
  /** Or why it is refused; empty before. */
  answer: z.string(),
  endedAt: z.nullable(instant),
  /** The refusal that an objection is about; null if it names none. */
  against: z.nullable(z.object({ id: z.string(), kind: z.enum(privacyRequestKinds), at: instant })),
})
export type OwnPrivacyRequest = z.infer<typeof privacyRequest>

/** Open ones by due day, then ended ones, latest first. */
export const listOwnPrivacyRequests = endpoint({
  method: 'GET',
  path: '/api/privacy-requests',
  summary: '내 개인정보에 대한 요구',
  who: 'member',
  answer: z.object({
    requests: z.array(privacyRequest),
    /** For a request that is sent now. */
    dueDay: z.string(),
  }),
})

/**
 * The same words again are the same request. Throws `privacy-request.open` for other ones, `privacy-request.words`,
 * `privacy-request.refusal` if `objectsTo` was not refused.
 */
export const sendPrivacyRequest = endpoint({
  method: 'POST',
  path: '/api/privacy-requests',
  summary: '내 개인정보에 대해 요구하기',
  who: 'member',
  whose: 'own',
  body: z.object({
    kind: z.enum(privacyRequestKinds),
    words: closedWords(0, 2_000),
    /** What an objection is about. */
    objectsTo: z.optional(id('privacyRequest')),
  }),
  answer: z.object({ id: z.string() }),
})

/** Idempotent. Throws `privacy-request.changed` for one that was answered. */
export const takeBackPrivacyRequest = endpoint({
  method: 'POST',
  path: '/api/privacy-requests/:privacyRequestId/take-back',
  summary: '내 개인정보에 대한 요구 취소하기',
  who: 'member',
  whose: 'own',
  params: z.object({ privacyRequestId: id('privacyRequest') }),
  answer: success,
})
