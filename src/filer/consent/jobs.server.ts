/** Finishes registrations that had to wait for the portal's next day, and alarms when a person was released and has no agent. */
import { releasedAlarmMinutes } from '#domain/agent/agent.ts'
import { eachAlone, type Job } from '#server/jobs/jobs.server.ts'
import { jobReads } from '#server/guards/readers.ts'
import { finishPending, officeOf } from './agent.server.ts'

const claimMs = 60_000
const retryMs = 10 * 60_000

export const consentJobs: readonly Job[] = [
  {
    name: 'agent.finish',
    everyMs: 1_000,
    async run(context, now) {
      const { persistence } = context
      const due = await persistence.agent.claimDue(
        { by: `agent-${process.pid}`, until: new Date(now.getTime() + claimMs), limit: 20 },
        now,
      )
      return eachAlone(context, 'agent.finish', due, async (desk) => {
        const filing = await persistence.filings.get(desk.filingId)
        const result = await finishPending(
          context,
          filing,
          officeOf(context.branchOf(filing.branchId)),
          jobReads('agent.finish', 'agent'),
        )
        if (result === 'F') await persistence.agent.later(filing.id, new Date(now.getTime() + retryMs), now, 'finish')
      })
    },
  },
  {
    name: 'agent.alarm',
    everyMs: 30_000,
    async run(context, now) {
      const alone = await context.persistence.agent.releasedWithoutUs(
        new Date(now.getTime() - releasedAlarmMinutes * 60_000),
      )
      if (alone.length > 0) context.log.error('agent.released-without-us', { count: alone.length })
      return 0
    },
  },
]
