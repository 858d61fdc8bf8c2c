import { ownerReminder, unreadReminder } from '#domain/letter/reminders.ts'
import { mayRemind } from '#domain/message/reminders.ts'
import { dayInWords, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import type { Stores } from '#database/rows.ts'
import { findReminded } from '#office/letters/service.server.ts'
import type { Context } from '#server/context.server.ts'
import { inBatches, type Job } from '#server/jobs/jobs.server.ts'
import { claimPastYears } from './queries.server.ts'

type Claimed = Awaited<ReturnType<typeof claimPastYears>>[number]

const batchSize = 200

async function remind(context: Context, r: Stores, claimed: Claimed, now: Date): Promise<boolean> {
  const { id, ownerId, dueDay, state, askedAt } = claimed
  const { caseNumber, branchId, id: filingId } = await r.filings.get(claimed.filingId)
  const { businessHours } = context.branchOf(branchId)
  if (!mayRemind(businessHours, now) || dueDay === null) return false
  const [today, requestedOn] = [seoulDay(now), seoulDay(askedAt)]
  const reminder =
    ownerReminder(dueDay, requestedOn, businessHours, today) ??
    (state === 'asked' ? unreadReminder(requestedOn, businessHours, today) : null)
  if (!reminder) return false
  const until = dayInWords(seoulInstant(dueDay), true)
  const template = ({ unread: 'past-year-unread', late: 'past-year-late', ahead: 'past-year-due' } as const)[
    reminder.kind
  ]
  for (const staffId of await findReminded(r, ownerId, branchId, now))
    await r.outbox.put(
      {
        template,
        variables: { caseNumber, until },
        channel: 'mail',
        branchId,
        filingId,
        to: { staffId },
        dedupeKey: `past-year-owner:${id}:${state}:${reminder.step}:${staffId}`,
      },
      now,
    )
  return true
}

export const pastYearJobs: readonly Job[] = [
  {
    name: 'past-years.remind',
    everyMs: 60_000,
    async run(context, now) {
      // A check at night or on a holiday would use up the daily claim.
      if (!mayRemind({ closedDays: [] }, now)) return 0
      let reminded = 0
      await inBatches(async () =>
        context.database.transaction(async (r) => {
          const claimed = await claimPastYears(r, { today: seoulDay(now), limit: batchSize })
          for (const pastYear of claimed) if (await remind(context, r, pastYear, now)) reminded += 1
          return claimed.length
        }),
      )
      return reminded
    },
  },
]
