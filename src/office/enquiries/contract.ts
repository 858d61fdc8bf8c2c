import * as z from 'zod/mini'
import { instant, withoutNumber } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { enquiryActs, enquiryStates } from '#domain/enquiry/enquiry.ts'
import { enquiryKinds } from '#domain/enquiry/kinds.ts'

export const noteLimit = 1_000
const numbered = z.object({ receiptNumber: id('enquiry') })

const enquiryRow = z.object({
  receiptNumber: z.string(),
  kind: z.enum(enquiryKinds),
  /** Empty if the person was not signed in and gave no name. */
  nameMask: z.string(),
  /** Empty after the retention period. */
  phoneMask: z.string(),
  state: z.enum(enquiryStates),
  askedAt: instant,
  replyBy: z.nullable(instant),
  /** Start of the requested half-day for the call; it ends at `replyBy`. */
  callFrom: z.nullable(instant),
  assignee: z.nullable(z.string()),
  mine: z.boolean(),
  /** Unanswered calls. */
  tries: z.int(),
  /** Answered or closed. */
  settledAt: z.nullable(instant),
})
export type EnquiryRow = z.infer<typeof enquiryRow>

const counts = z.object({ new: z.int(), calling: z.int(), overdue: z.int(), today: z.int() })
const enquiryPlace = z.extend(counts, { branchId: z.string(), name: z.string() })
export type EnquiryPlace = z.infer<typeof enquiryPlace>

const enquiryList = z.object({
  place: enquiryPlace,
  places: z.array(enquiryPlace),
  /** Earliest due first. */
  open: z.array(enquiryRow),
  /** Latest first. */
  done: z.array(enquiryRow),
  doneTotal: z.int(),
})
export type EnquiryList = z.infer<typeof enquiryList>

const event = z.object({ at: instant, who: z.string(), act: z.enum(enquiryActs), note: z.nullable(z.string()) })
const progress = z.object({ row: enquiryRow, events: z.array(event), acts: z.array(z.enum(enquiryActs)) })
const enquiryDetail = z.extend(progress, {
  /** Null after the retention period. */
  content: z.nullable(z.string()),
  /** Null if none was given or after the retention period. */
  name: z.nullable(z.string()),
  emailMask: z.string(),
})
export type EnquiryDetail = z.infer<typeof enquiryDetail>
export type EnquiryEvent = z.infer<typeof event>

export const listEnquiries = endpoint({
  method: 'GET',
  path: '/api/office/enquiries',
  summary: '상담 문의 목록',
  who: 'staff',
  right: 'enquiries.answer',
  whose: 'branch',
  /** Default: the user's own branch. */
  query: z.object({ branch: z.optional(id('branch')) }),
  answer: enquiryList,
})

/** Counts all visible branches. Polled; no personal data. */
export const countEnquiries = endpoint({
  method: 'GET',
  path: '/api/office/enquiries/count',
  summary: '상담 문의의 건수',
  who: 'staff',
  right: 'enquiries.answer',
  answer: counts,
})

/** Returns the full text; each read is recorded. */
export const readEnquiry = endpoint({
  method: 'GET',
  path: '/api/office/enquiries/:receiptNumber',
  summary: '상담 문의 보기',
  who: 'staff',
  right: 'enquiries.answer',
  whose: 'branch',
  params: numbered,
  answer: enquiryDetail,
})

/** The enquiry itself is the recorded reason. */
export const revealContact = endpoint({
  method: 'POST',
  path: '/api/office/enquiries/:receiptNumber/reveal',
  summary: '상담 문의의 연락처 보기',
  who: 'staff',
  right: 'enquiries.answer',
  attempt: 'reveal',
  whose: 'branch',
  params: numbered,
  body: z.object({ what: z.enum(['phone', 'email']) }),
  answer: z.object({ value: z.string() }),
})

export const actOnEnquiry = endpoint({
  method: 'POST',
  path: '/api/office/enquiries/:receiptNumber/acts',
  summary: '상담 문의 처리',
  who: 'staff',
  right: 'enquiries.answer',
  whose: 'branch',
  params: numbered,
  body: z.object({
    act: z.enum(enquiryActs),
    note: z._default(z.string().check(z.maxLength(noteLimit), withoutNumber), ''),
    /** Number of acts on screen; duplicate submits count as the same act. */
    seen: z.int().check(z.minimum(0), z.maximum(100_000)),
  }),
  answer: progress,
})
