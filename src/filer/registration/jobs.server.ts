/** After the season, filers with an unprocessed receipt are told that the office will contact them. */
import { promiseContact } from '#server/contacts/promise-contact.server.ts'
import { eachAlone, type Job } from '#server/jobs/jobs.server.ts'
import { listRestingReceipts } from './queries.server.ts'

const reason = 'after-season'

export const registrationJobs: readonly Job[] = [
  {
    name: 'contacts.after-season',
    everyMs: 600_000,
    async run(context, now) {
      const { database } = context
      const { season, phase } = await context.seasonAt(now)
      if (phase !== 'late' && phase !== 'off') return 0
      const resting = await listRestingReceipts(database, { filingYear: season.filingYear, reason, limit: 200 })
      return eachAlone(context, 'contacts.after-season', resting, async (filing) => {
        await promiseContact(context, database, filing, reason, now)
      })
    },
  },
]
