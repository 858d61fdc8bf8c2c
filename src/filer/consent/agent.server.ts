/** Intents are written before each portal request and outcomes after it, so a crash in between is detected. */
import { registeredMessage } from '#domain/case-view/messages.ts'
import { inWakingHours } from '#domain/message/sending-time.ts'
import { withoutNames } from '#domain/portal-words.ts'
import { advanceAgent, nextAgent, type AgentEvent, type AgentState } from '#domain/agent.ts'
import { Problem } from '#domain/problems.ts'
import type { Filing, Reader, Stores } from '#database/rows.ts'
import type { AgentFailed, Office, RegisterAgent } from '#integrations/tax-portal/port.ts'
import type { Branch } from '#domain/branch/branch.ts'
import { readCaseView } from '#filer/journey/service.server.ts'
import { promiseContact } from '#server/contacts/promise-contact.server.ts'
import type { Context } from '#server/context.server.ts'
import {
  isUnclear,
  postponeAgentAct,
  readAgentReceipt,
  recordAgentAct,
  recordAgentCheck,
  recordAgentFailure,
  recordAgentIntent,
  saveAgentReceipt,
  settleContacts,
} from './queries.server.ts'

export type AgentResult =
  | { result: 'A' | 'S' | 'F' }
  | { result: 'O'; status: 'FILING' }
  /** `callBy`: the office calls the filer by then. */
  | { result: 'O'; status: 'BOOKKEEPING'; callBy?: string }

export const officeOf = (branch: Branch): Office => ({ officeId: branch.siteId, channel: branch.siteReq })

async function session(context: Context, filing: Filing, reader: Reader): Promise<string> {
  const found = await context.database.filings.readPortalSession(filing.id, reader, context.clock.now())
  if (!found) throw new Problem('session.expired')
  return found
}

async function ended(context: Context, filing: Filing): Promise<never> {
  await context.database.filings.endPortalSession(filing.id, context.clock.now())
  throw new Problem('session.expired')
}

/** The portal may do more than requested: an event without a transition counts as a check. */
const asCheck: Partial<Record<AgentEvent, AgentEvent>> = { 'register.done': 'check.ours', 'release.done': 'check.none' }

const actorOf = ({ kind, id }: Reader) => ({
  kind: kind === 'staff' || kind === 'filer' ? kind : ('system' as const),
  id,
})

/** Call in the transaction that writes the outcome. */
async function happened(r: Stores, filing: Filing, event: AgentEvent, reader: Reader, now: Date): Promise<void> {
  await r.cases.move(
    filing.id,
    'agent',
    ({ agentState }) => nextAgent(agentState, event) ?? advanceAgent(agentState, asCheck[event] ?? event),
    { actor: actorOf(reader), kind: 'agent' },
    now,
  )
}

/** Privacy: stored without the filer's name. Identical messages of retries are noted once. */
async function refusalOf(r: Stores, filing: Filing, { failure, words }: AgentFailed, reader: Reader, now: Date) {
  if (!words) return { failure, words: null }
  const account = await r.accounts.find(filing.accountId)
  const masked = withoutNames(words, [filing.filerName, account?.name ?? null])
  if ((await r.agent.find(filing.id))?.failureWords !== masked)
    await r.cases.note(filing.id, { actor: actorOf(reader), kind: 'agent-refused', data: { words: masked } }, now)
  return { failure, words: masked }
}

const others: readonly AgentState[] = ['other-filing', 'other-bookkeeping']
const refusedAs = { 'session-ended': 'session', closed: 'closed', 'not-allowed': 'not-allowed' } as const

/** A pending release counts as ours. */
export async function checkAgentAt(
  context: Context,
  filing: Filing,
  office: Office,
  reader: Reader,
): Promise<AgentResult> {
  if (filing.agentState === 'release-pending') return { result: 'A' }
  return checkCurrentAgent(context, filing, office, reader, await session(context, filing, reader))
}

async function checkCurrentAgent(
  context: Context,
  filing: Filing,
  office: Office,
  reader: Reader,
  portalSession: string,
): Promise<AgentResult> {
  const { database, integrations, clock } = context
  const answer = await integrations.taxPortal.checkAgent(portalSession, office)
  const now = clock.now()
  switch (answer.kind) {
    case 'session-ended':
      return ended(context, filing)
    case 'closed':
      throw new Problem('night.closed')
    case 'failed':
      await database.transaction(async (r) => {
        const refusal = await refusalOf(r, filing, answer, reader, now)
        await recordAgentCheck(r, filing.id, { result: 'F', refusal }, now)
      })
      return { result: 'F' }
    case 'ours':
      await database.transaction(async (r) => {
        const mayBeOutcome = ['none', 'released', 'failed'].includes(filing.agentState)
        const list = mayBeOutcome ? await r.agent.find(filing.id) : undefined
        await recordAgentCheck(r, filing.id, { result: 'A' }, now)
        if (isUnclear(list, 'register')) await recordAgentAct(r, filing.id, 'register', now)
        await happened(r, filing, 'check.ours', reader, now)
        if (mayBeOutcome) await settleContacts(r, filing.id, ['released', 'agent-failed'], now)
      })
      return { result: 'A' }
    case 'none':
      await database.transaction(async (r) => {
        const list = others.includes(filing.agentState) ? await r.agent.find(filing.id) : undefined
        const isOutcome = isUnclear(list, 'dismiss')
        await recordAgentCheck(r, filing.id, { result: 'S' }, now)
        if (isOutcome) await recordAgentAct(r, filing.id, 'dismiss', now, list?.dismissIntendedAt ?? now)
        await happened(r, filing, isOutcome ? 'release.done' : 'check.none', reader, now)
      })
      return { result: 'S' }
    case 'other': {
      const status = answer.agency === 'filing' ? ('FILING' as const) : ('BOOKKEEPING' as const)
      const callBy = await database.transaction(async (r) => {
        await recordAgentCheck(r, filing.id, { result: 'O', status }, now)
        await happened(r, filing, `check.other-${answer.agency}`, reader, now)
        if (status === 'FILING') return undefined
        await promiseContact(context, r, filing, 'bookkeeping', now)
        return r.contacts.dueOf(filing.id, 'bookkeeping')
      })
      if (status === 'FILING') return { result: 'O', status }
      return { result: 'O', status, ...(callBy ? { callBy: callBy.toISOString() } : {}) }
    }
  }
}

const noOther: readonly AgentState[] = ['ours', 'release-pending', 'none']

/** Never releases a bookkeeping agency, nor twice without a check: the second time it could be ours. */
export async function dismissOther(
  context: Context,
  filing: Filing,
  office: Office,
  reader: Reader,
): Promise<'S' | 'F' | 'P'> {
  const { database, integrations, clock } = context
  if (noOther.includes(filing.agentState)) throw new Problem('agent.no-other')
  const portalSession = await session(context, filing, reader)
  if (!others.includes(filing.agentState) || isUnclear(await database.agent.find(filing.id), 'dismiss')) {
    const { result } = await checkCurrentAgent(context, filing, office, reader, portalSession)
    if (result === 'F') return 'F'
    if ((await database.filings.get(filing.id)).agentState === 'released') return 'S'
    if (result !== 'O') throw new Problem('agent.no-other')
  }
  await recordAgentIntent(database, filing.id, 'dismiss', clock.now())
  const answer = await integrations.taxPortal.dismissAgent(portalSession)
  if (answer.kind !== 'dismissed') {
    const at = clock.now()
    await database.transaction(async (r) => {
      const refusal =
        answer.kind === 'failed'
          ? await refusalOf(r, filing, answer, reader, at)
          : { failure: refusedAs[answer.kind], words: null }
      await recordAgentFailure(r, filing.id, refusal, at)
    })
    if (answer.kind === 'session-ended') return ended(context, filing)
    if (answer.kind === 'closed') throw new Problem('night.closed')
    return 'F'
  }
  const now = clock.now()
  await database.transaction(async (r) => {
    await recordAgentAct(r, filing.id, 'dismiss', now)
    await happened(r, filing, 'release.done', reader, now)
  })
  return 'S'
}

/** P: accepted but not yet in force; a job completes it. Checks an unknown current agent first. */
export async function registerAgentOf(
  context: Context,
  filing: Filing,
  office: Office,
  reader: Reader,
): Promise<'S' | 'F' | 'P'> {
  const { agentState } = filing
  if (agentState === 'ours') return 'S'
  if (agentState === 'release-pending') return 'P'
  if (agentState === 'other-filing') throw new Problem('agent.other.filing')
  if (agentState === 'other-bookkeeping') throw new Problem('agent.other.book')
  const portalSession = await session(context, filing, reader)
  const mayBeOurs = async () => isUnclear(await context.database.agent.find(filing.id), 'register')
  if (agentState === 'unknown' || (agentState !== 'none' && (await mayBeOurs()))) {
    const outcome = await checkCurrentAgent(context, filing, office, reader, portalSession)
    if (outcome.result === 'A') return 'S'
    if (outcome.result === 'F') return 'F'
    if (outcome.result === 'O')
      throw new Problem(outcome.status === 'FILING' ? 'agent.other.filing' : 'agent.other.book')
  }
  await recordAgentIntent(context.database, filing.id, 'register', context.clock.now())
  const answer = await context.integrations.taxPortal.registerAgent(portalSession, office)
  return settle(context, filing, answer, reader)
}

/** Filers with a deferred registration no longer watch the screen. */
async function notifyAgentRegistered(context: Context, r: Stores, filing: Filing, now: Date): Promise<void> {
  const { id, accountId, branchId, filingYear, caseNumber } = filing
  if ((await r.filings.get(id)).consentWithdrawnAt) return
  const journey = await r.journeys.find({ accountId, branchId, filingYear })
  if (!journey) return
  const at = { branch: context.branchOf(branchId), season: await context.seasonAt(now), now }
  const template = registeredMessage((await readCaseView(r, journey, at)).kind)
  await r.outbox.put(
    {
      ...(template === 'agent' ? { template, variables: { caseNumber } } : { template, variables: {} }),
      branchId,
      to: { accountId },
      filingId: id,
      dedupeKey: `agent:${id}`,
      dueAt: inWakingHours(now),
    },
    now,
  )
}

async function wasPutOff({ database }: Context, { id, agentState }: Filing): Promise<boolean> {
  if (agentState === 'release-pending') return true
  return agentState === 'released' && ((await database.agent.find(id))?.attempts ?? 0) > 0
}

const againMs = 10 * 60_000

/** Needs no portal session. Retries failures after ten minutes. */
export async function finishPending(context: Context, filing: Filing, reader: Reader): Promise<'S' | 'F' | 'P'> {
  const { database, clock, integrations } = context
  const receipt = await readAgentReceipt(database, filing.id, reader, clock.now())
  const result = receipt
    ? await settle(
        context,
        filing,
        await integrations.taxPortal.finishAgent(receipt, officeOf(context.branchOf(filing.branchId))),
        reader,
      )
    : 'F'
  const now = clock.now()
  if (result === 'F') await postponeAgentAct(database, filing.id, new Date(now.getTime() + againMs), now)
  return result
}

async function settle(
  context: Context,
  filing: Filing,
  answer: RegisterAgent,
  reader: Reader,
): Promise<'S' | 'F' | 'P'> {
  const { database, clock } = context
  const now = clock.now()
  switch (answer.kind) {
    case 'registered': {
      // Filers do not see registrations made by staff.
      const tells = reader.kind === 'staff' || (await wasPutOff(context, filing))
      await database.transaction(async (r) => {
        await recordAgentAct(r, filing.id, 'register', now)
        await happened(r, filing, 'register.done', reader, now)
        await settleContacts(r, filing.id, ['released', 'agent-failed'], now)
        if (tells) await notifyAgentRegistered(context, r, filing, now)
      })
      return 'S'
    }
    case 'pending-until':
      await database.transaction(async (r) => {
        await saveAgentReceipt(r, filing, { receipt: answer.receipt, dueAt: answer.at }, now)
        await happened(r, filing, 'register.pending', reader, now)
      })
      return 'P'
    case 'session-ended':
      return ended(context, filing)
    case 'closed':
      throw new Problem('night.closed')
    case 'failed':
      await database.transaction(async (r) => {
        await recordAgentFailure(r, filing.id, await refusalOf(r, filing, answer, reader, now), now)
        await happened(r, filing, 'register.failed', reader, now)
      })
      return 'F'
  }
}
