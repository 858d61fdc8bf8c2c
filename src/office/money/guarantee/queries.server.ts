import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { guaranteeClaims as claims } from '#database/schema/guarantee.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import { isActiveStaff } from '#database/staff/grants.server.ts'
import { openClaimStates } from '#domain/guarantee.ts'

export type Claim = typeof claims.$inferSelect

const isActiveNow = (now: Date) => sql<boolean>`coalesce(${isActiveStaff(now)}, false)`
const isOpen = inArray(claims.state, [...openClaimStates])

export async function findOpenClaim({ db }: DatabaseContext, filingId: string, now: Date) {
  const [row] = await db
    .select({
      claim: claims,
      asker: { id: staff.id, role: staff.role, branchId: staff.branchId },
      active: isActiveNow(now),
    })
    .from(claims)
    .leftJoin(staff, eq(staff.id, claims.askedBy))
    .where(and(eq(claims.filingId, filingId), isOpen))
  return row && { claim: row.claim, asker: row.active ? row.asker : null }
}

export async function readPaidWon({ db }: DatabaseContext, filingId: string): Promise<number> {
  const [row] = await db
    .select({ paid: sql<number>`coalesce(sum(${claims.amountWon}), 0)::float8` })
    .from(claims)
    .where(and(eq(claims.filingId, filingId), eq(claims.state, 'paid')))
  return row?.paid ?? 0
}

type NewClaim = Omit<typeof claims.$inferInsert, 'id' | 'state' | 'askedAt'>

/** False if one is open already. */
export async function addClaim({ db }: DatabaseContext, claim: NewClaim, now: Date): Promise<boolean> {
  const added = await db
    .insert(claims)
    .values({ ...claim, state: 'asked', askedAt: now })
    .onConflictDoNothing()
    .returning({ id: claims.id })
  return added.length > 0
}

/** False if a colleague was faster: only one of any number of presses changes the row. */
export async function moveClaim(
  { db }: DatabaseContext,
  { id, state }: Pick<Claim, 'id' | 'state'>,
  changes: Partial<Claim>,
): Promise<boolean> {
  const moved = await db
    .update(claims)
    .set(changes)
    .where(and(eq(claims.id, id), eq(claims.state, state)))
    .returning({ id: claims.id })
  return moved.length > 0
}

export async function listClaims(
  { db }: DatabaseContext,
  { branchId, limit }: { branchId?: string; limit: number },
  now: Date,
) {
  const earlier = alias(claims, 'earlier')
  const items = await db
    .select({
      total: sql<number>`count(*) over ()`.mapWith(Number),
      claim: claims,
      caseNumber: filings.caseNumber,
      name: filings.filerName,
      asker: { id: staff.id, name: staff.name, role: staff.role, branchId: staff.branchId },
      active: isActiveNow(now),
      paidWon: sql<number>`(select coalesce(sum(${earlier.amountWon}), 0)::float8 from ${claims} as ${sql.identifier('earlier')}
        where ${earlier.filingId} = ${claims.filingId} and ${earlier.state} = 'paid' and ${earlier.id} <> ${claims.id})`,
    })
    .from(claims)
    .innerJoin(filings, eq(filings.id, claims.filingId))
    .leftJoin(staff, eq(staff.id, claims.askedBy))
    .where(branchId === undefined ? undefined : eq(claims.branchId, branchId))
    .orderBy(sql`(${isOpen}) desc`, desc(claims.askedAt))
    .limit(limit)
  return { items, total: items[0]?.total ?? 0 }
}

/** Of each period and branch, from `start` before `end`. */
export async function readGuaranteeSums(
  { db }: DatabaseContext,
  periods: readonly { name: string; start: Date }[],
  end: Date,
  branchId?: string,
): Promise<{ period: string; branchId: string; paid: number; paidWon: number }[]> {
  const starts = sql.join(
    periods.map(({ name, start }) => sql`(${name}::text, ${start.toISOString()}::timestamptz)`),
    sql`, `,
  )
  const found = await db.execute<{ period: string; branch_id: string; paid: number; paid_won: number }>(sql`
    select t.name as period, c.branch_id, count(*)::int as paid, sum(c.amount_won)::float8 as paid_won
    from ${claims} c join (values ${starts}) t(name, start) on c.paid_at >= t.start
    where c.state = 'paid' and c.paid_at < ${end.toISOString()}::timestamptz
      and (${branchId ?? null}::text is null or c.branch_id = ${branchId ?? null})
    group by 1, 2 order by 1, 2`)
  return found.rows.map(({ period, branch_id, paid, paid_won }) => ({
    period,
    branchId: branch_id,
    paid,
    paidWon: paid_won,
  }))
}
