import { Problem } from '#domain/problems.ts'
import { consentHash } from '#database/consents.server.ts'
import { consentText, engagementText, mustBeShown, recordConsents } from '#server/consents/filing-consent.server.ts'
import type { Context } from '#server/context.server.ts'
import { serveJourney, serveMember, type Served } from '#server/serve.server.ts'
import { ownFiling } from '#server/guards/own-filing.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import { tellFilerAct } from '#server/observability/filer-events.server.ts'
import { checkAgentAt, dismissOther, officeOf, registerAgentOf } from './agent.server.ts'
import { moneyBackOf, takeUpAgain, withdrawDelegationServed } from './withdrawal.server.ts'
import { agreeToDelegation, checkAgent, dismissAgent, readConsent, readConsentText, registerAgent } from './contract.ts'

const readConsentTextServed = serveMember(readConsentText, async (context, { branch, query }) => {
  const { title, version, body } = await consentText(context, branch, query.kind)
  const contract = query.kind === 'delegation' ? await engagementText(context, branch) : null
  return {
    title,
    version,
    hash: consentHash(body),
    text: body,
    ...(contract ? { contract: { title: contract.title, hash: consentHash(contract.body), text: contract.body } } : {}),
  }
})

/** Required before registration at the portal. Throws `request.conflict` if the text has changed. */
const agreeToDelegationServed = serveJourney(agreeToDelegation, async (context, request) => {
  const text = await consentText(context, request.branch, 'delegation')
  if (request.body.hash !== consentHash(text.body)) throw new Problem('request.conflict', { fields: ['hash'] })
  const contract = await engagementText(context, request.branch)
  mustBeShown(contract, request.body.contractHash)
  await context.database.transaction(async (r) => {
    const held = await r.filings.lock(request.filing.id)
    await recordConsents(r, request, contract ? [text, contract] : [text])
    await takeUpAgain(r, held, request.now)
  })
  tellFilerAct(context, 'mandate-given', request)
  return { result: 'S' as const }
})

/** Y: this office is the filer's agent at the portal. */
const readConsentServed = serveMember(readConsent, async (context, request) => {
  const moneyBack = await moneyBackOf(context, request.account.id, request.now)
  return { ...(await consentStateOf(context, request)), ...(moneyBack ? { moneyBack } : {}) }
})

async function consentStateOf({ database }: Context, request: Parameters<typeof ownFiling>[1]) {
  const { filing } = await ownFiling(database, request)
  if (filing?.consentWithdrawnAt) {
    const dueAt = await database.contacts.dueOf(filing.id, 'consent-withdrawn')
    const at = filing.consentWithdrawnAt.toISOString()
    return { result: 'N' as const, withdrawn: { at, ...(dueAt ? { releaseBy: dueAt.toISOString() } : {}) } }
  }
  if (filing?.agentState === 'release-pending') {
    const until = (await database.agent.find(filing.id))?.dueAt?.toISOString()
    return { result: 'N' as const, pending: until ? { until } : {} }
  }
  const agentList = filing?.agentState === 'ours' ? await database.agent.find(filing.id) : undefined
  const since = agentList?.registeredAt ?? agentList?.checkedAt
  return {
    result: filing?.agentState === 'ours' ? ('Y' as const) : ('N' as const),
    ...(since ? { at: since.toISOString() } : {}),
  }
}

const checkAgentServed = serveJourney(checkAgent, (context, request) =>
  checkAgentAt(context, request.filing, officeOf(request.branch), filerReads(request, 'agent')),
)

const registerAgentServed = serveJourney(registerAgent, async (context, request) => ({
  result: await registerAgentOf(context, request.filing, officeOf(request.branch), filerReads(request, 'agent')),
}))

const dismissAgentServed = serveJourney(dismissAgent, async (context, request) => {
  return { result: await dismissOther(context, request.filing, officeOf(request.branch), filerReads(request, 'agent')) }
})

export const consentServed: readonly Served[] = [
  readConsentTextServed,
  agreeToDelegationServed,
  withdrawDelegationServed,
  readConsentServed,
  checkAgentServed,
  registerAgentServed,
  dismissAgentServed,
]
