/** The facts that decide which step is allowed, read on every request. */
import { type AuthenticationRequest, requestView } from '#database/authentication/view.server.ts'
import { type Db, prepared } from '#database/client.server.ts'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { type Act, toEventRow } from '#database/filings/cases/store.server.ts'
import { type QueuedTicket, openTicket, queuedTicket } from '#database/queue/calls-store.server.ts'
import { authenticationRequests as requests } from '#database/schema/authentication.server.ts'
import { collectionSteps } from '#database/schema/collection.server.ts'
import { filingEvents, filings } from '#database/schema/filings.server.ts'
import { queueTickets as tickets } from '#database/schema/waiting.server.ts'
import { shortAbsenceMs } from '#domain/office-case/office-state.ts'
import { Problem } from '#domain/problems.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Filing, type Place, type Start, beginFiling, filingView } from './store.server.ts'

export function caseReturnsStore({ db }: DatabaseContext) {
  return {
    /** The caller holds the row locks. A return within `shortTurnMs` restores the waiting time. Throws `case.edge`. */
    async comeBack(returning: readonly Filing[], act: Act, now: Date): Promise<void> {
      if (returning.length === 0) return
      if (returning.some(({ officeState }) => officeState !== 'waiting-for-filer')) throw new Problem('case.edge')
      const before = sql`(select ${filingEvents.waitedSince} from ${filingEvents}
        where ${filingEvents.filingId} = ${filings.id} and ${filingEvents.after} = 'waiting-for-filer'
          and ${filingEvents.at} > ${new Date(now.getTime() - shortAbsenceMs)}
        order by ${filingEvents.at} desc limit 1)`
      await db
        .update(filings)
        .set({
          officeState: 'preparing',
          waitingSince: sql`coalesce(${before}, ${now})`,
          updatedAt: now,
          version: sql`${filings.version} + 1`,
        })
        .where(
          inArray(
            filings.id,
            returning.map(({ id }) => id),
          ),
        )
      const event = { machine: 'office' as const, after: 'preparing', ...toEventRow(act, now) }
      await db
        .insert(filingEvents)
        .values(returning.map(({ id: filingId, officeState }) => ({ filingId, before: officeState, ...event })))
    },
  }
}

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
