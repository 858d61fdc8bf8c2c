import type { Job } from '#server/jobs/jobs.server.ts'
import { forgetImportedClients } from './queries.server.ts'

const batch = 500

export const clientJobs: readonly Job[] = [
  {
    name: 'clients.forget',
    everyMs: 3_600_000,
    run: ({ database }, now) => forgetImportedClients(database, batch, now),
  },
]
