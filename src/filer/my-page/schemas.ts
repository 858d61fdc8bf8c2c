/** Requirement S77. */
import * as z from 'zod/mini'
import { instant } from '#contract/answers.ts'
import { caseViewAnswer } from '#contract/case-view.ts'
import { yearQuery } from '#contract/paging.ts'

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
  caseNumber: z.optional(z.string()),
  filingYear: z.optional(z.int()),
  years: z.optional(z.array(z.int())),
})

export const reportStateQuery = z.object(yearQuery)
