import { inBatches, type Job } from './jobs.server.ts'

const retainedMs = 24 * 3_600_000

export const healthJobs: readonly Job[] = [
  {
    name: 'health.write',
    everyMs: 10_000,
    async run({ database, health }, now) {
      await database.health.add(health.take(), now)
      return 0
    },
  },
  {
    name: 'health.forget',
    everyMs: 3_600_000,
    run: ({ database }, now) => inBatches(() => database.health.purge(new Date(now.getTime() - retainedMs))),
  },
]
