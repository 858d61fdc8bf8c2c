import { isWorkingDay } from '#domain/business-hours.ts'
import { mayRemind } from '#domain/message/reminders.ts'
import { seoulDay, seoulYear } from '#domain/seoul-time.ts'
import { promiseContact } from '#server/contacts/promise-contact.server.ts'
import { eachAlone, type Job } from '#server/jobs/jobs.server.ts'
import { ratesOf } from './facts.server.ts'
import { listToCall, listToNotify } from './queries.server.ts'
import { callDays, noticeAt } from './rules.ts'

const limit = 200

const noticeKey = ({ accountId, branchId }: { accountId: string; branchId: string }, quarter: string) =>
  `year-notice:${accountId}:${branchId}:${quarter}`

export const yearJobs: readonly Job[] = [
  {
    name: 'year.notices',
    everyMs: 600_000,
    async run(context, now) {
      const notice = noticeAt(now)
      if (!notice) return 0
      const due = await listToNotify(context.database, { ...notice, limit })
      return eachAlone(context, 'year.notices', due, async (filing) => {
        if (!mayRemind(context.branchOf(filing.branchId).businessHours, now)) return
        const { id: filingId, accountId, branchId } = filing
        const dedupeKey = noticeKey({ accountId, branchId }, notice.quarter)
        const message = { template: 'year-notice' as const, variables: {}, branchId, to: { accountId }, filingId }
        await context.database.outbox.put({ ...message, dedupeKey, dueAt: now }, now)
      })
    },
  },
  {
    name: 'contacts.interim',
    everyMs: 600_000,
    async run(context, now) {
      const [today, year] = [seoulDay(now), seoulYear(now)]
      const { firstDay, lastDay } = callDays(year)
      const rates = ratesOf(year)
      if (!rates || today < firstDay || today > lastDay || !isWorkingDay(today)) return 0
      const due = await listToCall(context.database, { filingYear: year, leastWon: rates.interim.leastWon, limit })
      return eachAlone(context, 'contacts.interim', due, async (filing) => {
        await promiseContact(context, context.database, filing, 'interim', now)
      })
    },
  },
]
