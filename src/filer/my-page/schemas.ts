/** Requirement S77. */
import * as z from 'zod/mini'
import { instant } from '#contract/answers.ts'
import { caseViewAnswer } from '#contract/case-view.ts'
import { countInQuery, yearQuery } from '#contract/paging.ts'

const month = z.enum(['April', 'May', ''])
export const reportState = z.object({
  received: z.optional(month),
  dataLinked: z.optional(month),
  reviewCompleted: z.optional(month),
  feePaid: z.optional(month),
  completed: z.optional(month),
  at: z.optional(
    z.object({
      received: z.optional(instant),
      dataLinked: z.optional(instant),
      reviewCompleted: z.optional(instant),
      feePaid: z.optional(instant),
      completed: z.optional(instant),
    }),
  ),
  told: z.optional(caseViewAnswer),
  /** The branch's own text for the latest message. */
  beside: z.optional(z.string()),
  /** Once the review is done. */
  draft: z.optional(z.enum(['waits', 'approved'])),
  /** 근로장려금 or 자녀장려금 is likely: last Seoul day of the claim, and whether it is a late one (조특법 100의6⑧). */
  claim: z.optional(z.object({ until: z.string(), late: z.boolean() })),
  caseNumber: z.optional(z.string()),
  filingYear: z.optional(z.int()),
  years: z.optional(z.array(z.int())),
})

export const reportStateQuery = z.object(yearQuery)

export const accountPageQuery = z.object({ reads: z._default(countInQuery(0, 100_000), 0) })
export const accountPage = z.object({
  /** Null while the firm has not written its account. */
  depositAccount: z.nullable(z.object({ bank: z.string(), number: z.string(), holder: z.string() })),
  consents: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      version: z.string(),
      at: instant,
      agentName: z.optional(z.string()),
      text: z.string(),
    }),
  ),
  /** Staff access records, latest first, 20 per page. */
  reads: z.object({
    items: z.array(z.object({ at: instant, who: z.string(), act: z.string(), why: z.string() })),
    page: z.int(),
    pages: z.int(),
  }),
  enquiries: z.array(
    z.object({
      receiptNumber: z.string(),
      kind: z.string(),
      at: instant,
      state: z.string(),
      /** Absent once answered. */
      replyBy: z.optional(instant),
      /** Start of the requested half-day for the call; it ends at `replyBy`. */
      callFrom: z.optional(instant),
    }),
  ),
  questions: z.int(),
})
