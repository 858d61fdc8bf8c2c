/** A place in line while the portal is overloaded. Applying twice keeps the same place. */
import type { AuthenticationRequest, Ticket } from '#persistence/rows.ts'
import { serveJourney } from '#server/serve.server.ts'
import { applyToWait, leaveLine } from './contract.ts'

export const applyToWaitServed = serveJourney(
  applyToWait,
  async ({ persistence }, { account, branch, filing, journey, season, now }) => {
    const place = { accountId: account.id, branchId: branch.affiliationId, filingYear: season.season.filingYear }
    const request = journey.portalRequest
    const reason = request?.failure === 'overloaded' ? 'overloaded' : season.night ? 'night' : 'asked'
    return persistence.transaction(async ({ waiting }) => {
      const { ticket } = await waiting.take({ ...place, filingId: filing.id, reason }, now)
      if (!waitsAnew(ticket, request))
        return { result: 'S' as const, ticket: { number: ticket.number, ahead: ticket.ahead } }
      await waiting.waitAgain(ticket.id)
      const again = await waiting.find(place)
      return { result: 'S' as const, ticket: { number: ticket.number, ahead: again?.ahead ?? 0 } }
    })
  },
)

export const leaveLineServed = serveJourney(leaveLine, async ({ persistence }, { account, branch, season, now }) => {
  const place = { accountId: account.id, branchId: branch.affiliationId, filingYear: season.season.filingYear }
  await persistence.waiting.leave(place, now)
  return { result: 'S' as const }
})

/** Who was called but met the crowd at the portal again; a press that is merely repeated takes nobody's turn away. */
function waitsAnew({ state, calledAt }: Ticket, request: AuthenticationRequest | null): boolean {
  return state === 'called' && request?.failure === 'overloaded' && calledAt !== null && request.createdAt > calledAt
}
