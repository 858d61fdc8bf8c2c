/** Checks each filing once per working day; deduplication prevents repeated messages. */
import { journeyReminder, mayRemind, waitingReminder, type Reminder } from '#domain/message/reminders.ts'
import type { BusinessHours } from '#domain/business-hours.ts'
import type { TemplatedMessage } from '#domain/message/templates.ts'
import { ownLastDay } from '#domain/season/seasons.ts'
import { dayInWords, seoulDay, seoulInstant, type SeoulDay } from '#domain/seoul-time.ts'
import type { Filing, Stores } from '#database/rows.ts'
import { isMoneyAwaited } from '#server/case-messages/judge-at-sending.server.ts'
import { tellFiler } from '#server/case-messages/tell-filer.server.ts'
import type { Context } from '#server/context.server.ts'
import { inBatches, type Job } from '#server/jobs/jobs.server.ts'
import { claimDueReminders } from './queries.server.ts'

const batchSize = 200

/** False if none is due today or it was already sent. */
async function remind(
  { branchOf }: Pick<Context, 'branchOf'>,
  r: Stores,
  filing: Filing,
  seasonLastDay: SeoulDay,
  now: Date,
): Promise<boolean> {
  const { branchId, caseNumber, registeredAt, lastActAt } = filing
  const { businessHours } = branchOf(branchId)
  if (!mayRemind(businessHours, now)) return false
  const lastDay = ownLastDay(seasonLastDay, registeredAt && (await r.summaries.find(filing.id))?.dueDay)
  const reminder = registeredAt
    ? ofReview(filing, lastDay, businessHours, now)
    : journeyReminder(lastActAt, lastDay, businessHours, now)
  if (!reminder) return false
  // What is being corrected lies at the portal already.
  if (reminder.template.endsWith('-over') && filing.portalReceiptNumber !== null) return false
  if (registeredAt ? await isMoneyAwaited(r, filing) : await r.waiting.find(filing)) return false
  const until = dayInWords(seoulInstant(lastDay))
  return tellFiler(r, filing, messageOf(reminder, caseNumber, until), { turn: reminder.step, dueAt: now }, now)
}

/** The fee first, then the word that the return may be filed. */
function ofReview(
  { officeState, reviewCompletedAt, feePaidAt }: Filing,
  lastDay: SeoulDay,
  hours: BusinessHours,
  now: Date,
): Reminder | null {
  if (!reviewCompletedAt) return null
  if (officeState !== 'ready-to-file') return waitingReminder('fee', reviewCompletedAt, lastDay, hours, now)
  const from = feePaidAt && feePaidAt > reviewCompletedAt ? feePaidAt : reviewCompletedAt
  return waitingReminder('draft', from, lastDay, hours, now)
}

function messageOf(
  { template }: Reminder,
  caseNumber: string,
  until: string,
): Extract<TemplatedMessage, { channel?: 'talk' }> {
  switch (template) {
    case 'fee-waiting':
    case 'draft-waiting':
      return { template, variables: { caseNumber } }
    case 'journey-open':
    case 'journey-over':
      return { template, variables: { until } }
    default:
      return { template, variables: { caseNumber, until } }
  }
}

export const reminderJobs: readonly Job[] = [
  {
    name: 'reminders.plan',
    everyMs: 60_000,
    async run(context, now) {
      const { season, phase } = await context.seasonAt(now)
      // A check at night or on a holiday would use up the daily claim.
      if ((phase !== 'filing' && phase !== 'late') || !mayRemind({ closedDays: [] }, now)) return 0
      let remindedCount = 0
      await inBatches(async () => {
        const claim = { filingYear: season.filingYear, today: seoulDay(now), limit: batchSize }
        return context.database.transaction(async (r) => {
          const due = await claimDueReminders(r, claim)
          for (const filing of due) if (await remind(context, r, filing, season.lastDay, now)) remindedCount += 1
          return due.length
        })
      })
      return remindedCount
    },
  },
]
