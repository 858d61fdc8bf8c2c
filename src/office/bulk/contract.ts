import * as z from 'zod/mini'
import { withoutNumber } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { handTemplates } from '#domain/message/hand-templates.ts'

export const mostCases = 300
const bulkActs = ['assign', 'wait', 'resume', 'message', 'cancel-message'] as const
export type BulkAct = (typeof bulkActs)[number]

/** `same`: already in that state. `told`: the same message was sent today. `taken`: no longer assigned to `from`. */
const outcomes = ['ready', 'done', 'same', 'told', 'gone', 'forbidden', 'not-now', 'colleague', 'taken'] as const
const result = z.object({
  caseNumber: z.string(),
  name: z.string(),
  outcome: z.enum(outcomes),
  /** Previous assignee, for undo. */
  assigneeId: z.nullable(z.string()),
})
export type BulkResult = z.infer<typeof result>

/** Other acts need the right to prepare. */
export const isWritten = (act: BulkAct): boolean => act === 'message' || act === 'cancel-message'

/** Unknown cases and those of another branch return `gone`; the rest are processed. */
export const actOnCases = endpoint({
  method: 'POST',
  path: '/api/office/case-acts',
  summary: '여러 신고 건 한꺼번에 처리',
  who: 'staff',
  right: 'case.message',
  whose: 'branch',
  body: z.object({
    caseNumbers: z
      .array(z.string().check(z.regex(/^[\w-]{1,20}$/), withoutNumber))
      .check(z.minLength(1), z.maxLength(mostCases)),
    act: z.enum(bulkActs),
    /** Null: unassign. */
    staffId: z.optional(z.nullable(id('colleague'))),
    /** Only cases of this assignee (null: nobody), so that a colleague's new cases stay. */
    from: z.optional(z.nullable(id('colleague'))),
    template: z.optional(z.enum(handTemplates)),
    /** Confirmed second message of the day; a third returns `told`. */
    twice: z.optional(z.boolean()),
    preview: z.boolean(),
  }),
  answer: z.object({
    results: z.array(result),
    /** Message preview for one case, without the name. */
    words: z.nullable(z.string()),
  }),
})

/** Each is calculated. */
export const mostPrepared = 10
/** `others`: a colleague's. `open`: something has to be done first. */
const preparedOutcomes = ['ready', 'sent', 'open', 'others', 'gone', 'forbidden', 'not-now'] as const
const preparedCase = z.object({
  caseNumber: z.string(),
  name: z.string(),
  outcome: z.enum(preparedOutcomes),
  findings: z.array(z.string()),
})
export type PreparedCase = z.infer<typeof preparedCase>

/**
 * Checks own and nobody's cases and sends those without findings to review. Every case is judged by its own rights
 * and checks.
 */
export const prepareCases = endpoint({
  method: 'POST',
  path: '/api/office/case-preparations',
  summary: '여러 신고 건 검사하고 검토 올리기',
  who: 'staff',
  right: 'case.prepare',
  body: z.object({
    caseNumbers: z
      .array(z.string().check(z.regex(/^[\w-]{1,20}$/), withoutNumber))
      .check(z.minLength(1), z.maxLength(mostPrepared)),
    /** False: only checks. */
    send: z.boolean(),
  }),
  answer: z.object({ results: z.array(preparedCase) }),
})
