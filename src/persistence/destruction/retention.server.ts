/**
 * What the published table of terms ends (domain/branch/retention): counted first, then removed by the database's own
 * function, which knows the terms too.
 */
import { sql } from 'drizzle-orm'
import type { RetentionId } from '#domain/branch/retention.ts'
import { accessRecords } from '#persistence/access-records/table.server.ts'
import { one, type StoreContext } from '#persistence/database/store-context.server.ts'
import { within, type Db } from '#persistence/database/database.server.ts'

/** Records from before these instants end. */
export type RetentionCutoffs = Record<RetentionId, Date>
export type RetentionCounts = Record<RetentionId, number>

/** Of these nothing is stored. */
const notStored: readonly RetentionId[] = ['location']
/** Sessions and enquiries have stores and jobs of their own that end them by the same terms. */
const endedElsewhere: readonly RetentionId[] = ['visits', 'complaints']

async function ask(db: Db, id: RetentionId, before: Date, dry: boolean): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(
    sql`select destroy_retained(${id}, ${before.toISOString()}::timestamptz, ${dry}) as total`,
  )
  return Number(one(rows).total)
}

/** The dry run: how many records of each row of the table would go now. Changes nothing. */
export async function retentionDue({ db }: StoreContext, cutoffs: RetentionCutoffs): Promise<RetentionCounts> {
  const counts = {} as RetentionCounts
  for (const [id, before] of Object.entries(cutoffs) as [RetentionId, Date][])
    counts[id] = notStored.includes(id) ? 0 : await ask(db, id, before, true)
  return counts
}

/** Removes what is due and writes that it was removed; answers what went. */
export async function destroyRetained(
  { db, ring }: StoreContext,
  cutoffs: RetentionCutoffs,
  now: Date,
): Promise<RetentionCounts> {
  return within(db, async (tx) => {
    const counts = await retentionDue({ db: tx, ring }, cutoffs)
    const due = (Object.keys(counts) as RetentionId[]).filter((id) => counts[id] > 0 && !endedElsewhere.includes(id))
    for (const id of endedElsewhere) counts[id] = 0
    if (due.length === 0) return counts
    await tx
      .insert(accessRecords)
      .values({
        at: now,
        readerKind: 'system',
        readerId: 'destruction',
        act: 'destroy',
        fields: due,
        reason: 'retention',
      })
    for (const id of due) await ask(tx, id, cutoffs[id], false)
    return counts
  })
}
