import { and, asc, count, desc, eq, gt, gte, lte, ne, sql } from 'drizzle-orm'
import type { AuthenticationRequest } from '#database/authentication/view.server.ts'
import { type Db, within } from '#database/client.server.ts'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { authenticationRequests as requests } from '#database/schema/authentication.server.ts'
import { queueTickets as tickets } from '#database/schema/waiting.server.ts'
import {
  type CallAssignment,
  type QueuedTicket,
  type Ticket,
  callDue,
  moveQueueTicket,
  openTicket,
  queueLock,
  uncalled,
} from '#database/queue/calls-store.server.ts'
import { type TicketPlace, findOpen } from '#database/queue/store.server.ts'
import { type PortalAnswer, freeSlots, slotMs } from '#domain/queue/slots.ts'
import { afterMissedSlot } from '#domain/queue/queue.ts'

export async function countPortalAnswers(
  { db }: DatabaseContext,
  { since, most }: { since: Date; most: number },
): Promise<PortalAnswer[]> {
  const { failure, createdAt, answeredAt, decidedAt } = requests
  const rows = await db
    .select({ failure, createdAt, answeredAt, decidedAt })
    .from(requests)
    .where(and(eq(requests.kind, 'portal'), gt(requests.createdAt, since), ne(requests.state, 'asking')))
    .orderBy(desc(requests.createdAt))
    .limit(most)
  return rows.flatMap((row) => answerOf(row) ?? [])
}

function answerOf({
  failure,
  createdAt,
  answeredAt,
  decidedAt,
}: Pick<AuthenticationRequest, 'failure' | 'createdAt' | 'answeredAt' | 'decidedAt'>): PortalAnswer | undefined {
  const at = answeredAt ?? decidedAt
  if (!at || failure === 'person' || failure === 'closed') return undefined
  const judged = answeredAt !== null || ['identity', 'no-certificate', 'already-waiting'].includes(failure ?? '')
  const kind = judged ? 'served' : failure === 'overloaded' ? 'overloaded' : 'trouble'
  return { at, kind, tookMs: at.getTime() - createdAt.getTime() }
}

type Admission = CallAssignment & { filingYear: number; slots: number; joinedSince: Date | null }

/** Across all branches, one process at a time. `joinedSince`: see `calledByThemselves`. */
export function admitQueueTickets({ db }: DatabaseContext, admission: Admission, now: Date): Promise<Ticket[]> {
  return within(db, (tx) => admit(tx, admission, now))
}

export async function hasWaitingQueueTickets({ db }: DatabaseContext, filingYear: number): Promise<boolean> {
  const waiting = and(eq(tickets.filingYear, filingYear), eq(tickets.state, 'waiting'))
  return (await db.select({ id: tickets.id }).from(tickets).where(waiting).limit(1)).length > 0
}

async function admit(
  tx: Db,
  { filingYear, slots, joinedSince, calledBy: holder, turnUntil }: Admission,
  now: Date,
): Promise<Ticket[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${queueLock}, ${filingYear})`)
  const year = eq(tickets.filingYear, filingYear)
  const called = await tx
    .select({ at: tickets.calledAt })
    .from(tickets)
    .where(and(year, eq(tickets.state, 'called'), gt(tickets.calledAt, new Date(now.getTime() - slotMs))))
  const free = freeSlots(
    slots,
    called.flatMap(({ at }) => at ?? []),
    now,
  )
  if (free === 0) return []
  const due = joinedSince ? gt(tickets.orderAt, joinedSince) : undefined
  return callDue(tx, and(year, eq(tickets.state, 'waiting'), due), free, { calledBy: holder, turnUntil }, now)
}

/** Median; undefined below `fewest` samples. */
export async function readUsualMinutes(
  { db }: DatabaseContext,
  branchId: string,
  since: Date,
  fewest: number,
): Promise<number | undefined> {
  const waited = sql`extract(epoch from ${tickets.calledAt} - ${tickets.orderAt}) / 60`
  const { people, minutes } = onlyRow(
    await db
      .select({
        people: count(),
        minutes: sql<number | null>`percentile_cont(0.5) within group (order by ${waited})`.mapWith(Number),
      })
      .from(tickets)
      .where(and(eq(tickets.branchId, branchId), gte(tickets.calledAt, since))),
  )
  return people < fewest || minutes === null ? undefined : Math.max(1, Math.round(minutes))
}

/** Idempotent while a ticket is open. */
export async function takeQueueTicket(
  { db }: DatabaseContext,
  place: TicketPlace & { filingId?: string },
  now: Date,
): Promise<{ ticket: QueuedTicket; taken: boolean }> {
  return within(db, async (tx) => {
    const held = await findOpen(tx, place)
    if (held && held.state !== 'missed') return { ticket: held, taken: false }
    if (held)
      await tx
        .update(tickets)
        .set({ state: 'left', closedAt: now })
        .where(and(eq(tickets.id, held.id), eq(tickets.state, 'missed')))
    const fresh = await tx
      .insert(tickets)
      .values({ ...place, state: 'waiting', createdAt: now, orderAt: now })
      .onConflictDoNothing()
      .returning({ id: tickets.id })
    const ticket = onlyRow([await findOpen(tx, place)].flatMap((row) => row ?? []))
    return { ticket, taken: fresh.length > 0 }
  })
}

export async function leaveQueue(
  { db }: DatabaseContext,
  { accountId, branchId, filingYear }: TicketPlace,
  now: Date,
): Promise<boolean> {
  const ended = await db
    .update(tickets)
    .set({ state: 'left', closedAt: now })
    .where(
      and(
        eq(tickets.accountId, accountId),
        eq(tickets.branchId, branchId),
        eq(tickets.filingYear, filingYear),
        openTicket,
      ),
    )
    .returning({ id: tickets.id })
  return ended.length > 0
}

/** `more`: people with a turn left re-queue at the end. */
export function missDueQueueTickets({ db }: DatabaseContext, more: boolean, now: Date): Promise<Ticket[]> {
  return within(db, async (tx) => {
    const due = await tx
      .select()
      .from(tickets)
      .where(and(eq(tickets.state, 'called'), lte(tickets.turnUntil, now)))
      .orderBy(asc(tickets.orderAt), asc(tickets.number))
      .for('update', { skipLocked: true })
    const given: Ticket[] = []
    for (const { id, missedTurns } of due) {
      const event = more ? afterMissedSlot(missedTurns) : 'miss'
      const changes = event === 'again' ? { ...uncalled, orderAt: now } : { closedAt: now }
      given.push(await moveQueueTicket(tx, id, event, { ...changes, missedTurns: missedTurns + 1 }))
    }
    return given
  })
}
