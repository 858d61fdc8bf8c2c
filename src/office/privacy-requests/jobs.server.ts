import { mayRemind } from '#domain/message/reminders.ts'
import { lastToldDueDay } from '#domain/privacy-request/privacy-request.ts'
import { dayInWords, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import type { Stores } from '#database/rows.ts'
import { inBatches, type Job } from '#server/jobs/jobs.server.ts'
import { listDeciders } from './deciding.server.ts'
import { claimLatePrivacyRequests, claimUntoldPrivacyRequests } from './job-queries.server.ts'

const batchSize = 200

const overdueJob: Job = {
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
}

type Untold = Awaited<ReturnType<typeof claimUntoldPrivacyRequests>>[number]

/** The managers of the branch, or the operators of a branch without one. */
async function tell(r: Stores, { id: request, branchId, dueDay, told }: Untold, now: Date): Promise<void> {
  const people = await listDeciders(r, branchId, now)
  const managers = people.filter(({ role }) => role === 'branch-manager')
  const variables = { request, until: dayInWords(seoulInstant(dueDay)) }
  const template = told === 'late' ? ('privacy-late' as const) : ('privacy-due' as const)
  for (const { id: staffId } of managers.length > 0 ? managers : people) {
    const dedupeKey = `${template}:${request}:${dueDay}:${staffId}`
    await r.outbox.put({ template, variables, channel: 'mail', branchId, to: { staffId }, dedupeKey }, now)
  }
}

const remindJob: Job = {
  name: 'privacy-requests.remind',
  everyMs: 60_000,
  async run({ database }, now) {
    if (!mayRemind({ closedDays: [] }, now)) return 0
    const today = seoulDay(now)
    let told = 0
    await inBatches(async () =>
      database.transaction(async (r) => {
        const claim = { today, until: lastToldDueDay(today), limit: batchSize }
        const untold = await claimUntoldPrivacyRequests(r, claim)
        for (const request of untold) await tell(r, request, now)
        told += untold.length
        return untold.length
      }),
    )
    return told
  },
}

export const privacyRequestJobs: readonly Job[] = [overdueJob, remindJob]
