/** Each call and each board read writes an access record; names are masked. */
import { maskName } from '#domain/name/masked-name.ts'
import { Problem } from '#domain/problems.ts'
import { nightEnds } from '#domain/season/season.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import { lastInstant, slotEnds } from '#domain/queue/turn.ts'
import type { ListedQueueTicket } from '#database/queue/calls-store.server.ts'
import type { OutboxMessage, Stores, Ticket } from '#database/rows.ts'
import type { StaffRequest, StaffMember } from '#server/request-context.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff } from '#server/serve.server.ts'
import { callNextWaiting, callWaiting, countWaiting, listWaiting, type QueuePlace, type LineRow } from './contract.ts'
import { notifyOfSlot, slotKey } from '#filer/queue/service.server.ts'
import { admitQueueTicket, countQueueTickets, readQueueList } from './queries.server.ts'

type RequestContext = StaffRequest<unknown, unknown, unknown>
const rowsAtMost = 100
const pastMs = 24 * 3_600_000
const messageStates: Readonly<Record<OutboxMessage['state'], LineRow['message']>> = {
  due: 'on-the-way',
  sending: 'on-the-way',
  sent: 'sent',
  delivered: 'delivered',
  failed: 'failed',
  dead: 'failed',
  cancelled: 'failed',
}

const mayManage = (staff: StaffMember, branchId: string) =>
  mayStaff(staff.role, 'waiting.manage', branchId === staff.branchId)

async function placesOf(
  { database, branches }: Context,
  { staff, season }: Pick<RequestContext, 'staff' | 'season'>,
): Promise<QueuePlace[]> {
  const counts = await countQueueTickets(database, season.season.filingYear)
  return branches
    .filter(({ affiliationId }) => mayManage(staff, affiliationId))
    .map(({ affiliationId, name }) => ({
      branchId: affiliationId,
      name,
      waiting: 0,
      called: 0,
      ...counts.get(affiliationId),
    }))
    .toSorted((a, b) => Number(b.branchId === staff.branchId) - Number(a.branchId === staff.branchId))
}

const listWaitingServed = serveStaff(listWaiting, async (context, request) => {
  const { query, staff, season, now } = request
  const { database } = context
  const branchId = query.branch ?? staff.branchId
  const places = await placesOf(context, request)
  const place = places.find((place) => place.branchId === branchId)
  if (!place) throw new Problem('notfound')
  const line = { branchId, filingYear: season.season.filingYear }
  const queueList = await readQueueList(database, {
    ...line,
    since: new Date(now.getTime() - pastMs),
    limit: rowsAtMost,
  })
  const rowOf = await rowMaker(context, [...queueList.called, ...queueList.past])
  await database.accessRecords.record(
    staffReads(request, 'waiting-line'),
    { act: 'list', fields: ['name-mask'], branchId },
    now,
  )
  return {
    place,
    places,
    waiting: queueList.waiting.map(rowOf),
    called: queueList.called.map(rowOf),
    past: queueList.past.map(rowOf),
    night: season.night,
    last: iso(lastInstant(season)),
  }
})

const iso = (at: Date | null) => at?.toISOString() ?? null

/** `told`: tickets whose holders were sent a message. */
async function rowMaker(
  { database }: Context,
  tickets: readonly ListedQueueTicket[],
): Promise<(ticket: ListedQueueTicket) => LineRow> {
  const messages = await database.outbox.findByKeys(tickets.map(slotKey))
  const states = new Map(messages.map(({ dedupeKey, state }) => [dedupeKey, messageStates[state]]))
  return (ticket) => ({
    id: ticket.id,
    number: ticket.number,
    nameMask: maskName(ticket.name),
    since: ticket.createdAt.toISOString(),
    state: ticket.state,
    calledAt: iso(ticket.calledAt),
    turnUntil: iso(ticket.turnUntil),
    closedAt: iso(ticket.closedAt),
    calledBy: ticket.callerName ?? '',
    message: states.get(slotKey(ticket)) ?? null,
  })
}

const countWaitingServed = serveStaff(countWaiting, async (context, request) => {
  const places = await placesOf(context, request)
  return {
    waiting: places.reduce((sum, { waiting }) => sum + waiting, 0),
    called: places.reduce((sum, { called }) => sum + called, 0),
  }
})

/** A person called at night could not use the turn. Throws `night.closed`. */
function byDay({ season, now }: RequestContext): void {
  if (season.night)
    throw new Problem('night.closed', {
      retryAfterSeconds: Math.ceil((nightEnds(now).getTime() - now.getTime()) / 1000),
    })
}

async function tell(
  r: Stores,
  request: RequestContext,
  ticket: Ticket,
  reason = `ticket ${ticket.number}`,
): Promise<void> {
  const { accountId, branchId, filingId } = ticket
  await notifyOfSlot(r, ticket, request.now)
  await r.accessRecords.record(
    staffReads(request, reason),
    { act: 'waiting-call', fields: ['turn'], subjectId: accountId, branchId, ...(filingId ? { filingId } : {}) },
    request.now,
  )
}

const callNextWaitingServed = serveStaff(callNextWaiting, async ({ database, branches }, request) => {
  const {
    staff,
    season,
    now,
    body: { branchId, count, called },
  } = request
  if (!branches.some(({ affiliationId }) => affiliationId === branchId))
    throw new Problem('input.invalid', { fields: ['branchId'] })
  byDay(request)
  const tickets = await database.transaction(async (r) => {
    const next = await r.waiting.callNext(
      {
        branchId,
        filingYear: season.season.filingYear,
        slots: called + count,
        most: count,
        calledBy: staff.id,
        turnUntil: slotEnds(now, lastInstant(season)),
      },
      now,
    )
    for (const ticket of next) await tell(r, request, ticket)
    return next
  })
  return { numbers: tickets.map(({ number }) => number).toSorted((a, b) => a - b) }
})

const callWaitingServed = serveStaff(callWaiting, async ({ database }, request) => {
  const { staff, season, now, body, ticket: found } = request
  byDay(request)
  const ticket = await database.transaction(async (r) => {
    const { ticket: held, fresh } = await admitQueueTicket(
      r,
      found.id,
      { calledBy: staff.id, turnUntil: slotEnds(now, lastInstant(season)) },
      now,
    )
    if (fresh) await tell(r, request, held, body.reason)
    return held
  })
  return { number: ticket.number }
})

export const officeLineServed = [callNextWaitingServed, callWaitingServed, countWaitingServed, listWaitingServed]
