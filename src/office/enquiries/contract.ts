/**
 * The office's side of the consultation form: what was asked, by when an answer is promised, who has it, what came of
 * it.
 */
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
  /** Empty for a person who was not signed in and typed no name. */
  nameMask: z.string(),
  /** Empty when the time of keeping is over. */
  phoneMask: z.string(),
  state: z.enum(enquiryStates),
  askedAt: instant,
  replyBy: z.nullable(instant),
  /** When the wished half-day begins in which to call; it ends with `replyBy`. */
  callFrom: z.nullable(instant),
  /** The member of staff who has it. */
  assignee: z.nullable(z.string()),
  mine: z.boolean(),
  /** How often a person called and nobody answered. */
  tries: z.int(),
  /** When it was answered or closed. */
  settledAt: z.nullable(instant),
})
export type EnquiryRow = z.infer<typeof enquiryRow>

const counts = z.object({ new: z.int(), calling: z.int(), overdue: z.int(), today: z.int() })
const enquiryPlace = z.extend(counts, { branchId: z.string(), name: z.string() })
export type EnquiryPlace = z.infer<typeof enquiryPlace>

const enquiryBoard = z.object({
  /** The branch whose enquiries these are, and those that this person may look at. */
  place: enquiryPlace,
  places: z.array(enquiryPlace),
  /** Those that wait, the earliest promise first. */
  open: z.array(enquiryRow),
  /** Answered and closed, the latest first. */
  done: z.array(enquiryRow),
  doneTotal: z.int(),
})
export type EnquiryBoard = z.infer<typeof enquiryBoard>

const event = z.object({ at: instant, who: z.string(), act: z.enum(enquiryActs), note: z.nullable(z.string()) })
/** How far it is; what an act answers. */
const progress = z.object({
  row: enquiryRow,
  events: z.array(event),
  /** What this member of staff may do next, decided by the server. */
  acts: z.array(z.enum(enquiryActs)),
})
const enquiryDetail = z.extend(progress, {
  /** Null when the time of keeping is over. */
  content: z.nullable(z.string()),
  /** What the person wished to be called; null when none was typed or the time of keeping is over. */
  name: z.nullable(z.string()),
  /** Empty when none was given. */
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
  /** One's own branch when left out. */
  query: z.object({ branch: z.optional(id('branch')) }),
  answer: enquiryBoard,
})

/** Of every branch that this person may look at; asked again and again, and nobody's data. */
export const countEnquiries = endpoint({
  method: 'GET',
  path: '/api/office/enquiries/count',
  summary: '상담 문의의 건수',
  who: 'staff',
  right: 'enquiries.answer',
  answer: counts,
})

/** The text itself: each reading is recorded. */
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

/**
 * The number to call, or the address to write to: given for being answered, so the enquiry itself is the reason that is
 * recorded.
 */
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
    note: z._default(z.string().check(z.maxLength(noteLimit * 2), withoutNumber), ''),
    /**
     * How many acts the screen showed when this was pressed: presses at once, from one desk or two, mean the same act.
     */
    seen: z.int().check(z.minimum(0), z.maximum(100_000)),
  }),
  answer: progress,
})
