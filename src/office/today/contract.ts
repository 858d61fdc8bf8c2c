import * as z from 'zod/mini'
import { instant } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { branchGaps } from '#contract/second-persons.ts'

const pace = z.object({
  branchId: z.string(),
  branch: z.string(),
  /** Null: unassigned cases. */
  personId: z.nullable(z.string()),
  person: z.nullable(z.string()),
  open: z.int(),
  filed: z.int(),
  /** Not filed by the last day at this pace. */
  behind: z.int(),
})
export type PaceRow = z.infer<typeof pace>

/** Contains no personal data, only counts and staff names. */
export const readCockpit = endpoint({
  method: 'GET',
  path: '/api/office/cockpit',
  summary: '지점장이 보는 현황',
  who: 'staff',
  right: 'staff.manage',
  answer: z.object({
    /** Keyed by `cockpitFigures`. */
    figures: z.record(z.string(), z.int()),
    /** Working days left, including today and the last day; null out of season. */
    daysLeft: z.nullable(z.int()),
    pace: z.array(pace),
    /** Decisions for which a branch lacks a second person. */
    secondPersons: z.array(branchGaps),
    /** `company:` and `job:` results of the last hour, from all processes; null for all but operators. */
    health: z.nullable(
      z.array(
        z.object({
          subject: z.string(),
          good: z.int(),
          bad: z.int(),
          lastGoodAt: z.nullable(instant),
          lastBadAt: z.nullable(instant),
          failure: z.nullable(z.string()),
        }),
      ),
    ),
  }),
})
