/** A place in line while the portal is overloaded. Applying twice keeps the same place. */
import { serveJourney } from '#server/serve.server.ts'
import { applyToWait } from './contract.ts'

export const applyToWaitServed = serveJourney(applyToWait, async ({ records }, { account, branch, filing, season, now }) => {
  const { ticket, ahead } = await records.waiting.take({ accountId: account.id, branchId: branch.affiliationId, filingYear: season.season.filingYear, filingId: filing.id }, now)
  return { result: 'S' as const, ticket: { number: ticket.number, ahead } }
})
