import * as z from 'zod/mini'
import { instant } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { branchGaps } from '#contract/second-persons.ts'
import { inboxKinds } from './rules.ts'

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
    /** What is recorded of backups, and whether PostgreSQL archives; null for all but operators. */
    backups: z.nullable(
      z.array(
        z.object({
          kind: z.enum(['dump', 'base', 'archive']),
          condition: z.enum(['none', 'well', 'late', 'failed']),
          lastGoodAt: z.nullable(instant),
        }),
      ),
    ),
    /** Since when figures can have changed; null: as of now. */
    asOf: z.nullable(instant),
  }),
})

const waiting = z.object({
  caseNumber: z.nullable(z.string()),
  name: z.nullable(z.string()),
  branchId: z.string(),
  branch: z.string(),
  since: instant,
  /** When it is due; null if nothing was promised. */
  until: z.nullable(instant),
  late: z.boolean(),
})
export type InboxRow = z.infer<typeof waiting>

/** The asking person's cases, nobody's cases, and what needs them as a second person. */
export const readInbox = endpoint({
  method: 'GET',
  path: '/api/office/inbox',
  summary: '나를 기다리는 일',
  who: 'staff',
  right: 'cases.read',
  answer: z.object({
    total: z.int(),
    groups: z.array(z.object({ kind: z.enum(inboxKinds), total: z.int(), rows: z.array(waiting) })),
  }),
})

const inboxCount = z.object({ total: z.int() })
export type InboxCountAnswer = typeof inboxCount

/** For the menu: without names, so that it writes no access record. */
export const countInbox = endpoint({
  method: 'GET',
  path: '/api/office/inbox/count',
  summary: '나를 기다리는 일의 수',
  who: 'staff',
  right: 'cases.read',
  answer: inboxCount,
})
