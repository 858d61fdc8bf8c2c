import { filerReminder, ownerReminder, unreadReminder, type OwnerReminder } from '#domain/letter/reminders.ts'
import { mayRemind } from '#domain/message/reminders.ts'
import { dayInWords, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import type { Filing, Stores } from '#database/rows.ts'
import { notifyLetter } from '#server/case-messages/letters.server.ts'
import type { Context } from '#server/context.server.ts'
import { inBatches, type Job } from '#server/jobs/jobs.server.ts'
import { claimLetters, findReminded } from './queries.server.ts'

type Claimed = Awaited<ReturnType<typeof claimLetters>>[number]

const batchSize = 200

async function remindOwner(
  r: Stores,
  filing: Filing,
  { id, ownerId, dueDay }: Claimed,
  { kind, step }: OwnerReminder,
  now: Date,
): Promise<void> {
  const { branchId, caseNumber } = filing
  const until = dueDay ? dayInWords(seoulInstant(dueDay)) : ''
  const message =
    kind === 'unread'
      ? ({ template: 'letter-unread', variables: { caseNumber } } as const)
      : ({ template: kind === 'late' ? 'letter-late' : 'letter-due', variables: { caseNumber, until } } as const)
  for (const staffId of await findReminded(r, ownerId, branchId, now))
    await r.outbox.put(
      {
        ...message,
        channel: 'mail',
        branchId,
        filingId: filing.id,
        to: { staffId },
        dedupeKey: `letter-owner:${id}:${step}:${staffId}`,
      },
      now,
    )
}

async function remind(context: Context, r: Stores, letter: Claimed, now: Date): Promise<boolean> {
  const filing = await r.filings.get(letter.filingId)
  const { businessHours } = context.branchOf(filing.branchId)
  if (!mayRemind(businessHours, now)) return false
  const today = seoulDay(now)
  const addedOn = seoulDay(letter.addedAt)
  const reminder = letter.dueDay
    ? ownerReminder(letter.dueDay, addedOn, businessHours, today)
    : unreadReminder(addedOn, businessHours, today)
  if (reminder) await remindOwner(r, filing, letter, reminder, now)
  const { askedUntil: until, askedAt, id: letterId, version: number } = letter
  const isFilersTurn = letter.state === 'asking' && until !== null && askedAt !== null
  if (isFilersTurn && filerReminder(until, seoulDay(askedAt), businessHours, today))
    await notifyLetter(context, r, filing, { letterId, template: 'letter-ask-due', until, number }, now)
  return reminder !== null
}

export const letterJobs: readonly Job[] = [
  {
    name: 'letters.remind',
    everyMs: 60_000,
    async run(context, now) {
      // A check at night or on a holiday would use up the daily claim.
      if (!mayRemind({ closedDays: [] }, now)) return 0
      let reminded = 0
      await inBatches(async () =>
        context.database.transaction(async (r) => {
          const claimed = await claimLetters(r, { today: seoulDay(now), limit: batchSize })
          for (const letter of claimed) if (await remind(context, r, letter, now)) reminded += 1
          return claimed.length
        }),
      )
      return reminded
    },
  },
]
