/** After the last day the office calls applicants whose return it did not file. */
import { addDays, seoulDay } from '#domain/seoul-time.ts'
import { promiseContact } from '#server/contacts/promise-contact.server.ts'
import { eachAlone, type Job } from '#server/jobs/jobs.server.ts'
import { listOverdueCases, listRestingReceipts } from './queries.server.ts'

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
  {
    name: 'contacts.overdue',
    everyMs: 600_000,
    async run(context, now) {
      const { database } = context
      const { filingYear, lastDay } = (await context.seasonAt(now)).season
      const due = { filingYear, lastDay, from: null, to: addDays(seoulDay(now), -1) }
      if (due.to < lastDay) return 0
      const overdue = await listOverdueCases(database, { due, reason: 'overdue', limit: 200 })
      return eachAlone(context, 'contacts.overdue', overdue, async (filing) => {
        await promiseContact(context, database, filing, 'overdue', now)
      })
    },
  },
]
