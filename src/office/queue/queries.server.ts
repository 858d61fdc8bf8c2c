import { and, asc, count, eq, getTableColumns, gte, inArray, lte, or, sql } from 'drizzle-orm'
import { type Db, within } from '#database/client.server.ts'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { accounts } from '#database/schema/accounts.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import { queueTickets as tickets } from '#database/schema/waiting.server.ts'
import {
  type CallAssignment,
  type ListedQueueTicket,
  type Ticket,
  moveQueueTicket,
} from '#database/queue/calls-store.server.ts'

/** `fresh: false` if already called. Throws `case.edge`. */
export function admitQueueTicket(
  { db }: DatabaseContext,
  id: string,
  { calledBy: callerId, turnUntil }: CallAssignment,
  now: Date,
) {
  return within(db, async (tx): Promise<{ ticket: Ticket; fresh: boolean }> => {
    const held = onlyRow(await tx.select().from(tickets).where(eq(tickets.id, id)).for('update'))
    if (held.state === 'called') return { ticket: held, fresh: false }
    if (held.state === 'missed') await moveQueueTicket(tx, id, 'rejoin', { closedAt: null })
    return {
      ticket: await moveQueueTicket(tx, id, 'call', { calledAt: now, calledBy: callerId, turnUntil }),
      fresh: true,
    }
  })
}

export function readQueueList({ db }: DatabaseContext, line: Parameters<typeof listQueue>[1]) {
  return listQueue(db, line)
}

export async function countQueueTickets(
  { db }: DatabaseContext,
  filingYear: number,
): Promise<Map<string, { waiting: number; called: number }>> {
  const rows = await db
    .select({ branchId: tickets.branchId, state: tickets.state, total: count() })
    .from(tickets)
    .where(and(eq(tickets.filingYear, filingYear), inArray(tickets.state, ['waiting', 'called'])))
    .groupBy(tickets.branchId, tickets.state)
  const found = new Map<string, { waiting: number; called: number }>()
  for (const { branchId, state, total } of rows)
    found.set(branchId, { waiting: 0, called: 0, ...found.get(branchId), [state]: total })
  return found
}

export type QueueList = Record<'waiting' | 'called' | 'past', ListedQueueTicket[]>

const over = ['served', 'missed', 'left'] as const

export async function listQueue(
  db: Db,
  { branchId, filingYear, since, limit }: { branchId: string; filingYear: number; since: Date; limit: number },
): Promise<QueueList> {
  const part = sql<
    keyof QueueList
  >`case when ${inArray(tickets.state, [...over])} then 'past' else ${tickets.state} end`
  const order = [
    sql`case when ${inArray(tickets.state, [...over])} then ${tickets.calledAt} end desc nulls last`,
    sql`case when ${inArray(tickets.state, [...over])} then ${tickets.number} end desc nulls last`,
    asc(tickets.orderAt),
    asc(tickets.number),
  ]
  const line = db.$with('line').as(
    db
      .select({
        ...getTableColumns(tickets),
        name: accounts.name,
        callerName: sql<string | null>`${staff.name}`.as('caller_name'),
        part: part.as('part'),
        at: sql<number>`row_number() over (partition by ${part} order by ${sql.join(order, sql`, `)})`
          .mapWith(Number)
          .as('at'),
      })
      .from(tickets)
      .innerJoin(accounts, eq(accounts.id, tickets.accountId))
      .leftJoin(staff, sql`${staff.id}::text = ${tickets.calledBy}`)
      .where(
        and(
          eq(tickets.branchId, branchId),
          eq(tickets.filingYear, filingYear),
          or(
            inArray(tickets.state, ['waiting', 'called']),
            and(inArray(tickets.state, [...over]), gte(tickets.calledAt, since)),
          ),
        ),
      ),
  )
  const rows = await db.with(line).select().from(line).where(lte(line.at, limit)).orderBy(asc(line.at))
  const queueList: QueueList = { waiting: [], called: [], past: [] }
  for (const { part: listName, at: _, ...ticket } of rows) queueList[listName].push(ticket)
  return queueList
}
