/** The office calls people out of the line. Each call is written beside its access record and its message; a look at the line is one record, its names are masked. */
import { maskName } from '#domain/name/masked-name.ts'
import { Problem } from '#domain/problems.ts'
import { nightEnds } from '#domain/season/season.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import { lastInstant, turnEnds } from '#domain/waiting-line/turn.ts'
import type { OutboxMessage, Stores, Ticket } from '#records/rows.ts'
import type { StaffAsked, StaffMember } from '#server/asked.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff } from '#server/serve.server.ts'
import { callNextWaiting, callWaiting, countWaiting, listWaiting, type LinePlace, type LineRow } from './staff.contract.ts'
import { tellTurn, turnKey } from './turns.server.ts'

type Asked = StaffAsked<unknown, unknown, unknown>
const rowsAtMost = 100
const pastMs = 24 * 3_600_000
const messageStates: Readonly<Record<OutboxMessage['state'], LineRow['message']>> = { due: 'on-the-way', sending: 'on-the-way', sent: 'sent', delivered: 'delivered', failed: 'failed', dead: 'failed', cancelled: 'failed' }

const mayManage = (staff: StaffMember, branchId: string) => mayStaff(staff.role, 'waiting.manage', branchId === staff.branchId)

/** The lines that this person may look at, the own branch first. */
async function placesOf({ records, branches }: Context, { staff, season }: Pick<Asked, 'staff' | 'season'>): Promise<LinePlace[]> {
  const counts = await records.waiting.counts(season.season.filingYear)
  return branches.filter(({ affiliationId }) => mayManage(staff, affiliationId))
    .map(({ affiliationId, name }) => ({ branchId: affiliationId, name, waiting: 0, called: 0, ...counts.get(affiliationId) }))
    .toSorted((one, other) => Number(other.branchId === staff.branchId) - Number(one.branchId === staff.branchId))
}

export const listWaitingServed = serveStaff(listWaiting, async (context, asked) => {
  const { query, staff, season, now } = asked
  const { records } = context
  const branchId = query.branch ?? staff.branchId
  if (!mayManage(staff, branchId)) throw new Problem('auth.forbidden')
  const places = await placesOf(context, asked)
  const place = places.find((one) => one.branchId === branchId)
  if (!place) throw new Problem('notfound')
  const line = { branchId, filingYear: season.season.filingYear }
  const [waiting, called, past] = await Promise.all([
    records.waiting.list({ ...line, states: ['waiting'], page: 0, size: rowsAtMost }), records.waiting.list({ ...line, states: ['called'], page: 0, size: rowsAtMost }),
    records.waiting.calledSince({ ...line, since: new Date(now.getTime() - pastMs), limit: rowsAtMost }),
  ])
  const seen = await rowsOf(context, [...waiting.items, ...called.items, ...past])
  await records.accessRecords.record(staffReads(asked, 'waiting-line'), { act: 'list', fields: ['name-mask'], branchId }, now)
  const of = (tickets: readonly Ticket[]) => tickets.flatMap(({ id }) => seen.get(id) ?? [])
  return { place, places, waiting: of(waiting.items), called: of(called.items), past: of(past), night: season.night, last: iso(lastInstant(season)) }
})

const iso = (at: Date | null) => at?.toISOString() ?? null

async function rowsOf({ records }: Context, tickets: readonly Ticket[]): Promise<Map<string, LineRow>> {
  const [accounts, staff, messages] = await Promise.all([
    records.accounts.findMany([...new Set(tickets.map(({ accountId }) => accountId))]), records.staff.list(), records.outbox.findByKeys(tickets.filter(({ calledAt }) => calledAt).map(turnKey)),
  ])
  const names = new Map(accounts.map(({ id, name }) => [id, maskName(name)]))
  const callers = new Map(staff.map(({ id, name }) => [id, name]))
  const told = new Map(messages.map(({ dedupeKey, state }) => [dedupeKey, messageStates[state]]))
  return new Map(tickets.map((ticket) => [ticket.id, {
    id: ticket.id, number: ticket.number, nameMask: names.get(ticket.accountId) ?? '', since: ticket.createdAt.toISOString(), reason: ticket.reason, state: ticket.state,
    calledAt: iso(ticket.calledAt), turnUntil: iso(ticket.turnUntil), closedAt: iso(ticket.closedAt), calledBy: callers.get(ticket.calledBy ?? '') ?? '', message: told.get(turnKey(ticket)) ?? null,
  }]))
}

export const countWaitingServed = serveStaff(countWaiting, async (context, asked) => {
  const places = await placesOf(context, asked)
  return { waiting: places.reduce((sum, { waiting }) => sum + waiting, 0), called: places.reduce((sum, { called }) => sum + called, 0) }
})

/** The portal sleeps: whoever were called could do nothing with the turn. Throws `night.closed`. */
function byDay({ season, now }: Asked): void {
  if (season.night) throw new Problem('night.closed', { retryAfterSeconds: Math.ceil((nightEnds(now).getTime() - now.getTime()) / 1000) })
}

async function tell(r: Stores, asked: Asked, ticket: Ticket): Promise<void> {
  const { accountId, branchId, filingId } = ticket
  await tellTurn(r, ticket, asked.now)
  await r.accessRecords.record(staffReads(asked, `ticket ${ticket.number}`), { act: 'waiting-call', fields: ['turn'], subjectId: accountId, branchId, ...(filingId ? { filingId } : {}) }, asked.now)
}

export const callNextWaitingServed = serveStaff(callNextWaiting, async ({ records, branches }, asked) => {
  const { staff, season, now, body: { branchId, count, called } } = asked
  if (!mayManage(staff, branchId)) throw new Problem('auth.forbidden')
  if (!branches.some(({ affiliationId }) => affiliationId === branchId)) throw new Problem('input.invalid', { fields: ['branchId'] })
  byDay(asked)
  const tickets = await records.transaction(async (r) => {
    const next = await r.waiting.callNext({ branchId, filingYear: season.season.filingYear, slots: called + count, most: count, by: staff.id, turnUntil: turnEnds(now, lastInstant(season)) }, now)
    for (const ticket of next) await tell(r, asked, ticket)
    return next
  })
  return { numbers: tickets.map(({ number }) => number).toSorted((one, other) => one - other) }
})

export const callWaitingServed = serveStaff(callWaiting, async ({ records }, asked) => {
  const { staff, season, now, params } = asked
  const found = await records.waiting.lookUp(params.id)
  // Another branch's line does not exist here.
  if (!found || !mayManage(staff, found.branchId)) throw new Problem('notfound')
  byDay(asked)
  const ticket = await records.transaction(async (r) => {
    const { ticket: held, fresh } = await r.waiting.call(found.id, { by: staff.id, turnUntil: turnEnds(now, lastInstant(season)) }, now)
    if (fresh) await tell(r, asked, held)
    return held
  })
  return { number: ticket.number }
})
