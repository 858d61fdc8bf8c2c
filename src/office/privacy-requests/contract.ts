import * as z from 'zod/mini'
import { closedWords, instant, success, typedLine } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { countInQuery } from '#contract/paging.ts'
import { deciderWays } from '#domain/privacy-request/deciders.ts'
import {
  enteredSources,
  privacyRequestActs,
  privacyRequestKinds,
  privacyRequestOutcomes,
  privacyRequestSources,
  privacyRequestStates,
} from '#domain/privacy-request/privacy-request.ts'
import { isDay } from '#domain/seoul-time.ts'

export const privacyRequestFilters = ['open', 'late', 'all'] as const
export type PrivacyRequestFilter = (typeof privacyRequestFilters)[number]
export const privacyRequestPageSize = 30

/** `mail`: told by e-mail, read at my page; `page`: read there, without an e-mail; `nobody`: no account. */
export const answerReaches = ['mail', 'page', 'nobody'] as const

const day = z.string().check(z.refine(isDay))

const row = z.object({
  id: z.string(),
  kind: z.enum(privacyRequestKinds),
  source: z.enum(privacyRequestSources),
  state: z.enum(privacyRequestStates),
  /** Masked; empty without an account, whose name is sealed. */
  nameMask: z.string(),
  branch: z.string(),
  /** Seoul days. */
  arrivedOn: z.string(),
  dueDay: z.string(),
  endedAt: z.nullable(instant),
})
export type PrivacyRequestRow = z.infer<typeof row>

/** Open ones by due day, then ended ones, latest first. */
export const listPrivacyRequests = endpoint({
  method: 'GET',
  path: '/api/office/privacy-requests',
  summary: '개인정보 요구 목록',
  who: 'staff',
  right: 'access-records.read',
  whose: 'branch',
  query: z.object({
    filter: z._default(z.enum(privacyRequestFilters), 'open'),
    page: z._default(countInQuery(0, 100_000), 0),
    branch: z.optional(id('branch')),
  }),
  answer: z.object({
    rows: z.array(row),
    counts: z.object({ open: z.int(), late: z.int(), all: z.int() }),
    branches: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
})

const event = z.object({
  at: instant,
  who: z.nullable(z.string()),
  act: z.enum(privacyRequestActs),
  dueDay: z.string(),
  /** Decided by who had refused, because nobody else could. */
  byRefuser: z.boolean(),
})
const refusal = z.object({ id: z.string(), kind: z.enum(privacyRequestKinds), at: instant, who: z.string() })
const content = z.object({
  asked: z.string(),
  name: z.string(),
  contact: z.string(),
  delay: z.string(),
  answer: z.string(),
})

/** Each read is recorded. */
export const readPrivacyRequest = endpoint({
  method: 'GET',
  path: '/api/office/privacy-requests/:privacyRequestId',
  summary: '개인정보 요구 보기',
  who: 'staff',
  right: 'access-records.read',
  whose: 'branch',
  params: z.object({ privacyRequestId: id('privacyRequest') }),
  answer: z.object({
    row,
    /** Null after the retention period. */
    content: z.nullable(content),
    caseNumber: z.nullable(z.string()),
    answerReaches: z.enum(answerReaches),
    /** Under an objection: the one that it is about, or all of the person, latest first. */
    refusals: z.array(refusal),
    /** Of the one that it is about; empty after the retention period. Null if it names none. */
    refusedBecause: z.nullable(z.string()),
    /** Whether the reader may decide it, and by name who may otherwise. */
    deciders: z.object({ way: z.enum(deciderWays), names: z.array(z.string()) }),
    events: z.array(event),
  }),
})
export type PrivacyRequestDetail = z.infer<typeof readPrivacyRequest.answer>

/** Throws `privacy-request.changed`, `privacy-request.day`, `privacy-request.refuser` if somebody else must decide. */
export const answerPrivacyRequest = endpoint({
  method: 'POST',
  path: '/api/office/privacy-requests/:privacyRequestId/answer',
  summary: '개인정보 요구에 답하기',
  who: 'staff',
  right: 'access-records.read',
  whose: 'branch',
  params: z.object({ privacyRequestId: id('privacyRequest') }),
  body: z.object({
    outcome: z.enum(privacyRequestOutcomes),
    words: closedWords(2, 2_000),
    /** The new day of one that is put off. */
    until: z.nullable(day),
    /** Number of events on screen. */
    seen: z.int().check(z.minimum(0), z.maximum(100_000)),
  }),
  answer: success,
})

/**
 * Of one that came otherwise. Throws `privacy-request.day`, `privacy-request.open` for a member with such a one, and
 * `privacy-request.refusal` if `objectsTo` is not a refused one of the person.
 */
export const addPrivacyRequest = endpoint({
  method: 'POST',
  path: '/api/office/privacy-requests',
  summary: '다른 길로 온 개인정보 요구 적기',
  who: 'staff',
  right: 'access-records.read',
  whose: 'branch',
  body: z.object({
    kind: z.enum(privacyRequestKinds),
    source: z.enum(enteredSources),
    arrivedOn: day,
    name: typedLine(1, 60),
    contact: typedLine(3, 100),
    words: closedWords(0, 2_000),
    caseNumber: z.optional(id('case')),
    /** What an objection is about: then it is of that person. */
    objectsTo: z.optional(id('privacyRequest')),
    /** Default: the user's own. */
    branch: z.optional(id('branch')),
  }),
  answer: z.object({ id: z.string() }),
})
