/** One act on many cases, seen before it is done, with what became of each. */
import * as z from 'zod/mini'
import { withoutNumber } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'

/** As many as are chosen at once. */
export const mostCases = 300
const bulkActs = ['assign', 'wait', 'resume', 'message', 'cancel-message'] as const
export type BulkAct = (typeof bulkActs)[number]
/** What staff send by hand: asks for missing data again, reminds of a fee, calls into the consent lane. */
export const handTemplates = ['data-missing', 'fee-reminder', 'consent-asked'] as const
export type HandTemplate = (typeof handTemplates)[number]

/**
 * `same`: it is so already. `told`: the person was told the same today. `taken`: `from` has it no more. The others are
 * refusals.
 */
const outcomes = ['ready', 'done', 'same', 'told', 'gone', 'forbidden', 'not-now', 'colleague', 'taken'] as const
const result = z.object({
  caseNumber: z.string(),
  name: z.string(),
  outcome: z.enum(outcomes),
  /** Who had it, so that an assignment can be taken back. */
  assigneeId: z.nullable(z.string()),
})
export type BulkResult = z.infer<typeof result>

/** Whether an act writes to people only; the others ask for the right to prepare. */
export const isWritten = (act: BulkAct): boolean => act === 'message' || act === 'cancel-message'

/** Cases of another branch, and numbers that nobody has, come back as `gone`; the others are done all the same. */
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
    /** To whom; null: to nobody. */
    staffId: z.optional(z.nullable(id('colleague'))),
    /** Only cases that this person has, or nobody: what a colleague took meanwhile stays there. */
    from: z.optional(z.nullable(id('colleague'))),
    template: z.optional(z.enum(handTemplates)),
    /** The same message once more on the day, after it was asked; a third time is `told` again. */
    twice: z.optional(z.boolean()),
    /** Nothing is done yet: what would become of each. */
    preview: z.boolean(),
  }),
  answer: z.object({
    results: z.array(result),
    /** Of a message that is only looked at: its words as one of them would read them, without the name. */
    words: z.nullable(z.string()),
  }),
})
