import type { Job } from '#server/jobs/jobs.server.ts'
import { jobReads } from '#server/guards/readers.ts'
import { runStep } from './collect.server.ts'
import { listAbandonedCollectionSteps } from './queries.server.ts'

export const collectionJobs: readonly Job[] = [
  {
    name: 'collection.take-over',
    everyMs: 2_000,
    async run(context, now) {
      const abandoned = await listAbandonedCollectionSteps(context.database, now, 10)
      await Promise.all(
        abandoned.map(async ({ filingId, step }) =>
          runStep(
            context,
            await context.database.filings.get(filingId),
            step,
            jobReads('collection.take-over', 'collection'),
          ),
        ),
      )
      return abandoned.length
    },
  },
]
