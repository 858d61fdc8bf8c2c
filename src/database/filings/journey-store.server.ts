/** The facts that decide which step is allowed, read on every request. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { requestView, type AuthenticationRequest } from '#database/authentication/view.server.ts'
import { authenticationRequests as requests } from '#database/schema/authentication.server.ts'
import { collectionSteps } from '#database/schema/collection.server.ts'
import { onlyRow, type DatabaseContext } from '#database/database-context.server.ts'
import { prepared, type Db } from '#database/client.server.ts'
import { openTicket, queuedTicket, type QueuedTicket } from '#database/queue/place.server.ts'
import { queueTickets as tickets } from '#database/schema/waiting.server.ts'
import { beginFiling, type Place, type Start } from './store.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { filingView, type Filing } from './view.server.ts'

export type StepRow = typeof collectionSteps.$inferSelect
export type Journey = {
  filing: Filing
  portalRequest: AuthenticationRequest | null
  registryRequest: AuthenticationRequest | null
  steps: StepRow[]
  ticket: QueuedTicket | null
}

const preparedByOwner = (db: Db) =>
  prepared(db, 'journey_by_owner', (at) => {
    const filing = at
      .select(filingView)
      .from(filings)
      .where(
        and(
          eq(filings.accountId, sql.placeholder('accountId')),
          eq(filings.filingYear, sql.placeholder('filingYear')),
          eq(filings.branchId, sql.placeholder('branchId')),
        ),
      )
      .as('filing')
    // The index starts with the account.
    const latest = <Name extends string>(kind: AuthenticationRequest['kind'], name: Name) =>
      at
        .select(requestView)
        .from(requests)
        .where(and(eq(requests.accountId, filing.accountId), eq(requests.filingId, filing.id), eq(requests.kind, kind)))
        .orderBy(desc(requests.createdAt))
        .limit(1)
        .as(name)
    const ticket = at
      .select(queuedTicket(at))
      .from(tickets)
      .where(
        and(
          eq(tickets.accountId, filing.accountId),
          eq(tickets.branchId, filing.branchId),
          eq(tickets.filingYear, filing.filingYear),
          openTicket,
        ),
      )
      .as('ticket')
    return at
      .select()
      .from(filing)
      .leftJoinLateral(latest('portal', 'portalRequest'), sql`true`)
      .leftJoinLateral(latest('registry', 'registryRequest'), sql`true`)
      .leftJoinLateral(ticket, sql`true`)
      .leftJoin(collectionSteps, eq(collectionSteps.filingId, filing.id))
      .orderBy(collectionSteps.step)
      .prepare('journey_by_owner')
  })

export function journeysStore({ db }: DatabaseContext) {
  const find = async ({ accountId, branchId, filingYear }: Place): Promise<Journey | undefined> => {
    const rows = await preparedByOwner(db).execute({ accountId, branchId, filingYear })
    const [first] = rows
    if (!first) return undefined
    const { filing, portalRequest, registryRequest, ticket } = first
    const steps = rows.flatMap((row) => (row.collection_steps ? [row.collection_steps] : []))
    return { filing, portalRequest, registryRequest, ticket, steps }
  }
  return {
    find,
    async findOrStart(start: Start, now: Date): Promise<Journey> {
      const found = await find(start)
      if (found) return found
      await beginFiling(db, start, now)
      return onlyRow([await find(start)].flatMap((journey) => journey ?? []))
    },
  }
}
