/** Access record search, export and incident report (고시 8). */
import * as z from 'zod/mini'
import { caseParams, fileAnswer, instant, success, typedWords, actReason } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { countInQuery } from '#contract/paging.ts'
import { isDay } from '#domain/seoul-time.ts'
import { lookKinds } from '#domain/access-looks.ts'

const day = z.string().check(z.refine(isDay))
const right = { who: 'staff', right: 'access-records.read', whose: 'branch' } as const

const accessRow = z.object({
  id: z.string(),
  at: instant,
  who: z.string(),
  act: z.string(),
  fields: z.array(z.string()),
  /** Null if the act concerns no filer's data. */
  caseNumber: z.nullable(z.string()),
  branch: z.nullable(z.string()),
  reason: z.string(),
  ip: z.nullable(z.string()),
})
export type AccessRow = z.infer<typeof accessRow>

/** Operators see every branch; both days are inclusive. */
export const listAccessRecords = endpoint({
  method: 'GET',
  path: '/api/office/access-records',
  summary: '열람 기록',
  ...right,
  query: z.object({
    case: z.optional(id('case')),
    staff: z.optional(id('colleague')),
    act: z.optional(z.string().check(z.regex(/^[a-z-]{1,40}$/))),
    from: z.optional(day),
    until: z.optional(day),
    page: z._default(countInQuery(0, 10_000), 0),
    size: z._default(countInQuery(1, 100), 50),
  }),
  answer: z.object({
    rows: z.array(accessRow),
    /** Capped; see `more`. */
    total: z.int(),
    more: z.boolean(),
    from: z.string(),
    until: z.string(),
  }),
})

export const downloadPersonRecords = endpoint({
  method: 'POST',
  path: '/api/office/access-records/cases/:caseNumber',
  summary: '한 사람의 열람 기록 내려받기 (CSV)',
  ...right,
  attempt: 'download',
  params: caseParams,
  body: z.object({ reason: actReason }),
  kind: 'file',
  answer: fileAnswer,
})

const incidentBody = z.object({
  from: day,
  until: day,
  /** Null: all staff accounts. */
  staffId: z.nullable(id('colleague')),
  reason: actReason,
})
const incidentReader = z.object({ who: z.string(), records: z.int(), persons: z.int(), first: instant, last: instant })
const incidentPerson = z.object({
  /** Null if the person is a member of staff. */
  caseNumber: z.nullable(z.string()),
  branches: z.array(z.string()),
  records: z.int(),
  first: instant,
  last: instant,
  acts: z.array(z.string()),
})
const incident = z.object({
  readers: z.array(incidentReader),
  /** The latest hundred. */
  persons: z.array(incidentPerson),
  total: z.int(),
})
export type IncidentReport = z.infer<typeof incident>

/** What a firm must report after an incident. */
export const readIncident = endpoint({
  method: 'POST',
  path: '/api/office/access-records/incident',
  summary: '유출 점검',
  ...right,
  attempt: 'download',
  body: incidentBody,
  answer: incident,
})
export const downloadIncident = endpoint({
  method: 'POST',
  path: '/api/office/access-records/incident/file',
  summary: '유출 점검 내려받기 (CSV)',
  ...right,
  attempt: 'download',
  body: incidentBody,
  kind: 'file',
  answer: fileAnswer,
})

const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))
const lookCount = z.object({ kind: z.enum(lookKinds), records: z.int() })
const look = z.object({
  who: z.string(),
  staffId: z.string(),
  first: instant,
  last: instant,
  records: z.int(),
  persons: z.int(),
  acts: z.array(z.string()),
  fields: z.array(z.string()),
  reasons: z.array(z.string()),
  places: z.array(z.string()),
  /** At most five. */
  caseNumbers: z.array(z.string()),
})
export type AccessLook = z.infer<typeof look>

const review = z.object({
  month: z.string(),
  by: z.string(),
  at: instant,
  note: z.string(),
  records: z.int(),
  /** What the person said to have looked at, with the counts of then. */
  looked: z.array(lookCount),
})
/** Default: the last completed month. */
export const readAccessReview = endpoint({
  method: 'GET',
  path: '/api/office/access-reviews',
  summary: '매달 하는 열람 기록 점검',
  ...right,
  query: z.object({ month: z.optional(month), branch: z.optional(id('branch')) }),
  answer: z.object({
    branchId: z.string(),
    branch: z.string(),
    month: z.string(),
    months: z.array(z.object({ month: z.string(), signed: z.boolean() })),
    /** In the order of looking; the latest rows of each, `total` of all. */
    looks: z.array(z.extend(lookCount, { total: z.int(), rows: z.array(look) })),
    people: z.array(
      z.object({
        who: z.string(),
        staffId: z.string(),
        records: z.int(),
        days: z.array(z.object({ day: z.string(), records: z.int(), persons: z.int() })),
      }),
    ),
    records: z.int(),
    review: z.nullable(review),
    branches: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
})
export type AccessReviewList = z.infer<typeof readAccessReview.answer>

/** Each month is signed once. Throws `input.invalid` where something was found and not looked at. */
export const signAccessReview = endpoint({
  method: 'POST',
  path: '/api/office/access-reviews',
  summary: '열람 기록 점검 서명',
  ...right,
  body: z.object({ month, branchId: id('branch'), note: typedWords(2, 500), looked: z.array(z.enum(lookKinds)) }),
  answer: success,
})
