import { mayRetry } from '#domain/agent.ts'
import { maskName } from '#domain/name/masked-name.ts'
import { maskPhone, readPhone } from '#domain/phone/phone.ts'
import { Problem } from '#domain/problems.ts'
import { stateWords } from '#domain/office-case/texts.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import { retryAgent } from '#filer/consent/service.server.ts'
import type { ListedAgent } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { sheetParts } from '#server/files/sheet-parts.server.ts'
import { type Cell, tableFileTask, tableTypes } from '#server/files/table-file.ts'
import { staffReads } from '#server/guards/readers.ts'
import type { StaffRequest } from '#server/request-context.ts'
import { serveStaff } from '#server/serve.server.ts'
import { agentPageSize, downloadAgents, listAgents, retryAgentOf, type AgentRow } from './contract.ts'
import { agentChoice, agentCounts, agentFailure, agentStep } from './rules.ts'
import { type AgentPlace, countAgents, listAgentRows } from './queries.server.ts'
import { agentsTexts as texts } from './texts.ts'

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
    agreedAt: iso(agent.agreedAt),
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

function placeOf({ staff, season }: StaffRequest<unknown, unknown, unknown>, branch: string | undefined): AgentPlace {
  const branchId = staff.role === 'operator' ? branch : staff.branchId
  return { filingYear: season.season.filingYear, ...(branchId === undefined ? {} : { branchId }) }
}

const listAgentsServed = serveStaff(listAgents, async (context, request) => {
  const { query, staff, now } = request
  const { database, branches } = context
  const sees = staff.role === 'operator'
  const { filingYear, ...own } = placeOf(request, query.branch)
  const place = { filingYear, ...own }
  const choice = agentChoice(query.filter)
  const [rows, { states, ...promised }] = await Promise.all([
    listAgentRows(database, place, { choice, page: query.page, size: agentPageSize }),
    countAgents(database, place),
  ])
  await database.accessRecords.record(
    staffReads(request, 'agent-list'),
    { act: 'list', fields: ['name-mask', 'phone-mask'], ...own },
    now,
  )
  return {
    rows: rows.map((agent) => rowOf(context, agent, now)),
    counts: agentCounts(states, promised),
    branches: sees ? branches.map(({ affiliationId: id, name }) => ({ id, name })) : [],
    mayDownload: mayStaff(staff.role, 'case.review', true),
  }
})

const dayOf = (at: Date | null) => (at ? seoulDay(at) : '')

function cellsOf(context: Context, agent: ListedAgent, now: Date): Cell[] {
  const { phoneMask, branch, step } = rowOf(context, agent, now)
  const { agreedAt, consentWithdrawnAt } = agent
  const { agreed, withdrawn, notYet } = texts.file
  return [
    agent.name ?? '',
    phoneMask,
    branch,
    agent.caseNumber ?? '',
    consentWithdrawnAt ? withdrawn : agreedAt ? agreed : notYet,
    dayOf(agreedAt),
    dayOf(consentWithdrawnAt),
    stateWords.agent[agent.state],
    dayOf(agent.since),
    texts.steps[step],
  ]
}

const downloadAgentsServed = serveStaff(downloadAgents, async (context, request) => {
  const { body, now } = request
  const { database, limits, workers } = context
  const { filingYear, ...own } = placeOf(request, body.branch)
  const page = { choice: agentChoice(body.filter), page: 0, size: limits.exportedRows + 1 }
  const rows = await listAgentRows(database, { filingYear, ...own }, page)
  if (rows.length > limits.exportedRows) throw new Problem('case.export-rows')
  await database.accessRecords.record(
    staffReads(request, body.reason.trim()),
    { act: 'download', fields: ['agent-list', 'name', 'phone-mask'], ...own },
    now,
  )
  const parts = await sheetParts(rows, (part) => part.map((agent) => cellsOf(context, agent, now)))
  const { sheet, heads, name } = texts.file
  const sheets = [{ name: sheet, heads: Object.values(heads), parts }]
  const bytes = await workers.run(tableFileTask, { format: body.format, sheets })
  return { name: name(seoulDay(now), body.format), type: tableTypes[body.format], bytes }
})

/** Calls the portal outside the transaction to hold no row locks. */
const retryAgentServed = serveStaff(retryAgentOf, async (context, request) => {
  const { case: filing, staff, requestId, now } = request
  const { database } = context
  const actor = { kind: 'staff' as const, id: staff.id, requestId }
  // A refused retry adds no case event.
  if (!filing.consentWithdrawnAt && mayRetry(filing.agentState))
    await database.transaction(async (r) => {
      await r.cases.note(filing.id, { actor, kind: 'agent-again' }, now)
      await r.accessRecords.record(
        staffReads(request, 'agent'),
        { act: 'agent-again', fields: [], subjectId: filing.accountId, filingId: filing.id, branchId: filing.branchId },
        now,
      )
    })
  return { result: await retryAgent(context, filing, staffReads(request, 'agent')) }
})

export const agentsServed = [listAgentsServed, downloadAgentsServed, retryAgentServed]
