/** Reminder of the marketing consent every two years. */
import { dayInWords } from '#domain/seoul-time.ts'
import type { Job } from '#server/jobs/jobs.server.ts'
import { marketingKind, reminderDue, remindWithinDays } from './rules.ts'
import { listConsentsTwoYearsOld } from './queries.server.ts'

export const memberJobs: readonly Job[] = [
  {
    name: 'marketing.remind',
    everyMs: 600_000,
    async run({ database, branchOf }, now) {
      const due = await listConsentsTwoYearsOld(
        database,
        marketingKind,
        { withinDays: remindWithinDays, limit: 500 },
        now,
      )
      let put = 0
      for (const { id, accountId, branchId, at, years } of due) {
        const message = {
          template: 'marketing-2y' as const,
          branchId,
          to: { accountId },
          variables: { day: dayInWords(at, true) },
          dedupeKey: `marketing-2y:${id}:${years}`,
          dueAt: reminderDue(branchOf(branchId).businessHours, now),
        }
        if (await database.outbox.put(message, now)) put += 1
      }
      return put
    },
  },
]
