import { seoulDay } from '#domain/seoul-time.ts'
import { inBatches, type Job } from '#server/jobs/jobs.server.ts'
import { claimLatePrivacyRequests } from './queries.server.ts'

const batchSize = 200

export const privacyRequestJobs: readonly Job[] = [
  {
    name: 'privacy-requests.overdue',
    everyMs: 60_000,
    async run({ database, log }, now) {
      const late = new Map<string, number>()
      await inBatches(async () => {
        const branches = await claimLatePrivacyRequests(database, { today: seoulDay(now), limit: batchSize })
        for (const branch of branches) late.set(branch, (late.get(branch) ?? 0) + 1)
        return branches.length
      })
      for (const [branch, count] of late) log.warn('privacy-request.overdue', { branch, count })
      return late.size
    },
  },
]
