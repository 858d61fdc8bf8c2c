/** What a manager sees of the season at one look: figures, each as long as the list it leads to, and the pace. */
import * as z from 'zod/mini'
import { instant } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { branchGaps } from '#contract/second-persons.ts'

const pace = z.object({
  branchId: z.string(),
  branch: z.string(),
  /** Null: what nobody has. */
  personId: z.nullable(z.string()),
  person: z.nullable(z.string()),
  /** Cases not yet filed. */
  open: z.int(),
  /** Filed in the last working days. */
  filed: z.int(),
  /** Those that are not filed by the last day at this pace. */
  behind: z.int(),
})
export type PaceRow = z.infer<typeof pace>

/** Counts and names of staff alone: nobody's data. */
export const readCockpit = endpoint({
  method: 'GET',
  path: '/api/office/cockpit',
  summary: '지점장이 보는 현황',
  who: 'staff',
  right: 'staff.manage',
  answer: z.object({
    /** By the names of `cockpitFigures`. */
    figures: z.record(z.string(), z.int()),
    /** Working days left, today and the last day among them; null out of season. */
    daysLeft: z.nullable(z.int()),
    pace: z.array(pace),
    /** What two must decide, where a second person lacks. */
    secondPersons: z.array(branchGaps),
    /** How each outside company (`company:`) and job (`job:`) did in the last hour, over all processes. */
    health: z.array(
      z.object({
        subject: z.string(),
        good: z.int(),
        bad: z.int(),
        lastGoodAt: z.nullable(instant),
        lastBadAt: z.nullable(instant),
        failure: z.nullable(z.string()),
      }),
    ),
  }),
})
