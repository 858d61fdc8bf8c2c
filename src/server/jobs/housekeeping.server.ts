/** What the house does by itself: chains access records, ends what is over, destroys what may not be kept any longer. */
import { retentionMonths } from '#domain/branch/retention.ts'
import { seasonOf } from '#domain/season/season.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { seasons } from '#domain/season/seasons.ts'
import type { Context } from '#server/context.server.ts'
import type { Job } from './jobs.server.ts'

const dayMs = 86_400_000

/** How long what is kept (design: collected data): numbers until 30 days after the season's last day, passwords until 30 June, abandoned journeys a day, enquiries as long as the law wants them. */
function policyOf({ branches }: Context) {
  const known = new Set(seasons.map((season) => season.filingYear))
  return {
    abandonedAfterMs: dayMs, enquiriesKeptMs: Math.ceil((retentionMonths.complaints / 12) * 365.25) * dayMs,
    numbersUntil: (year: number) => (known.has(year) ? new Date(Date.parse(seasonOf(year).closes) + 30 * dayMs) : new Date(`${year}-07-01T00:00:00+09:00`)),
    passwordsUntil: (year: number) => new Date(`${year}-07-01T00:00:00+09:00`),
    handOverBranches: branches.filter((branch) => branch.flags.residentNumberLife === 'hand-over').map((branch) => branch.affiliationId),
  }
}

export const housekeepingJobs: readonly Job[] = [
  { name: 'access-records.chain', everyMs: 1_000, run: ({ records }) => records.accessRecords.append(500) },
  { name: 'authentication.expire', everyMs: 5_000, run: ({ records }, now) => records.authentication.expireDue(now) },
  {
    name: 'destruction', everyMs: 30_000,
    run: async (context, now) => Object.values(await context.records.destroyDue(policyOf(context), now)).reduce((sum, count) => sum + count, 0),
  },
  {
    name: 'forgetting', everyMs: 3_600_000,
    run: async ({ records }, now) => {
      const gone = await Promise.all([
        records.sessions.purge(new Date(now.getTime() - 30 * dayMs)), records.signInAttempts.purge(new Date(now.getTime() - dayMs)), records.replays.purge(now), records.posts.forgetViews(seoulDay(new Date(now.getTime() - 2 * dayMs))),
      ])
      return gone.reduce((sum, count) => sum + count, 0)
    },
  },
]
