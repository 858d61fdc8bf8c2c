/** The agent calls of the filing lane and of the consent page. */
import { serveJourney, serveMember } from '#server/serve.server.ts'
import { ownFiling } from '#server/guards/own-filing.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import { checkAgentAt, dismissOther, officeOf, registerOurs } from './agent.server.ts'
import { checkAgent, dismissAgent, readConsent, registerAgent } from './contract.ts'

/** Y: the portal knows this office as the person's agent. */
export const readConsentServed = serveMember(readConsent, async ({ persistence }, request) => {
  const { filing } = await ownFiling(persistence, request)
  const desk = filing?.agentState === 'ours' ? await persistence.agent.find(filing.id) : undefined
  const since = desk?.registeredAt ?? desk?.checkedAt
  return {
    result: filing?.agentState === 'ours' ? ('Y' as const) : ('N' as const),
    ...(since ? { at: since.toISOString() } : {}),
  }
})

export const checkAgentServed = serveJourney(checkAgent, (context, request) =>
  checkAgentAt(context, request.filing, officeOf(request.branch), filerReads(request, 'agent')),
)

export const registerAgentServed = serveJourney(registerAgent, async (context, request) => ({
  result: await registerOurs(context, request.filing, officeOf(request.branch), filerReads(request, 'agent')),
}))

export const dismissAgentServed = serveJourney(dismissAgent, async (context, request) => {
  return { result: await dismissOther(context, request.filing, filerReads(request, 'agent')) }
})
