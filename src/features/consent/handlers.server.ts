/** The agent calls of the filing lane and of the consent page. */
import { serveJourney, serveMember } from '#server/serve.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import { checkAgentAt, dismissOther, ownOffice, registerOurs } from './agent.server.ts'
import { checkAgent, dismissAgent, readConsent, registerAgent } from './contract.ts'

/** Y: the portal knows this office as the person's agent. */
export const readConsentServed = serveMember(readConsent, async ({ records }, { account, branch, season }) => {
  const filing = await records.filings.findOf({ accountId: account.id, branchId: branch.affiliationId, filingYear: season.season.filingYear })
  const desk = filing?.agentState === 'ours' ? await records.agent.find(filing.id) : undefined
  const since = desk?.registeredAt ?? desk?.checkedAt
  return { result: filing?.agentState === 'ours' ? ('Y' as const) : ('N' as const), ...(since ? { at: since.toISOString() } : {}) }
})

export const checkAgentServed = serveJourney(checkAgent, (context, asked) => checkAgentAt(context, asked.filing, ownOffice(asked.branch, asked.body?.reqTxaaUniqueid), filerReads(asked, 'agent')))

export const registerAgentServed = serveJourney(registerAgent, async (context, asked) => ({ result: await registerOurs(context, asked.filing, ownOffice(asked.branch, asked.body?.reqTxaaUniqueid), filerReads(asked, 'agent')) }))

export const dismissAgentServed = serveJourney(dismissAgent, async (context, asked) => {
  ownOffice(asked.branch, asked.body?.reqTxaaUniqueid)
  return { result: await dismissOther(context, asked.filing, filerReads(asked, 'agent')) }
})
