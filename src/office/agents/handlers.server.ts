import { mayRetry } from '#domain/agent.ts'
import { maskName } from '#domain/name/masked-name.ts'
import { maskPhone, readPhone } from '#domain/phone/phone.ts'
import { retryAgent } from '#filer/consent/service.server.ts'
import type { ListedAgent } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff } from '#server/serve.server.ts'
import { agentPageSize, listAgents, retryAgentOf, type AgentRow } from './contract.ts'
import { agentChoice, agentCounts, agentFailure, agentStep } from './rules.ts'
import { countAgents, listAgentRows } from './queries.server.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

function rowOf({ branchOf }: Context, agent: ListedAgent, now: Date): AgentRow {
  const { state, portalSessionUntil, hasReceipt, contactId, contactDueAt } = agent
  const able = agent.caseNumber !== null && (hasReceipt || (portalSessionUntil !== null && portalSessionUntil > now))
  return {
    name: maskName(agent.name ?? ''),
    phoneMask: maskPhone(readPhone(agent.phone ?? '')),
    branch: branchOf(agent.branchId).name,
    caseNumber: agent.caseNumber,
    state,
    since: iso(agent.consentWithdrawnAt ?? agent.since),
    checkedAt: iso(agent.checkedAt),
    failure: agent.failure === null || state === 'ours' ? null : agentFailure(agent.failure),
    words: state === 'ours' ? null : agent.failureWords,
    triedAt: hasReceipt ? iso(agent.dueAt) : null,
    withdrawn: agent.consentWithdrawnAt !== null,
    step: agentStep(state, able, agent.consentWithdrawnAt !== null),
    contact: contactId && contactDueAt ? { id: contactId, dueAt: contactDueAt.toISOString() } : null,
  }
}

const listAgentsServed = serveStaff(listAgents, async (context, request) => {
  const { query, staff, season, now } = request
  const { database, branches } = context
  const sees = staff.role === 'operator'
  const branchId = sees ? query.branch : staff.branchId
  const place = { filingYear: season.season.filingYear, ...(branchId === undefined ? {} : { branchId }) }
  const choice = agentChoice(query.filter)
  const [rows, { states, ...promised }] = await Promise.all([
    listAgentRows(database, place, { choice, page: query.page, size: agentPageSize }),
    countAgents(database, place),
  ])
  await database.accessRecords.record(
    staffReads(request, 'agent-list'),
    { act: 'list', fields: ['name-mask', 'phone-mask'], ...(branchId === undefined ? {} : { branchId }) },
    now,
  )
  return {
    rows: rows.map((agent) => rowOf(context, agent, now)),
    counts: agentCounts(states, promised),
    branches: sees ? branches.map(({ affiliationId: id, name }) => ({ id, name })) : [],
  }
})

/** Calls the portal outside the transaction to hold no row locks. */
const retryAgentServed = serveStaff(retryAgentOf, async (context, request) => {
  const { case: filing, staff, requestId, now } = request
  const { database } = context
  const actor = { kind: 'staff' as const, id: staff.id, requestId }
  // A refused retry adds no case event.
  if (!filing.consentWithdrawnAt && mayRetry(filing.agentState))
    await database.transaction(async (r) => {
      await r.cases.note(filing.id, { by: actor, kind: 'agent-again' }, now)
      await r.accessRecords.record(
        staffReads(request, 'agent'),
        { act: 'agent-again', fields: [], subjectId: filing.accountId, filingId: filing.id, branchId: filing.branchId },
        now,
      )
    })
  return { result: await retryAgent(context, filing, staffReads(request, 'agent')) }
})

export const agentsServed = [listAgentsServed, retryAgentServed]
