import { and, asc, eq, getTableColumns, gte, inArray, lte, or, sql } from 'drizzle-orm'
import { accounts } from '#database/schema/accounts.server.ts'
import type { Db } from '#database/client.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import type { Ticket } from './place.server.ts'
import { waitingTickets as tickets } from '#database/schema/waiting.server.ts'

export type DeskTicket = Ticket & { name: string; callerName: string | null }
export type LineDesk = Record<'waiting' | 'called' | 'past', DeskTicket[]>

const over = ['served', 'missed', 'left'] as const

export async function readLineDesk(
  db: Db,
  { branchId, filingYear, since, limit }: { branchId: string; filingYear: number; since: Date; limit: number },
): Promise<LineDesk> {
  const part = sql<keyof LineDesk>`case when ${inArray(tickets.state, [...over])} then 'past' else ${tickets.state} end`
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
  const desk: LineDesk = { waiting: [], called: [], past: [] }
  for (const { part: of, at: _, ...ticket } of rows) desk[of].push(ticket)
  return desk
}
