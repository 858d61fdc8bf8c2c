/** Completes deferred registrations and alerts if a released filer has no agent. */
import type { AgentList } from '#database/agent/store.server.ts'
import { releasedAlarmMinutes } from '#domain/agent.ts'
import { promiseContact } from '#server/contacts/promise-contact.server.ts'
import { eachAlone, type Job } from '#server/jobs/jobs.server.ts'
import { jobReads } from '#server/guards/readers.ts'
import { checkAgentAt, finishPending, officeOf } from './agent.server.ts'
import { claimDueAgents, dropAgentReceipt, isUnclear, listFailedAgents, listReleasedAgents } from './queries.server.ts'

const claimMs = 60_000

const isAnyUnclear = (list: AgentList) => isUnclear(list, 'dismiss') || isUnclear(list, 'register')

export const consentJobs: readonly Job[] = [
  {
    name: 'agent.finish',
    everyMs: 1_000,
    async run(context, now) {
      const { database } = context
      const due = await claimDueAgents(
        database,
        { by: `agent-${process.pid}`, until: new Date(now.getTime() + claimMs), limit: 20 },
        now,
      )
      return eachAlone(context, 'agent.finish', due, async (agentList) => {
        const filing = await database.filings.get(agentList.filingId)
        if (filing.consentWithdrawnAt) await dropAgentReceipt(database, filing.id, now)
        else await finishPending(context, filing, jobReads('agent.finish', 'agent'))
      })
    },
  },
  {
    name: 'agent.alarm',
    everyMs: 30_000,
    async run(context, now) {
      const { database } = context
      const before = new Date(now.getTime() - releasedAlarmMinutes * 60_000)
      for (const unclear of (await listReleasedAgents(database, before)).filter(isAnyUnclear)) {
        const filing = await database.filings.get(unclear.filingId)
        const office = officeOf(context.branchOf(filing.branchId))
        // The portal session may have ended, or the portal be closed: then it stays unclear.
        await checkAgentAt(context, filing, office, jobReads('agent.alarm', 'agent')).catch(() => undefined)
      }
      const alone = await listReleasedAgents(database, before)
      if (alone.length > 0) context.log.error('agent.released-without-us', { count: alone.length })
      let promised = 0
      for (const { filingId, dismissedAt, dismissIntendedAt } of alone) {
        const filing = await database.filings.get(filingId)
        const since = dismissedAt ?? dismissIntendedAt ?? before
        if (await promiseContact(context, database, filing, 'released', now, since)) promised += 1
      }
      const failed = await listFailedAgents(database, { reason: 'agent-failed', limit: 200 })
      return (
        promised +
        (await eachAlone(context, 'agent.alarm', failed, async (filing) => {
          await promiseContact(context, database, filing, 'agent-failed', now)
        }))
      )
    },
  },
]
