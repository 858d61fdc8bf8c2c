import { and, eq, gt, inArray, isNotNull, isNull, lte, max, min, not, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { accessRecords } from '#database/schema/access-records.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { within, type Db } from '#database/client.server.ts'
import { familyMembers } from '#database/schema/family.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { queueTickets } from '#database/schema/waiting.server.ts'
import type { DestructionPolicy } from './policy.ts'

type Why = 'completed' | 'abandoned' | 'season-over' | 'handed-over'
const batch = 500
/** Of one kind in one turn. */
const mostBatches = 20

/** Each in its own transaction, so that no statement grows with what is due. */
export async function inBatches(destroy: (limit: number) => Promise<number>): Promise<number> {
  let total = 0
  for (let number = 0; number < mostBatches; number += 1) {
    const done = await destroy(batch)
    total += done
    if (done < batch) break
  }
  return total
}

/** At most `limit` of the rows that are due and that nobody holds. */
export function someOf(db: Db, key: PgColumn, due: SQL | undefined, limit: number): SQL {
  const ids = db.select({ id: key }).from(key.table).where(due).limit(limit).for('update', { skipLocked: true })
  return sql`${key} = any(array(${ids}))`
}

export async function record(
  tx: Db,
  entries: readonly { subjectId: string; filingId: string; branchId: string; fields: string[]; reason: string }[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return
  await tx
    .insert(accessRecords)
    .values(
      entries.map((entry) => ({
        ...entry,
        at: now,
        readerKind: 'system' as const,
        readerId: 'destruction',
        act: 'destroy',
      })),
    )
}

export async function yearsOver(db: Db, until: (filingYear: number) => Date, now: Date): Promise<number[]> {
  const [years] = await db.select({ first: min(filings.filingYear), last: max(filings.filingYear) }).from(filings)
  const { first, last } = years ?? {}
  if (typeof first !== 'number' || typeof last !== 'number') return []
  return Array.from({ length: last - first + 1 }, (_, at) => first + at).filter((year) => until(year) <= now)
}

/** Ticket holders get a day after their turn ends. */
export function abandoned(policy: DestructionPolicy, now: Date): SQL | undefined {
  const before = new Date(now.getTime() - policy.abandonedAfterMs)
  const inQueue = sql`exists (select 1 from ${queueTickets} where ${queueTickets.accountId} = ${filings.accountId}
    and ${queueTickets.branchId} = ${filings.branchId} and ${queueTickets.filingYear} = ${filings.filingYear}
    and (${queueTickets.state} in ('waiting', 'called') or ${gt(queueTickets.turnUntil, before)}))`
  return and(isNull(filings.registeredAt), lte(filings.lastActAt, before), not(inQueue))
}

/** The consent lane is open all year: numbers stay until a day after the last act. */
function consentUnderWay(policy: DestructionPolicy, now: Date): SQL | undefined {
  return and(eq(filings.lane, 'consent'), gt(filings.lastActAt, new Date(now.getTime() - policy.abandonedAfterMs)))
}

export async function destroyNumbers(
  { db }: DatabaseContext,
  policy: DestructionPolicy,
  now: Date,
): Promise<{ own: number; family: number }> {
  const over = await yearsOver(db, policy.numbersUntil, now)
  const spared = sql`not coalesce(${consentUnderWay(policy, now)}, false)`
  const withFamily = db
    .select({ id: familyMembers.filingId })
    .from(familyMembers)
    .where(isNotNull(familyMembers.residentSealed))
  let own = 0
  let family = 0
  for (const [reason, due] of reasonsToDestroy(policy, over, now))
    // Apart, so that a batch ends with its last row and does not gather every number that is held.
    for (const held of [isNotNull(filings.residentSealed), inArray(filings.id, withFamily)])
      for (;;) {
        const done = await within(db, (tx) => destroyBatch(tx, and(due, spared, held), reason, now))
        own += done.own
        family += done.family
        if (done.filings < batch) break
      }
  return { own, family }
}

function reasonsToDestroy(policy: DestructionPolicy, over: readonly number[], now: Date): [Why, SQL | undefined][] {
  return [
    ['completed', isNotNull(filings.completedAt)],
    [
      'handed-over',
      and(
        inArray(filings.branchId, [...policy.handOverBranches]),
        eq(filings.agentState, 'ours'),
        isNotNull(filings.registeredAt),
      ),
    ],
    ['abandoned', abandoned(policy, now)],
    ['season-over', inArray(filings.filingYear, [...over])],
  ]
}

async function destroyBatch(
  tx: Db,
  due: SQL | undefined,
  reason: Why,
  now: Date,
): Promise<{ filings: number; own: number; family: number }> {
  const rows = await tx
    .select({
      id: filings.id,
      accountId: filings.accountId,
      branchId: filings.branchId,
      sealed: filings.residentSealed,
    })
    .from(filings)
    .where(due)
    .limit(batch)
    .for('update', { skipLocked: true })
  if (rows.length === 0) return { filings: 0, own: 0, family: 0 }
  const ids = rows.map((row) => row.id)
  await tx
    .update(filings)
    .set({ residentSealed: null, residentDestroyedAt: now })
    .where(and(inArray(filings.id, ids), isNotNull(filings.residentSealed)))
  const members = await tx
    .update(familyMembers)
    .set({ residentSealed: null, residentDestroyedAt: now })
    .where(and(inArray(familyMembers.filingId, ids), isNotNull(familyMembers.residentSealed)))
    .returning({ filingId: familyMembers.filingId })
  const withFamily = new Set(members.map((member) => member.filingId))
  await record(
    tx,
    rows.map((row) => ({
      subjectId: row.accountId,
      filingId: row.id,
      branchId: row.branchId,
      reason,
      fields: [
        ...(row.sealed ? ['resident-number'] : []),
        ...(withFamily.has(row.id) ? ['family-resident-number'] : []),
      ],
    })),
    now,
  )
  return { filings: rows.length, own: rows.filter((row) => row.sealed).length, family: members.length }
}

export async function destroyRemoved(db: Db, policy: DestructionPolicy, now: Date, limit: number): Promise<number> {
  const due = and(
    isNotNull(familyMembers.residentSealed),
    lte(familyMembers.removedAt, new Date(now.getTime() - policy.removalKeptMs)),
  )
  return within(db, async (tx) => {
    const gone = await tx
      .update(familyMembers)
      .set({ residentSealed: null, residentDestroyedAt: now })
      .where(someOf(tx, familyMembers.id, due, limit))
      .returning({ filingId: familyMembers.filingId })
    if (gone.length === 0) return 0
    const owners = await tx
      .select({ filingId: filings.id, subjectId: filings.accountId, branchId: filings.branchId })
      .from(filings)
      .where(inArray(filings.id, [...new Set(gone.map(({ filingId }) => filingId))]))
    await record(
      tx,
      owners.map((owner) => ({ ...owner, fields: ['family-resident-number'], reason: 'family-removed' })),
      now,
    )
    return gone.length
  })
}
