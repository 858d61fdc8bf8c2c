/**
 * What the published table of terms ends (domain/branch/retention): removed in batches by the database's own function,
 * which knows the terms too.
 */
import { sql } from 'drizzle-orm'
import type { RetentionId } from '#domain/branch/retention.ts'
import { accessRecords } from '#persistence/access-records/table.server.ts'
import { within } from '#persistence/database/database.server.ts'
import { one, type StoreContext } from '#persistence/database/store-context.server.ts'

/** Records from before these instants end. */
export type RetentionCutoffs = Record<RetentionId, Date>
export type RetentionCounts = Record<RetentionId, number>

/** Locations are not stored. */
const notStored: readonly RetentionId[] = ['location']
/** Kinds that the retention job ends; sessions and enquiries have jobs of their own that end them by the same terms. */
export const retainedKinds = [
  'payments',
  'contracts',
  'advertising',
  'tax-books',
  'agency-work',
  'access-records',
  'staff-rights',
] as const satisfies readonly RetentionId[]
export type RetainedKind = (typeof retainedKinds)[number]

/** A dry run over a season's records reads whole tables. */
const countMs = 120_000
/** One batch is far shorter; a slow disk may take longer than the limit of a call. */
const batchMs = 20_000
/** Rows of a batch; what belongs to a case goes with all its rows. */
const batchSizes: Record<RetainedKind, number> = {
  payments: 200,
  contracts: 200,
  advertising: 1_000,
  'tax-books': 50,
  'agency-work': 100,
  'access-records': 2_000,
  'staff-rights': 1_000,
}

/** The dry run: how many records of each row of the table would go now. Changes nothing. */
export async function retentionDue({ db }: StoreContext, cutoffs: RetentionCutoffs): Promise<RetentionCounts> {
  const counts = {} as RetentionCounts
  for (const [id, before] of Object.entries(cutoffs) as [RetentionId, Date][])
    counts[id] = notStored.includes(id)
      ? 0
      : await within(
          db,
          async (tx) => {
            const { rows } = await tx.execute<{ total: string }>(
              sql`select count_retained(${id}, ${before.toISOString()}::timestamptz) as total`,
            )
            return Number(one(rows).total)
          },
          { longMs: countMs },
        )
  return counts
}

const nothingDue = new Error('nothing is due')

/**
 * Removes one batch of a kind in a transaction of its own, with an access record of the removal where `recorded` is
 * true; answers how many records (or cases, for what belongs to a case) went. Zero: nothing of it is due.
 */
export async function destroyRetainedBatch(
  { db }: StoreContext,
  kind: RetainedKind,
  before: Date,
  now: Date,
  { recorded, most = batchSizes[kind] }: { recorded: boolean; most?: number },
): Promise<number> {
  return within(
    db,
    async (tx) => {
      if (recorded)
        await tx
          .insert(accessRecords)
          .values({
            at: now,
            readerKind: 'system',
            readerId: 'destruction',
            act: 'destroy',
            fields: [kind],
            reason: 'retention',
          })
      const { rows } = await tx.execute<{ total: string }>(
        sql`select destroy_retained(${kind}, ${before.toISOString()}::timestamptz, ${most}::int) as total`,
      )
      const total = Number(one(rows).total)
      // Undoes the access record too: nothing was removed.
      if (total === 0) throw nothingDue
      return total
    },
    { longMs: batchMs },
  ).catch((error: unknown) => {
    if (error === nothingDue) return 0
    throw error
  })
}
